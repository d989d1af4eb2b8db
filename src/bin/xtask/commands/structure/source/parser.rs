//! Finds the declarations and paths of a module among its tokens.

use super::attributes::is_for_tests;
use super::tokens::{Kind, Token, group_end, is_in_word, tokens};
use super::{Child, Import, ModuleSource, UsedPath};

/// Parses a file; `None` if all of it is for tests.
pub fn parse(source: &str) -> Option<ModuleSource> {
    let tokens = tokens(source);
    let mut parser = ModuleParser::new(&tokens);
    parser.parse().then_some(parser.module)
}

/// The tokens of a module, parsed up to `at`.
struct ModuleParser<'tokens> {
    tokens: &'tokens [Token],
    at: usize,
    module: ModuleSource,
}

impl<'tokens> ModuleParser<'tokens> {
    fn new(tokens: &'tokens [Token]) -> Self {
        Self { tokens, at: 0, module: ModuleSource::default() }
    }

    fn peek(&self, ahead: usize) -> Option<&'tokens Token> {
        self.tokens.get(self.at + ahead)
    }

    fn is_sign(&self, ahead: usize, sign: char) -> bool {
        self.peek(ahead).is_some_and(|token| token.is_sign(sign))
    }

    fn is_separator(&self, ahead: usize) -> bool {
        self.peek(ahead).is_some_and(Token::is_separator)
    }

    fn word(&self, ahead: usize) -> Option<&'tokens str> {
        self.peek(ahead).and_then(Token::word)
    }

    /// Parses all tokens; returns false if all of them are for tests.
    fn parse(&mut self) -> bool {
        let mut depth = 0_usize;
        let mut is_public = false;
        while let Some(token) = self.peek(0) {
            let was_public = std::mem::take(&mut is_public);
            match &token.kind {
                Kind::Sign('#') if self.is_sign(1, '[') => {
                    let attribute = self.group(1);
                    if is_for_tests(attribute) {
                        self.skip_item();
                    } else {
                        self.attribute_paths(attribute);
                    }
                }
                Kind::Sign('#') if self.is_sign(1, '!') && self.is_sign(2, '[') => {
                    if is_for_tests(self.group(2)) {
                        return false;
                    }
                }
                Kind::Sign(sign) => {
                    match sign {
                        '{' => depth += 1,
                        '}' => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    self.at += 1;
                }
                Kind::Text(_) => self.at += 1,
                Kind::PathSeparator => self.skip_rest_of_path(),
                Kind::Word(word) if word == "pub" => {
                    self.at += 1;
                    self.skip_visibility();
                    is_public = true;
                }
                Kind::Word(word) => self.item_or_path(word, was_public, depth == 0),
            }
        }
        true
    }

    /// Skips the rest of a path after a type.
    ///
    /// For example in `<A as B>::c` and `Vec::<A>::new`.
    fn skip_rest_of_path(&mut self) {
        self.at += 1;
        while self.word(0).is_some() && self.is_separator(1) {
            self.at += 2;
        }
    }

    /// Parses an import, a module, an item or a path.
    fn item_or_path(&mut self, word: &str, is_public: bool, is_outermost: bool) {
        match word {
            "use" if !self.is_sign(1, '<') => {
                self.at += 1;
                self.use_tree(&[], is_public);
            }
            "mod" if self.is_sign(2, ';') || self.is_sign(2, '{') => self.child(),
            _ => {
                if is_outermost {
                    self.definition();
                }
                self.path();
            }
        }
    }

    /// The tokens of the group that opens that far ahead; continues after it.
    fn group(&mut self, open: usize) -> &'tokens [Token] {
        let start = self.at + open;
        let end = group_end(self.tokens, start);
        self.at = end + 1;
        &self.tokens[start..=end]
    }

    /// Paths in an attribute, also in texts: `#[serde(default = "crate::request::limit")]`.
    fn attribute_paths(&mut self, attribute: &[Token]) {
        for token in attribute {
            if let Kind::Text(text) = &token.kind
                && text.contains("::")
                && text.chars().all(|character| is_in_word(character) || character == ':')
            {
                let path = text.split("::").map(ToOwned::to_owned).collect();
                self.module.paths.push(UsedPath { path, line: token.line });
            }
        }
        let mut inner = ModuleParser::new(&attribute[1..attribute.len() - 1]);
        while inner.peek(0).is_some() {
            if inner.word(0).is_some() { inner.path() } else { inner.at += 1 }
        }
        self.module.paths.append(&mut inner.module.paths);
    }

    /// Skips `(crate)` and the like after `pub`. The type of a tuple's public field is not skipped.
    fn skip_visibility(&mut self) {
        let restricts = match self.word(1) {
            Some("in") => true,
            Some("crate" | "self" | "super") => self.is_sign(2, ')'),
            _ => false,
        };
        if self.is_sign(0, '(') && restricts {
            self.at = group_end(self.tokens, self.at) + 1;
        }
    }

    /// Parses the imports of a use tree.
    ///
    /// The tree ends at `;`, or in a group at `,` or `}`.
    fn use_tree(&mut self, prefix: &[String], is_public: bool) {
        let line = self.peek(0).map_or(0, |token| token.line);
        let mut path = prefix.to_vec();
        let mut is_glob = false;
        while let Some(token) = self.peek(0) {
            match &token.kind {
                Kind::Sign(';' | ',' | '}') => break,
                Kind::Sign('{') => return self.use_group(&path, is_public),
                Kind::Sign('*') => is_glob = true,
                Kind::Word(word) => path.push(word.clone()),
                _ => {}
            }
            self.at += 1;
        }
        if path.len() == prefix.len() && !is_glob {
            return;
        }
        let alias = match path.as_slice() {
            [.., keyword, alias] if keyword == "as" => Some(alias.clone()),
            _ => None,
        };
        if alias.is_some() {
            path.truncate(path.len() - 2);
        }
        // The `self` of `use a::b::{self}`.
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let name = if is_glob { None } else { alias.or_else(|| path.last().cloned()) };
        self.module.imports.push(Import { name, path, line, is_public });
    }

    /// Parses the use trees between braces.
    fn use_group(&mut self, prefix: &[String], is_public: bool) {
        loop {
            // Past the brace or the comma.
            self.at += 1;
            self.use_tree(prefix, is_public);
            if !self.is_sign(0, ',') {
                break;
            }
        }
        self.at += 1;
    }

    fn child(&mut self) {
        let line = self.tokens[self.at].line;
        let name = self.word(1).unwrap_or_default().to_owned();
        self.at += 2;
        let mut inline = None;
        if self.is_sign(0, '{') {
            let body = self.group(0);
            let mut inner = ModuleParser::new(&body[1..body.len() - 1]);
            if !inner.parse() {
                return;
            }
            inline = Some(inner.module);
        }
        self.module.children.push(Child { name, line, inline });
    }

    fn definition(&mut self) {
        let defines = ["struct", "enum", "union", "trait", "type", "fn", "const", "static"];
        if !self.word(0).is_some_and(|word| defines.contains(&word)) {
            return;
        }
        let name = (1..3).filter_map(|ahead| self.word(ahead)).find(|word| !["mut", "fn"].contains(word));
        self.module.definitions.extend(name.map(ToOwned::to_owned));
    }

    /// An identifier with the segments that follow it.
    fn path(&mut self) {
        let is_of_value = self.at > 0 && self.tokens[self.at - 1].is_sign('.');
        let line = self.tokens[self.at].line;
        let mut path = Vec::new();
        while let Some(word) = self.word(0) {
            path.push(word.to_owned());
            self.at += 1;
            if !(self.is_separator(0) && self.word(1).is_some()) {
                break;
            }
            self.at += 1;
        }
        // What follows a dot is a field or a method.
        if is_of_value {
            return;
        }
        self.module.words.extend(path.first().cloned());
        if path.len() > 1 {
            self.module.paths.push(UsedPath { path, line });
        }
    }

    /// Skips the item, statement or field after an attribute.
    fn skip_item(&mut self) {
        while self.is_sign(0, '#') && self.is_sign(1, '[') {
            self.group(1);
        }
        if self.word(0) == Some("pub") {
            self.at += 1;
            self.skip_visibility();
        }
        let first = self.word(0).unwrap_or_default();
        let ends_at_semicolon =
            matches!(first, "use" | "static" | "type" | "let") || (first == "const" && self.is_sign(2, ':'));
        let is_item = ends_at_semicolon
            || matches!(first, "const" | "fn" | "mod" | "struct" | "enum" | "union" | "trait" | "impl")
            || matches!(first, "unsafe" | "async" | "extern" | "macro_rules");
        while let Some(token) = self.peek(0) {
            match token.kind {
                Kind::Sign(open @ ('(' | '[' | '{')) => {
                    self.at = group_end(self.tokens, self.at) + 1;
                    if open == '{' && !ends_at_semicolon {
                        return;
                    }
                }
                Kind::Sign(')' | ']' | '}') => return,
                Kind::Sign(';') => {
                    self.at += 1;
                    return;
                }
                Kind::Sign(',') if !is_item => {
                    self.at += 1;
                    return;
                }
                _ => self.at += 1,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ModuleSource, parse};

    fn module(source: &str) -> ModuleSource {
        parse(source).unwrap()
    }

    /// Imports as `name=path`, with `pub` before public ones.
    fn imports(source: &str) -> Vec<String> {
        let shown = |import: &super::Import| {
            let public = if import.is_public { "pub " } else { "" };
            format!("{public}{}={}", import.name.as_deref().unwrap_or("*"), import.path.join("::"))
        };
        module(source).imports.iter().map(shown).collect()
    }

    fn paths(source: &str) -> Vec<String> {
        module(source).paths.iter().map(|path| path.path.join("::")).collect()
    }

    #[test]
    fn use_trees_are_flattened() {
        assert_eq!(imports("use crate::a;"), ["a=crate::a"]);
        assert_eq!(
            imports("use crate::{a, b::{self, c as d, e::*}, f::g};"),
            ["a=crate::a", "b=crate::b", "d=crate::b::c", "*=crate::b::e", "g=crate::f::g"]
        );
        assert_eq!(
            imports("pub(crate) use super::x::{Y,};\nuse self::z as _;"),
            ["pub Y=super::x::Y", "_=self::z"]
        );
        assert_eq!(imports("pub use a::B; fn f() { use c::D; }"), ["pub B=a::B", "D=c::D"]);
        assert_eq!(imports("use ::std::fmt; fn f() -> impl Fn() + use<'a, T> {}"), ["fmt=std::fmt"]);
    }

    #[test]
    fn paths_in_code_are_found() {
        assert_eq!(
            paths("fn f(x: &super::A) -> Vec<crate::b::B> { crate::c::D::new(); g::<self::E>(); h::i() }"),
            ["super::A", "crate::b::B", "crate::c::D::new", "self::E", "h::i"]
        );
        assert_eq!(paths("pub struct S(pub crate::a::B, pub(in crate::c) u8);"), ["crate::a::B"]);
        assert_eq!(
            paths("fn f() { ::std::mem::take(x); x.y::<T>(); r\"crate::a::b\" }"),
            Vec::<String>::new()
        );
        assert_eq!(
            paths("#[serde(default = \"crate::a::b\", with = \"c\")] #[derive(d::E)] struct S;"),
            ["crate::a::b", "d::E"]
        );
    }

    #[test]
    fn paths_in_documentation_are_ignored() {
        assert_eq!(
            paths("/// [`crate::a::B`]\n//! crate::c::D\n#[doc = \"[`crate::e::F`]\"] fn f() {}"),
            [""; 0]
        );
    }

    #[test]
    fn tests_are_ignored() {
        let source = "use a::A;
            #[cfg(test)] use b::B;
            #[cfg(test)] #[path = \"x.rs\"] mod x;
            #[cfg(test)]
            mod tests { use c::C; fn f() { d::D } }
            #[cfg(all(test, unix))] pub(crate) fn g() -> [u8; 3] { e::E }
            #[cfg(test)] const H: f::F = f::F { g: g::G };
            struct S { #[cfg(test)] field: Vec<h::H>, other: i::I }
            #[cfg(not(test))] fn j() { j::J }";
        assert_eq!(imports(source), ["A=a::A"]);
        assert_eq!(paths(source), ["i::I", "j::J"]);
        assert!(module(source).children.is_empty());
        assert!(parse("#![cfg(test)]\nuse a::A;").is_none());
    }

    #[test]
    fn modules_are_declared_inline_or_in_files() {
        let children = module("pub mod a { pub mod b { use c::D; } }\nmod e;").children;
        let names: Vec<_> = children.iter().map(|child| (child.name.as_str(), child.line)).collect();
        assert_eq!(names, [("a", 1), ("e", 2)]);
        let a = children[0].inline.as_ref().unwrap();
        let b = a.children[0].inline.as_ref().unwrap();
        assert_eq!(b.imports[0].path, ["c", "D"]);
        assert!(children[1].inline.is_none());
    }

    #[test]
    fn definitions_are_those_of_the_module_itself() {
        let source = "pub struct A; enum B { C } const fn d() { fn not() {} } static mut E: u8 = 0;
            trait F { type Not; } macro_rules! g { () => {} } impl A { fn not() {} }";
        let found: Vec<String> = module(source).definitions.into_iter().collect();
        assert_eq!(found, ["A", "B", "E", "F", "d"]);
    }
}
