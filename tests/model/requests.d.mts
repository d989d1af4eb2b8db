// Requests as the model takes them: a field has a value or is left out, and is never null.
import type * as wire from "../../pkg-template/types/request.js";

type WithoutNull<Value> = Value extends readonly (infer Item)[]
  ? readonly WithoutNull<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: WithoutNull<Exclude<Value[Key], null>> }
    : Value;

/** The model takes the transactions of earlier requests, first to last, where the engine takes their state. */
type InSequence<Request> = WithoutNull<Omit<Request, "state">> & { readonly earlier?: readonly (readonly Transaction[])[] };

export type { Channel, PointValues } from "../../pkg-template/types/request.js";
export type CardSettings = WithoutNull<wire.CardSettings>;
export type Account = WithoutNull<wire.Account>;
export type Transaction = WithoutNull<wire.Transaction>;
export type State = wire.State;
export type EarnedRequest = InSequence<wire.EarnedRequest>;
export type MissedRequest = InSequence<wire.MissedRequest>;
export type AdviceRequest = InSequence<wire.AdviceRequest>;
export type OptimizeRequest = WithoutNull<wire.OptimizeRequest>;
