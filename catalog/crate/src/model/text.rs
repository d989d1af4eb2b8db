//! Text that borrows from the compiled catalog or owns a caller's text.

use serde::{Deserialize, Deserializer, Serialize, de};
use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

/// A piece of text of the catalog.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Text(Cow<'static, str>);

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<&'static str> for Text {
    fn from(text: &'static str) -> Text {
        Text(Cow::Borrowed(text))
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text(Cow::Owned(text))
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        *self.0 == *other
    }
}

impl PartialEq<String> for Text {
    fn eq(&self, other: &String) -> bool {
        *self.0 == **other
    }
}

impl<'de: 'static> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        struct Borrow;
        impl<'de: 'static> de::Visitor<'de> for Borrow {
            type Value = Text;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text")
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Text, E> {
                Ok(text.into())
            }

            // Text that does not outlive the deserializer is copied.
            fn visit_str<E>(self, text: &str) -> Result<Text, E> {
                Ok(text.to_owned().into())
            }
        }
        deserializer.deserialize_str(Borrow)
    }
}
