/** The element to which "Try it" and such lead, and where the focus goes when a button went away. */
export const ANSWER_ID = "what-if-answer";
