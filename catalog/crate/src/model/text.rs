//! Text borrowed from the compiled catalog, or owned by a custom one.

use serde::{Deserialize, Deserializer, Serialize, de};
use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

/// A piece of text of the catalog.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct CatalogText(Cow<'static, str>);

impl Deref for CatalogText {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CatalogText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<&'static str> for CatalogText {
    fn from(text: &'static str) -> CatalogText {
        CatalogText(Cow::Borrowed(text))
    }
}

impl From<String> for CatalogText {
    fn from(text: String) -> CatalogText {
        CatalogText(Cow::Owned(text))
    }
}

impl PartialEq<str> for CatalogText {
    fn eq(&self, other: &str) -> bool {
        *self.0 == *other
    }
}

impl PartialEq<String> for CatalogText {
    fn eq(&self, other: &String) -> bool {
        *self.0 == **other
    }
}

impl<'de: 'static> Deserialize<'de> for CatalogText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CatalogText, D::Error> {
        struct Borrow;
        impl<'de: 'static> de::Visitor<'de> for Borrow {
            type Value = CatalogText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text")
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<CatalogText, E> {
                Ok(text.into())
            }

            // Text that does not outlive the deserializer is copied.
            fn visit_str<E>(self, text: &str) -> Result<CatalogText, E> {
                Ok(text.to_owned().into())
            }
        }
        deserializer.deserialize_str(Borrow)
    }
}
