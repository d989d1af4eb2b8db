//! Merchants, from all of their texts.

use super::problem::{Document, Problem, Report};
use super::{tables, text};
use crate::catalog::{AliasKind, Catalog, Merchant, MerchantAlias, MerchantIndex};
use crate::names::merchant_key;
use crate::network::{Network, NetworkSet};
use std::collections::{BTreeMap, HashMap, HashSet};

/// How many merchants there can be: an index of theirs has 16 bits.
const MERCHANTS_MAX: usize = 1 << 16;

/// All merchants, in the order of their ids.
pub struct Merchants {
    /// The table.
    pub table: Vec<Merchant>,
    /// What each spelling means.
    pub aliases: BTreeMap<String, MerchantAlias>,
}

/// What was read so far.
#[derive(Default)]
struct Reading {
    table: Vec<Merchant>,
    ids: HashSet<String>,
    aliases: BTreeMap<String, Alias>,
}

/// What a spelling means, while merchants have no index yet.
struct Alias {
    merchant: String,
    kind: AliasKind,
}

/// Reads them all.
pub fn read(
    documents: &[Document<text::Merchants>],
    catalog: &Catalog,
    problems: &mut Vec<Problem>,
) -> Merchants {
    let mut reading = Reading::default();
    for document in documents {
        let report = &mut Report::new(&document.name, problems);
        let content = &document.content;
        tables::check_sources(&content.sources, report);
        for (index, merchant) in content.merchants.iter().enumerate() {
            let at = |field: &str| format!("merchants[{index}].{field}");
            check(merchant, &content.sources, at, report);
            reading.add(merchant, catalog, at, report);
        }
        if reading.table.len() > MERCHANTS_MAX {
            report.at_most("merchants", reading.table.len(), MERCHANTS_MAX);
            return Merchants { table: Vec::new(), aliases: BTreeMap::new() };
        }
    }
    reading.finish()
}

fn check(
    merchant: &text::Merchant,
    sources: &text::Sources,
    at: impl Fn(&str) -> String,
    report: &mut Report,
) {
    if !sources.contains_key(&merchant.source) {
        report.problem(&at("source"), tables::unknown_source(&merchant.source));
    }
    if merchant.name.contains([';', '=']) || merchant.name.trim() != merchant.name {
        report.problem(&at("name"), "is one name, without blanks around it; others are aliases");
    }
    for (field, networks) in [("accepts", &merchant.accepts), ("accepts_online", &merchant.accepts_online)] {
        if networks.as_ref().is_some_and(Vec::is_empty) {
            report.problem(&at(field), "a merchant takes some network; leave it out for all");
        }
    }
}

fn networks(listed: Option<&Vec<Network>>) -> NetworkSet {
    listed.map_or(NetworkSet::default(), |networks| networks.iter().copied().collect())
}

impl Reading {
    fn add(
        &mut self,
        merchant: &text::Merchant,
        catalog: &Catalog,
        at: impl Fn(&str) -> String,
        report: &mut Report,
    ) {
        if !self.ids.insert(merchant.id.clone()) {
            report.problem(&at("id"), format!("another merchant has the id \"{}\"", merchant.id));
            return;
        }
        let category = match tables::leaf(catalog, &merchant.category) {
            Ok(category) => category,
            Err(message) => {
                report.problem(&at("category"), message);
                return;
            }
        };
        for (place, spelling, kind) in spellings(merchant) {
            let alias = Alias { merchant: merchant.id.clone(), kind };
            self.add_alias(&at(&place), spelling, alias, report);
        }
        self.table.push(Merchant {
            id: merchant.id.clone().into(),
            name: merchant.name.clone().into(),
            category,
            channel: merchant.channel.map(Into::into),
            accepts_in_store: networks(merchant.accepts.as_ref()),
            accepts_online: networks(merchant.accepts_online.as_ref()),
        });
    }

    fn add_alias(&mut self, at: &str, spelling: &str, alias: Alias, report: &mut Report) {
        let key = merchant_key(spelling);
        if key.is_empty() {
            report.problem(at, format!("\"{spelling}\" has no letter or digit"));
            return;
        }
        match self.aliases.get(&key) {
            Some(other) if other.merchant != alias.merchant => {
                let message = format!("\"{spelling}\" is the merchant \"{}\" already", other.merchant);
                report.problem(at, message);
            }
            // The first field that has a spelling decides: a name repeated among the aliases adds nothing.
            Some(_) => {}
            None => {
                self.aliases.insert(key, alias);
            }
        }
    }

    /// Puts them in order and resolves the aliases.
    fn finish(mut self) -> Merchants {
        self.table.sort_by(|a, b| a.id.cmp(&b.id));
        let indexes: HashMap<&str, MerchantIndex> = self
            .table
            .iter()
            .enumerate()
            .map(|(index, merchant)| (&*merchant.id, MerchantIndex(index as u16)))
            .collect();
        let aliases = self
            .aliases
            .into_iter()
            .map(|(spelling, alias)| {
                let merchant = indexes[alias.merchant.as_str()];
                (spelling, MerchantAlias { merchant, kind: alias.kind })
            })
            .collect();
        Merchants { table: self.table, aliases }
    }
}

/// Each spelling of a merchant, with the field it stands in.
fn spellings(merchant: &text::Merchant) -> Vec<(String, &str, AliasKind)> {
    // A name that is also listed as exact is exact: it is a word that others use too.
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
