/** The characters between the cells of a CSV file. */
export const DELIMITERS = Object.freeze([",", "\t", ";", "|"]);
