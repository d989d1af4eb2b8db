//! Merchants, from all of their documents.

use super::diagnostic::{Diagnostic, DiagnosticKind, Diagnostics};
use super::document::Document;
use super::tables::categories::leaf;
use super::{schema, sources};
use crate::model::{AliasKind, Catalog, MerchantAlias, MerchantIndex, Merchants as Table, NewMerchant};
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
    pub aliases: BTreeMap<String, MerchantAlias>,
}

/// Merchants so far.
#[derive(Default)]
struct Reading {
    table: Vec<NewMerchant>,
    ids: HashSet<String>,
    aliases: BTreeMap<String, Alias>,
}

/// The merchant of a spelling, by id until merchants have indices.
struct Alias {
    merchant: String,
    kind: AliasKind,
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
            return CompiledMerchants { table: Table::default(), aliases: BTreeMap::new() };
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
        for (field, spelling, kind) in spellings(merchant) {
            let alias = Alias { merchant: merchant.id.clone(), kind };
            self.add_alias(&at(&field), spelling, alias, diagnostics);
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

    fn add_alias(&mut self, at: &str, spelling: &str, alias: Alias, diagnostics: &mut Diagnostics) {
        let key = merchant_key(spelling);
        if key.is_empty() {
            diagnostics.add(at, DiagnosticKind::NoLetterOrDigit { text: spelling.to_owned() });
            return;
        }
        match self.aliases.get(&key) {
            Some(other) if other.merchant != alias.merchant => {
                let merchant = other.merchant.clone();
                diagnostics.add(at, DiagnosticKind::SharedAlias { alias: spelling.to_owned(), merchant });
            }
            // The first field with a spelling determines its kind; a repetition has no effect.
            Some(_) => {}
            None => {
                self.aliases.insert(key, alias);
            }
        }
    }

    /// Sorts merchants and resolves aliases.
    fn finish(mut self) -> CompiledMerchants {
        self.table.sort_by(|a, b| a.id.cmp(&b.id));
        let indexes: HashMap<&str, MerchantIndex> = self
            .table
            .iter()
            .enumerate()
            .map(|(index, merchant)| (&*merchant.id, MerchantIndex::new(index)))
            .collect();
        let aliases = self
            .aliases
            .into_iter()
            .map(|(spelling, alias)| {
                let merchant = indexes[alias.merchant.as_str()];
                (spelling, MerchantAlias { merchant, kind: alias.kind })
            })
            .collect();
        CompiledMerchants { table: Table::of(&self.table), aliases }
    }
}

/// Spellings of a merchant, each with its field and kind.
fn spellings(merchant: &schema::MerchantEntry) -> Vec<(String, &str, AliasKind)> {
    // A name that is also an exact alias is exact only: others use the word too.
    let name =
        (!merchant.name_is_exact()).then(|| ("name".to_owned(), merchant.name.as_str(), AliasKind::Leading));
    let lists = [
        ("aliases", &merchant.aliases, AliasKind::Leading),
        ("exact_aliases", &merchant.exact_aliases, AliasKind::Exact),
        ("online_aliases", &merchant.online_aliases, AliasKind::Online),
        ("star_aliases", &merchant.star_aliases, AliasKind::BeforeStar),
        ("not_aliases", &merchant.not_aliases, AliasKind::Denied),
    ];
    let listed = lists.into_iter().flat_map(|(field, list, kind)| {
        list.iter().enumerate().map(move |(index, alias)| (format!("{field}[{index}]"), alias.as_str(), kind))
    });
    name.into_iter().chain(listed).collect()
}
