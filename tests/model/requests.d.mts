// Requests as the model takes them: a field has a value or is left out, and is never null.
import type * as wire from "../../pkg-template/types/request.js";

type WithoutNull<Value> = Value extends readonly (infer Item)[]
  ? readonly WithoutNull<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: WithoutNull<Exclude<Value[Key], null>> }
    : Value;

export type { Channel, PointValues } from "../../pkg-template/types/request.js";
export type CardSettings = WithoutNull<wire.CardSettings>;
export type Account = WithoutNull<wire.Account>;
export type Transaction = WithoutNull<wire.Transaction>;
export type EarnedRequest = WithoutNull<wire.EarnedRequest>;
export type MissedRequest = WithoutNull<wire.MissedRequest>;
export type AdviceRequest = WithoutNull<wire.AdviceRequest>;
export type OptimizeRequest = WithoutNull<wire.OptimizeRequest>;
