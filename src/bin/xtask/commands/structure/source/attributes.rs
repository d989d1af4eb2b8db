//! Attributes that change which files and items belong to a module.

use super::tokens::{Kind, Token, group_end, tokens};

/// Lines with a `path` attribute, in `cfg_attr` and in tests too.
pub fn path_attributes(source: &str) -> Vec<usize> {
    let tokens = tokens(source);
    let starts =
        tokens.windows(2).enumerate().filter(|(_, pair)| pair[0].is_sign('#') && pair[1].is_sign('['));
    let attributes = starts.map(|(start, _)| &tokens[start + 1..=group_end(&tokens, start + 1)]);
    attributes.filter(|attribute| names_file(attribute)).map(|attribute| attribute[0].line).collect()
}

/// Whether an attribute is `[path = "..."]` or `[cfg_attr(..., path = "...")]`.
fn names_file(attribute: &[Token]) -> bool {
    let can_name =
        attribute[1..].first().is_some_and(|token| token.is_word("path") || token.is_word("cfg_attr"));
    let is_path = |window: &[Token]| {
        (window[0].is_sign('[') || window[0].is_sign(','))
            && window[1].is_word("path")
            && window[2].is_sign('=')
            && matches!(window[3].kind, Kind::Text(_))
    };
    can_name && attribute.windows(4).any(is_path)
}

/// Whether an attribute is `cfg(test)`, also within `all` or `any`.
pub fn is_for_tests(attribute: &[Token]) -> bool {
    let has = |word: &str| attribute.iter().any(|token| token.is_word(word));
    attribute.get(1).is_some_and(|token| token.is_word("cfg")) && has("test") && !has("not")
}

#[cfg(test)]
mod tests {
    use super::path_attributes;

    #[test]
    fn path_attributes_are_found_in_tests_too() {
        let source = "#[path = \"a.rs\"]\nmod a;\n#[cfg(test)]\n#[path = \"b.rs\"]\nmod b;
            #[cfg_attr(unix, path = \"c.rs\")] mod c;
            // #[path = \"no.rs\"]\nconst NO: &str = \"#[path]\"; #[cfg_attr(x, doc = \"path\")] fn f() {}";
        assert_eq!(path_attributes(source), [1, 4, 6]);
    }
}
