//! Shapes: the parts of a body that deserialization keeps.

/// The parts of a value that deserialization keeps; it skips the rest.
pub enum Shape {
    /// A value without others within.
    Single,
    /// A list of these.
    List(&'static Shape),
    /// An object with these fields.
    Object(&'static [KnownField]),
    /// An object whose names are the caller's own.
    Entries(&'static Shape),
}

/// A field of an object, or a group that several objects share.
pub enum KnownField {
    /// A field with this name.
    Named(&'static str, &'static Shape),
    /// All of these fields.
    Group(&'static [KnownField]),
}

impl KnownField {
    /// All fields with their shapes, those of groups too, in their order.
    #[cfg(test)]
    pub fn all(fields: &'static [KnownField]) -> Vec<(&'static str, &'static Shape)> {
        let all = fields.iter().flat_map(|field| match field {
            KnownField::Named(name, shape) => vec![(*name, *shape)],
            KnownField::Group(fields) => KnownField::all(fields),
        });
        all.collect()
    }

    /// Finds a field by its name.
    pub fn find(fields: &'static [KnownField], name: &str) -> Option<(&'static str, &'static Shape)> {
        fields.iter().find_map(|field| match field {
            KnownField::Named(known, shape) => (*known == name).then_some((*known, *shape)),
            KnownField::Group(fields) => KnownField::find(fields, name),
        })
    }
}
