/**
 * Several accounts of one card, with closing days and days of opening.
 *
 * In the page every account is a held card with a name of its own. The engine takes cards with `accounts`: this translates
 * requests, and the names in answers.
 */
import type { Engine } from "card-rewards/slim";
import { heldAndFormerCards, type HeldCard, type Wallet } from "../profile/profile";
import { AccountRequest, type AccountDetails, type KnownAccounts } from "./account-request";

type Accounts = Pick<Wallet, "cards" | "formerCards">;

const NONE: ReadonlyMap<string, string> = new Map();
const accounts = new WeakMap<Engine, ReadonlyMap<string, string>>();

/** Cards by the names of their further accounts. */
export function accountsOf(engine: Engine): ReadonlyMap<string, string> {
  return accounts.get(engine) ?? NONE;
}

/** The engine, asked and answering with the names of accounts. */
export function withAccounts(engine: Engine, wallet: Accounts): Engine {
  const cards = new Map(heldAndFormerCards(wallet).flatMap(({ cardName, accountOf }) => (accountOf === undefined ? [] : [[cardName, accountOf]])));
  // A former card counts calendar months: the engine holds every account.
  const details = new Map(wallet.cards.flatMap((card) => (hasDetails(card) ? [[card.cardName, detailsOf(card)]] : [])));
  if (cards.size === 0 && details.size === 0) return engine;
  const known: KnownAccounts = { cardOf: (name) => cards.get(name) ?? name, details };
  const answering: Engine = { ...engine, ...resultsByAccount(engine, known), ...cardsByAccount(engine, known) };
  accounts.set(answering, cards);
  return answering;
}

function hasDetails(card: HeldCard): boolean {
  return Object.keys(detailsOf(card)).length > 0;
}

/** Details of a card that its accounts need. */
export function detailsOf({ closingDay, statementCloses, openedOn }: HeldCard): AccountDetails {
  return {
    ...(closingDay !== undefined && { closingDay }),
    ...(statementCloses !== undefined && { statementCloses }),
    ...(openedOn !== undefined && { openedOn }),
  };
}

/** The calls with results for each purchase. */
function resultsByAccount(engine: Engine, known: KnownAccounts): Pick<Engine, "earned" | "missed" | "analyze"> {
  return {
    earned(request) {
      const asked = new AccountRequest(request, known);
      const { data, ...answer } = engine.earned(asked.request);
      return { ...answer, data: { ...data, earnedRewards: asked.asAsked(data.earnedRewards) } };
    },
    missed(request) {
      const asked = new AccountRequest(request, known);
      const { data, ...answer } = engine.missed(asked.request);
      const missedRewards = asked.asAsked(data.missedRewards).map((missed) => ({
        ...missed,
        missedRewardYourCards: missed.missedRewardYourCards.map(asked.named),
        bestCard: asked.named(missed.bestCard),
      }));
      return { ...answer, data: { ...data, missedRewards } };
    },
    analyze(request) {
      const asked = new AccountRequest(request, known);
      const { data, ...answer } = engine.analyze(asked.request);
      const purchases = asked.asAsked(data.purchases).map((purchase) => ({
        ...purchase,
        bestHeldCard: asked.named(purchase.bestHeldCard),
        bestCard: asked.named(purchase.bestCard),
      }));
      const topCategories = data.topCategories && { topCategories: data.topCategories.map(asked.named) };
      return { ...answer, data: { ...data, purchases, caps: data.caps.map(asked.named), ...topCategories } };
    },
  };
}

/** The calls that suggest or describe cards. */
function cardsByAccount(engine: Engine, known: KnownAccounts): Pick<Engine, "optimize" | "advice" | "cardTerms"> {
  return {
    optimize(request) {
      const asked = new AccountRequest(request, known);
      const { data, ...answer } = engine.optimize({ ...asked.request, selectFor: request.selectFor?.map(known.cardOf) ?? [] });
      return {
        ...answer,
        data: {
          ...data,
          assignments: data.assignments.map(asked.named),
          fromToday: data.fromToday.map((advice) => ({
            ...asked.named(advice),
            thenCardName: asked.nameOf(advice.thenCardName, advice.thenAccountId),
          })),
          ...(data.selections && { selections: data.selections.map(asked.named) }),
        },
      };
    },
    advice(request) {
      const asked = new AccountRequest(request, known);
      const { data, ...answer } = engine.advice(asked.request);
      const { bestCard, otherCards, ...others } = data;
      return { ...answer, data: { ...others, bestCard: asked.named(bestCard), otherCards: otherCards.map(asked.named) } };
    },
    cardTerms(name, options = {}) {
      const card = known.cardOf(name);
      return engine.cardTerms(card, { ...options, cardSettings: { [card]: options.cardSettings?.[name] ?? {} } });
    },
  };
}
