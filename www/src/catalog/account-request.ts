import type { Account, CardSettings, CardSettingsByName, Transaction } from "card-rewards/slim";

/** Details of an account beside its settings. */
export type AccountDetails = Pick<Account, "closingDay" | "statementCloses" | "openedOn">;

/** The accounts of a wallet. */
export interface KnownAccounts {
  /** The card of an account; the name itself for a card without accounts. */
  cardOf: (name: string) => string;
  /** Details by the name of the account; none of an account without any. */
  details: ReadonlyMap<string, AccountDetails>;
}

/** Fields of a request that name accounts. */
interface AskedOfAccounts {
  readonly transactions?: readonly Transaction[];
  readonly yourCards?: readonly string[] | null;
  readonly cardSettings?: CardSettingsByName | null;
}

/** A request with the names of accounts, as the engine takes it. */
export class AccountRequest<Asked extends AskedOfAccounts> {
  readonly request: Asked & { accounts: readonly Account[] };
  readonly #asked: Asked;
  /** Accounts of each card in this request. */
  readonly #accountsOf = new Map<string, string[]>();

  constructor(asked: Asked, { cardOf, details }: KnownAccounts) {
    const { transactions, yourCards, cardSettings } = asked;
    this.#asked = asked;
    const names = new Set([...(yourCards ?? []), ...(transactions ?? []).map(({ cardName }) => cardName)]);
    for (const name of names) this.#accountsOf.set(cardOf(name), [...(this.#accountsOf.get(cardOf(name)) ?? []), name]);
    // The engine needs no account of a card that has one, without details.
    const listed = [...this.#accountsOf].filter(([, ofCard]) => ofCard.length > 1 || ofCard.some((name) => details.has(name)));
    const isListed = new Set(listed.flatMap(([, ofCard]) => ofCard));
    this.request = {
      ...asked,
      ...(transactions && {
        transactions: transactions.map((transaction) => {
          const { cardName } = transaction;
          return { ...transaction, cardName: cardOf(cardName), ...(isListed.has(cardName) && { accountId: cardName }) };
        }),
      }),
      ...(yourCards && { yourCards: [...new Set(yourCards.map(cardOf))] }),
      ...(cardSettings && {
        cardSettings: Object.fromEntries(
          Object.entries(cardSettings).flatMap(([name, settings]): [string, CardSettings][] =>
            isListed.has(name) || (this.#accountsOf.has(cardOf(name)) && !names.has(name)) ? [] : [[cardOf(name), settings]],
          ),
        ),
      }),
      accounts: listed.flatMap(([cardName, ofCard]) =>
        ofCard.map((accountId): Account => {
          const settings = cardSettings?.[accountId];
          return { accountId, cardName, ...details.get(accountId), ...(settings && { settings }) };
        }),
      ),
    };
  }

  /** Results in the order of the transactions, with their original names. */
  asAsked<Result extends { cardName: string }>(results: readonly Result[]): Result[] {
    const { transactions = [] } = this.#asked;
    return results.map((result, index) => ({ ...result, cardName: transactions[index]?.cardName ?? result.cardName }));
  }

  /** A result with the name of its account. */
  readonly named = <Named extends { cardName: string | null; accountId?: string }>(result: Named): Named => ({
    ...result,
    cardName: this.nameOf(result.cardName, result.accountId),
  });

  /** The engine names the account if the card has several. Only those in the request count. */
  nameOf(cardName: string | null, accountId: string | undefined): string | null {
    if (accountId !== undefined || cardName === null) return accountId ?? null;
    const [only, another] = this.#accountsOf.get(cardName) ?? [];
    return only !== undefined && another === undefined ? only : cardName;
  }
}
