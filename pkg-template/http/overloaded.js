/** A calculation that would have started too late. The response is a 503. */
export class Overloaded extends Error {}
