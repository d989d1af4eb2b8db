//! Reward categories.

use crate::compile::diagnostic::{DiagnosticKind, Diagnostics};
use crate::compile::schema;
use crate::model::{Catalog, Category, CategoryIndex, CategorySet, Channel};
use crate::names::{fold, joined};
use std::collections::HashMap;

/// The diagnostic of a category that is not there.
pub fn unknown_category(id: &str) -> DiagnosticKind {
    DiagnosticKind::UnknownCategory { id: id.to_owned() }
}

/// Finds a category without children, which a purchase can have.
pub fn leaf(catalog: &Catalog, id: &str) -> Result<CategoryIndex, DiagnosticKind> {
    let index = catalog.find_category(id).ok_or_else(|| unknown_category(id))?;
    if catalog.categories.iter().any(|category| category.parent == Some(index)) {
        return Err(DiagnosticKind::NotLeafCategory { id: id.to_owned() });
    }
    Ok(index)
}

/// Compiles categories, in the order of the document.
pub fn compile(content: &schema::Categories, diagnostics: &mut Diagnostics) -> Vec<Category> {
    let count = content.category.len();
    diagnostics.at_most("category", count, CategorySet::CAPACITY);
    if count > CategorySet::CAPACITY {
        return Vec::new();
    }
    diagnostics.unique(content.category.iter().map(|category| &category.id), "category");
    let mut spelled: HashMap<String, usize> = HashMap::new();
    let mut table = Vec::new();
    for (index, category) in content.category.iter().enumerate() {
        let path = |field: &str| format!("category[{index}].{field}");
        let spellings = spellings(category);
        for spelling in &spellings {
            if spelled.insert(spelling.clone(), index).is_some() {
                diagnostics.add(path("name"), DiagnosticKind::SharedCategoryName { name: spelling.clone() });
            }
        }
        let parent = parent(content, index, diagnostics);
        let excluded_from = category.excluded_from.as_ref().and_then(|id| {
            let index = content.category.iter().position(|other| other.id == *id);
            if index.is_none() {
                diagnostics.add(path("excluded_from"), unknown_category(id));
            }
            index.map(CategoryIndex::new)
        });
        table.push(Category {
            id: category.id.clone().into(),
            name: category.name.clone().into(),
            parent,
            excluded_from,
            departments: CategorySet::default(),
            channel: category.channel.unwrap_or(Channel::InStore),
            hides_merchant: category.hides_merchant,
            delivers_for_others: category.delivers_for_others,
            earns: category.earns,
            spellings: spellings.into_iter().map(Into::into).collect(),
        });
    }
    for (index, category) in table.iter_mut().enumerate() {
        category.departments = departments(content, index, diagnostics);
    }
    table
}

fn parent(
    content: &schema::Categories,
    index: usize,
    diagnostics: &mut Diagnostics,
) -> Option<CategoryIndex> {
    let category = &content.category[index];
    let id = category.parent.as_ref()?;
    let parent = content.category.iter().position(|other| other.id == *id);
    match parent.map(|parent| &content.category[parent]) {
        None => diagnostics.add(format!("category[{index}].parent"), unknown_category(id)),
        Some(parent) if category.earns && !parent.earns => {
            let parent = parent.id.clone();
            let kind = DiagnosticKind::EarnsInsideNothing { parent };
            diagnostics.add(format!("category[{index}].earns"), kind);
        }
        Some(_) => {}
    }
    parent.map(CategoryIndex::new)
}

/// The departments of a category and of its parents, with their children.
fn departments(content: &schema::Categories, index: usize, diagnostics: &mut Diagnostics) -> CategorySet {
    let mut set = CategorySet::default();
    for (position, id) in content.category[index].departments.iter().enumerate() {
        if content.category.iter().all(|category| category.id != *id) {
            diagnostics.add(format!("category[{index}].departments[{position}]"), unknown_category(id));
        }
    }
    let named: Vec<&String> = lineage(content, index).flat_map(|category| &category.departments).collect();
    for other in 0..content.category.len() {
        if lineage(content, other).any(|category| named.contains(&&category.id)) {
            set.insert(CategoryIndex::new(other));
        }
    }
    set
}

/// A category and the ones that it is part of, from inside.
fn lineage(content: &schema::Categories, index: usize) -> impl Iterator<Item = &schema::CategoryEntry> {
    let parent = |category: &&schema::CategoryEntry| {
        let parent = category.parent.as_ref()?;
        content.category.iter().find(|other| other.id == *parent)
    };
    std::iter::successors(content.category.get(index), parent).take(content.category.len())
}

fn spellings(category: &schema::CategoryEntry) -> Vec<String> {
    let mut spellings: Vec<String> = [&category.id, &category.name]
        .into_iter()
        .chain(&category.aliases)
        .map(|spelling| joined(&fold(spelling)))
        .collect();
    spellings.sort();
    spellings.dedup();
    spellings
}
