// Generated from src/api by `cargo xtask types`; edit the definitions there.

/**
 * Origin of the category of a purchase.
 *
 * - `mcc`: The merchant category code.
 * - `category`: The category of the request.
 * - `merchant`: The merchant.
 * - `descriptor`: Inferred from the descriptor; less certain than a merchant match.
 */
export type CategoryOrigin = "mcc" | "category" | "merchant" | "descriptor";

/**
 * The confidence in a merchant match.
 *
 * - `high`: A merchant matches.
 * - `low`: Only a category is inferred, from words of the descriptor.
 */
export type MatchConfidence = "high" | "low";
