/** Target of "Try it" and similar buttons, and of the focus when a button disappears. */
export const ANSWER_ID = "what-if-answer";
