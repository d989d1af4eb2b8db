//! Merchants, from all of their documents.

use super::diagnostic::{Diagnostic, DiagnosticKind, Diagnostics};
use super::document::Document;
use super::tables::categories::leaf;
use super::{schema, sources};
use crate::model::{Catalog, MerchantIndex, MerchantSpelling, Merchants as Table, NewMerchant, SpellingKind};
use crate::model::{Network, NetworkSet};
use crate::names::merchant_key;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Maximum merchants: their index has 16 bits.
const MERCHANTS_MAX: usize = 1 << 16;

/// All merchants, ordered by id.
pub struct CompiledMerchants {
    /// The table.
    pub table: Table,
    /// Merchants by spelling.
    pub spellings: BTreeMap<String, MerchantSpelling>,
}

/// Merchants so far.
#[derive(Default)]
struct Reading {
    table: Vec<NewMerchant>,
    ids: HashSet<String>,
    spellings: BTreeMap<String, Spelling>,
}

/// The merchant of a spelling, by id until merchants have indices.
struct Spelling {
    merchant: String,
    kind: SpellingKind,
}

/// Compiles merchants from all of their documents.
pub fn compile(
    documents: &[Document<schema::MerchantFile>],
    catalog: &Catalog,
    found: &mut Vec<Diagnostic>,
) -> CompiledMerchants {
    let mut reading = Reading::default();
    for document in documents {
        let diagnostics = &mut Diagnostics::new(&document.name, found);
        let content = &document.content;
        sources::check(&content.sources, diagnostics);
        for (index, merchant) in content.merchants.iter().enumerate() {
            let at = |field: &str| format!("merchants[{index}].{field}");
            check(merchant, &content.sources, at, diagnostics);
            reading.add(merchant, catalog, at, diagnostics);
        }
        if reading.table.len() > MERCHANTS_MAX {
            diagnostics.at_most("merchants", reading.table.len(), MERCHANTS_MAX);
            return CompiledMerchants { table: Table::default(), spellings: BTreeMap::new() };
        }
    }
    reading.finish()
}

fn check(
    merchant: &schema::MerchantEntry,
    known: &schema::Sources,
    at: impl Fn(&str) -> String,
    diagnostics: &mut Diagnostics,
) {
    if !known.contains_key(&merchant.source) {
        diagnostics.add(at("source"), sources::unknown(&merchant.source));
    }
    if merchant.name.contains([';', '=']) || merchant.name.trim() != merchant.name {
        diagnostics.add(at("name"), DiagnosticKind::MalformedMerchantName);
    }
    for (field, networks) in [("accepts", &merchant.accepts), ("accepts_online", &merchant.accepts_online)] {
        if networks.as_ref().is_some_and(Vec::is_empty) {
            diagnostics.add(at(field), DiagnosticKind::NoNetwork);
        }
    }
}

fn networks(listed: Option<&Vec<Network>>) -> NetworkSet {
    listed.map_or(NetworkSet::default(), |networks| networks.iter().copied().collect())
}

impl Reading {
    fn add(
        &mut self,
        merchant: &schema::MerchantEntry,
        catalog: &Catalog,
        at: impl Fn(&str) -> String,
        diagnostics: &mut Diagnostics,
    ) {
        if !self.ids.insert(merchant.id.clone()) {
            diagnostics.add(at("id"), DiagnosticKind::SharedMerchantId { id: merchant.id.clone() });
            return;
        }
        let category = match leaf(catalog, &merchant.category) {
            Ok(category) => category,
            Err(kind) => {
                diagnostics.add(at("category"), kind);
                return;
            }
        };
        for (field, text, kind) in spellings(merchant) {
            let spelling = Spelling { merchant: merchant.id.clone(), kind };
            self.add_spelling(&at(&field), text, spelling, diagnostics);
        }
        self.table.push(NewMerchant {
            id: merchant.id.clone().into(),
            name: merchant.name.clone().into(),
            category,
            channel: merchant.channel,
            accepts_in_store: networks(merchant.accepts.as_ref()),
            accepts_online: networks(merchant.accepts_online.as_ref()),
        });
    }

    fn add_spelling(&mut self, at: &str, text: &str, spelling: Spelling, diagnostics: &mut Diagnostics) {
        let key = merchant_key(text);
        if key.is_empty() {
            diagnostics.add(at, DiagnosticKind::NoLetterOrDigit { text: text.to_owned() });
            return;
        }
        match self.spellings.get(&key) {
            Some(other) if other.merchant != spelling.merchant => {
                let merchant = other.merchant.clone();
                diagnostics.add(at, DiagnosticKind::SharedAlias { alias: text.to_owned(), merchant });
            }
            // The first field with a spelling determines its kind; a repetition has no effect.
            Some(_) => {}
            None => {
                self.spellings.insert(key, spelling);
            }
        }
    }

    /// Sorts merchants and resolves the merchants of spellings.
    fn finish(mut self) -> CompiledMerchants {
        self.table.sort_by(|a, b| a.id.cmp(&b.id));
        let indexes: HashMap<&str, MerchantIndex> = self
            .table
            .iter()
            .enumerate()
            .map(|(index, merchant)| (&*merchant.id, MerchantIndex::new(index)))
            .collect();
        let spellings = self
            .spellings
            .into_iter()
            .map(|(key, Spelling { merchant, kind })| {
                let merchant = indexes[merchant.as_str()];
                (key, MerchantSpelling { merchant, kind })
            })
            .collect();
        CompiledMerchants { table: Table::of(&self.table), spellings }
    }
}

/// Spellings of a merchant, each with its field and kind.
fn spellings(merchant: &schema::MerchantEntry) -> Vec<(String, &str, SpellingKind)> {
    // A name that is also an exact alias is exact only: others use the word too.
    let name = (!merchant.name_is_exact())
        .then(|| ("name".to_owned(), merchant.name.as_str(), SpellingKind::Leading));
    let lists = [
        ("aliases", &merchant.aliases, SpellingKind::Leading),
        ("exact_aliases", &merchant.exact_aliases, SpellingKind::Exact),
        ("online_aliases", &merchant.online_aliases, SpellingKind::Online),
        ("star_aliases", &merchant.star_aliases, SpellingKind::BeforeStar),
        ("not_aliases", &merchant.not_aliases, SpellingKind::Denied),
    ];
    let listed = lists.into_iter().flat_map(|(field, list, kind)| {
        list.iter().enumerate().map(move |(index, alias)| (format!("{field}[{index}]"), alias.as_str(), kind))
    });
    name.into_iter().chain(listed).collect()
}
