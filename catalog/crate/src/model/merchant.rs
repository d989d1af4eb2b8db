//! Merchants.

use super::{CatalogText, CategoryIndex, Channel, MerchantIndex, NetworkSet};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, LazyLock};

/// A merchant.
#[derive(Clone, Copy)]
pub struct Merchant<'c> {
    /// The usual category of its purchases.
    pub category: CategoryIndex,
    /// The usual channel, if it differs from that of the category.
    pub channel: Option<Channel>,
    /// The networks that its stores take.
    pub accepts_in_store: NetworkSet,
    /// The networks that its website takes.
    pub accepts_online: NetworkSet,
    names: &'c Names,
    index: usize,
}

impl<'c> Merchant<'c> {
    /// The id, such as `whole-foods`.
    pub fn id(self) -> &'c str {
        self.names.get(self.index).map_or("", |(id, _)| id)
    }

    /// The name, such as "Whole Foods Market".
    pub fn name(self) -> &'c str {
        self.names.get(self.index).map_or("", |(_, name)| name)
    }
}

impl PartialEq for Merchant<'_> {
    fn eq(&self, other: &Merchant) -> bool {
        let terms = |merchant: &Merchant| {
            (merchant.category, merchant.channel, merchant.accepts_in_store, merchant.accepts_online)
        };
        terms(self) == terms(other) && (self.id(), self.name()) == (other.id(), other.name())
    }
}

impl fmt::Debug for Merchant<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Merchant { category, channel, accepts_in_store, accepts_online, .. } = self;
        f.debug_struct("Merchant")
            .field("id", &self.id())
            .field("name", &self.name())
            .field("category", category)
            .field("channel", channel)
            .field("accepts_in_store", accepts_in_store)
            .field("accepts_online", accepts_online)
            .finish()
    }
}

/// Merchants, in the order of their ids. A clone shares the table.
///
/// Ids and names, which few answers need, are decoded when first asked for.
#[derive(Clone)]
pub struct Merchants(Arc<Table>);

struct Table {
    columns: MerchantColumns,
    names: Names,
}

/// Columns of merchants that rules use, one byte each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MerchantColumns {
    /// Indexes of categories.
    pub categories: Cow<'static, [u8]>,
    /// Codes of channels: 0 for the usual one of the category, 1 for in store, 2 for online.
    pub channels: Cow<'static, [u8]>,
    /// Bits of the networks that stores take.
    pub accepts_in_store: Cow<'static, [u8]>,
    /// Bits of the networks that websites take.
    pub accepts_online: Cow<'static, [u8]>,
}

type Names = LazyLock<MerchantNames, Box<dyn FnOnce() -> MerchantNames + Send>>;

/// Ids and names of merchants, in one text.
#[derive(Default)]
pub struct MerchantNames {
    text: String,
    /// Ends of the id and the name of each merchant; the id of the next follows.
    ends: Vec<(u32, u32)>,
}

impl MerchantNames {
    /// Appends the id and the name of a merchant.
    pub fn push(&mut self, id: &str, name: &str) {
        self.text.push_str(id);
        let id_end = self.text.len() as u32;
        self.text.push_str(name);
        self.ends.push((id_end, self.text.len() as u32));
    }

    fn get(&self, index: usize) -> Option<(&str, &str)> {
        let (id_end, end) = *self.ends.get(index)?;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before].1);
        Some((&self.text[start as usize..id_end as usize], &self.text[id_end as usize..end as usize]))
    }
}

/// A merchant of a catalog that is being compiled.
#[derive(Clone, Debug)]
pub struct NewMerchant {
    /// The id.
    pub id: CatalogText,
    /// The name.
    pub name: CatalogText,
    /// The field of the same name in [`Merchant`].
    pub category: CategoryIndex,
    /// The field of the same name in [`Merchant`].
    pub channel: Option<Channel>,
    /// The field of the same name in [`Merchant`].
    pub accepts_in_store: NetworkSet,
    /// The field of the same name in [`Merchant`].
    pub accepts_online: NetworkSet,
}

impl Merchants {
    /// A table of columns; `names` decodes ids and names.
    pub fn new(columns: MerchantColumns, names: Box<dyn FnOnce() -> MerchantNames + Send>) -> Merchants {
        Merchants(Arc::new(Table { columns, names: LazyLock::new(names) }))
    }

    /// A table of merchants in the order of their ids.
    pub fn of(merchants: &[NewMerchant]) -> Merchants {
        let column = |value: fn(&NewMerchant) -> u8| merchants.iter().map(value).collect();
        let columns = MerchantColumns {
            categories: column(|merchant| merchant.category.0),
            channels: column(|merchant| match merchant.channel {
                None => 0,
                Some(Channel::InStore) => 1,
                Some(Channel::Online) => 2,
            }),
            accepts_in_store: column(|merchant| merchant.accepts_in_store.to_bits()),
            accepts_online: column(|merchant| merchant.accepts_online.to_bits()),
        };
        let mut names = MerchantNames::default();
        merchants.iter().for_each(|merchant| names.push(&merchant.id, &merchant.name));
        Merchants::new(columns, Box::new(move || names))
    }

    /// The columns that rules use.
    pub fn columns(&self) -> &MerchantColumns {
        &self.0.columns
    }

    /// Number of merchants.
    pub fn len(&self) -> usize {
        self.columns().categories.len()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The merchant with this index.
    pub fn get(&self, MerchantIndex(index): MerchantIndex) -> Merchant<'_> {
        let index = usize::from(index);
        let columns = self.columns();
        Merchant {
            category: CategoryIndex(columns.categories[index]),
            channel: match columns.channels[index] {
                0 => None,
                1 => Some(Channel::InStore),
                _ => Some(Channel::Online),
            },
            accepts_in_store: NetworkSet::from_bits(columns.accepts_in_store[index]),
            accepts_online: NetworkSet::from_bits(columns.accepts_online[index]),
            names: &self.0.names,
            index,
        }
    }

    /// All of them, in their order.
    pub fn iter(&self) -> impl Iterator<Item = Merchant<'_>> {
        MerchantIndex::all(self.len()).map(|index| self.get(index))
    }

    /// The merchant with this id.
    pub fn find(&self, id: &str) -> Option<MerchantIndex> {
        let names = &self.0.names;
        let id_at = |index: usize| names.get(index).map_or("", |(id, _)| id);
        let index = lower_bound(self.len(), |index| id_at(index) < id);
        (id_at(index) == id).then_some(MerchantIndex::new(index))
    }
}

/// The first index up to `length` for which this does not hold; it holds for all before.
fn lower_bound(length: usize, is_before: impl Fn(usize) -> bool) -> usize {
    let (mut from, mut to) = (0, length);
    while from < to {
        let middle = usize::midpoint(from, to);
        if is_before(middle) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    from
}

impl Default for Merchants {
    fn default() -> Merchants {
        Merchants::of(&[])
    }
}

impl PartialEq for Merchants {
    fn eq(&self, other: &Merchants) -> bool {
        self.iter().eq(other.iter())
    }
}

impl fmt::Debug for Merchants {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The value of a spelling in the index of merchant names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MerchantSpelling {
    /// The merchant.
    pub merchant: MerchantIndex,
    /// The kind of the spelling.
    pub kind: SpellingKind,
}

/// The kind of a merchant's spelling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum SpellingKind {
    /// Anything may follow: a store number, a city.
    Leading,
    /// Nothing but a number or a `*` may follow: "Delta" is an airline, "Delta Hotels" is not.
    Exact,
    /// It names the merchant's website; anything may follow.
    Online,
    /// It is not this merchant, although it starts like it: "Hilton Head" is a town.
    Denied,
    /// It matches the merchant only before a `*`: "EB *SPRING FESTIVAL".
    BeforeStar,
}

impl SpellingKind {
    /// Every kind, in the order of its number.
    pub const ALL: [SpellingKind; 5] = [
        SpellingKind::Leading,
        SpellingKind::Exact,
        SpellingKind::Online,
        SpellingKind::Denied,
        SpellingKind::BeforeStar,
    ];
}

impl MerchantSpelling {
    /// The encoding of the index.
    pub fn to_bits(self) -> u32 {
        u32::from(self.merchant.0) * SpellingKind::ALL.len() as u32 + self.kind as u32
    }

    /// From what the index stores.
    pub fn from_bits(bits: u32) -> MerchantSpelling {
        let kinds = SpellingKind::ALL.len() as u32;
        let merchant = MerchantIndex((bits / kinds) as u16);
        MerchantSpelling { merchant, kind: SpellingKind::ALL[(bits % kinds) as usize] }
    }
}
