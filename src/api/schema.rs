//! Schemas of requests and answers, the source of generated files.

use card_rewards_catalog::model::{Channel, Confidence, Date, Period, SelectedBy, SourceKind};

/// A type with a schema.
pub trait Described {
    /// The schema; a named type adds its definition and returns a reference.
    fn describe(definitions: &mut Definitions) -> Type;

    /// The schema in full, for an object.
    fn object(definitions: &mut Definitions) -> Type {
        Self::describe(definitions)
    }
}

/// The type of a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    Text {
        format: Option<&'static str>,
        pattern: Option<&'static str>,
        min_length: Option<usize>,
        max_length: Option<usize>,
    },
    Number {
        minimum: Option<f64>,
        maximum: Option<f64>,
    },
    Integer {
        minimum: Option<f64>,
        maximum: Option<f64>,
    },
    Boolean,
    /// One of these texts.
    OneOf(Vec<&'static str>),
    /// A value of any of these types.
    AnyOf(Vec<Type>),
    /// This type, or null.
    Nullable(Box<Type>),
    List {
        items: Box<Type>,
        min: Option<usize>,
        max: Option<usize>,
    },
    /// An object whose names are the caller's own.
    Map(Box<Type>),
    /// An object whose names are ids of currencies.
    MapByCurrency(Box<Type>),
    Object(Vec<Property>),
    /// The definition of this name.
    Reference(&'static str),
}

/// A field of an object.
#[derive(Clone, Debug, PartialEq)]
pub struct Property {
    pub name: String,
    pub doc: Doc,
    pub is_required: bool,
    pub value: Type,
}

/// A named type.
#[derive(Clone, Debug, PartialEq)]
pub struct Definition {
    pub name: &'static str,
    /// The module of the definitions with which it is declared: [`REQUEST`] for all parts of requests.
    pub module: &'static str,
    pub doc: Doc,
    pub value: Type,
}

/// The module of all requests and their parts.
pub const REQUEST: &str = "request";

/// All named types, each after those that it refers to.
#[derive(Default)]
pub struct Definitions(pub Vec<Definition>);

/// A description with examples, from a doc comment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Doc {
    pub description: String,
    /// Each as the text of JSON.
    pub examples: Vec<String>,
}

impl Definitions {
    /// Adds a definition unless its name is defined; returns the reference.
    pub fn define(
        &mut self,
        name: &'static str,
        module: &'static str,
        doc: Doc,
        value: impl FnOnce(&mut Definitions) -> Type,
    ) -> Type {
        if !self.0.iter().any(|known| known.name == name) {
            let value = value(self);
            self.0.push(Definition { name, module, doc, value });
        }
        Type::Reference(name)
    }
}

impl Doc {
    /// Parses the lines of a doc comment.
    ///
    /// ``Example: `1` `` or ``Examples: `1`, `2` `` at its end is no part of the description. It is text and no keyword of
    /// the macros, because rustdoc shows it with the description: a keyword would be missing there, or stated twice.
    pub fn new(lines: &[&str]) -> Doc {
        let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
        let text =
            lines.split(|line| line.is_empty()).map(|lines| lines.join(" ")).collect::<Vec<_>>().join("\n\n");
        let Some(start) = text.rfind("Example: `").or_else(|| text.rfind("Examples: `")) else {
            return Doc { description: text, examples: Vec::new() };
        };
        let examples = text[start..].split('`').skip(1).step_by(2).map(str::to_owned).collect();
        Doc { description: text[..start].trim_end().to_owned(), examples }
    }

    /// Adds a list of codes with the lines of their doc comments.
    pub fn with_codes(mut self, codes: &[(&str, &[&str])]) -> Doc {
        let items = codes.iter().map(|(code, lines)| format!("- `{code}`: {}", Doc::new(lines).description));
        self.description += &format!("\n\n{}", items.collect::<Vec<_>>().join("\n"));
        self
    }
}

impl Type {
    /// Any text.
    pub const TEXT: Type = Type::Text { format: None, pattern: None, min_length: None, max_length: None };

    /// Any text but the empty one.
    pub const NAME: Type = Type::Text { format: None, pattern: None, min_length: Some(1), max_length: None };

    /// A text of at most this length that matches a regular expression.
    pub const fn text_of_pattern(pattern: &'static str, max_length: usize) -> Type {
        Type::Text { format: None, pattern: Some(pattern), min_length: None, max_length: Some(max_length) }
    }

    /// A text of a format that JSON Schema names.
    pub fn text_of_format(format: &'static str) -> Type {
        Type::Text { format: Some(format), pattern: None, min_length: None, max_length: None }
    }

    /// This type, or null.
    pub fn nullable(self) -> Type {
        Type::Nullable(Box::new(self))
    }

    /// The fields of an object.
    pub fn into_properties(self) -> Vec<Property> {
        match self {
            Type::Object(properties) => properties,
            other => panic!("{other:?} is not an object"),
        }
    }

    /// A list of these.
    pub fn list(items: Type, min: Option<usize>, max: Option<usize>) -> Type {
        Type::List { items: Box::new(items), min, max }
    }
}

/// The property of an answer's field.
///
/// A field that serde can skip is optional, and not null for `None`.
pub fn answered(
    definitions: &mut Definitions,
    field: &str,
    doc: &[&str],
    is_skipped: bool,
    describe: fn(&mut Definitions) -> Type,
) -> Property {
    let value = match describe(definitions) {
        Type::Nullable(value) if is_skipped => *value,
        value => value,
    };
    Property { name: camel_case(field), doc: Doc::new(doc), is_required: !is_skipped, value }
}

/// The last name of a module's path.
pub fn module_name(path: &'static str) -> &'static str {
    path.rsplit("::").next().unwrap_or(path)
}

/// Converts to camel case, as serde's `rename_all = "camelCase"` does.
fn camel_case(snake_case: &str) -> String {
    let mut words = snake_case.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let (initial, rest) = word.split_at(1);
        name + &initial.to_uppercase() + rest
    })
}

/// Describes types that have no definition of their own.
macro_rules! describe {
    ($($Type:ty = $schema:expr;)+) => {
        $(impl Described for $Type {
            fn describe(_: &mut Definitions) -> Type {
                $schema
            }
        })+
    };
}
pub(crate) use describe;

describe! {
    &str = Type::TEXT;
    String = Type::TEXT;
    bool = Type::Boolean;
    f64 = Type::Number { minimum: None, maximum: None };
    u8 = Type::Integer { minimum: Some(0.0), maximum: None };
    u32 = Type::Integer { minimum: Some(0.0), maximum: None };
    Date = Type::text_of_format("date");
    Period = Type::OneOf(Period::IDS.to_vec());
    SourceKind = Type::OneOf(SourceKind::IDS.to_vec());
    SelectedBy = Type::OneOf(SelectedBy::IDS.to_vec());
    Confidence = Type::OneOf(Confidence::IDS.to_vec());
}

impl Described for Channel {
    fn describe(definitions: &mut Definitions) -> Type {
        definitions.define("Channel", REQUEST, Doc::new(&["How a purchase is made."]), |_| {
            Type::OneOf(Channel::IDS.to_vec())
        })
    }
}

impl<Item: Described> Described for Vec<Item> {
    fn describe(definitions: &mut Definitions) -> Type {
        Type::list(Item::describe(definitions), None, None)
    }
}

impl<Inner: Described> Described for Option<Inner> {
    fn describe(definitions: &mut Definitions) -> Type {
        Inner::describe(definitions).nullable()
    }
}
