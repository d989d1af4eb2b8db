// Accounts found by closing days of files, for cards without --accounts.
import { isSameCard } from "../catalog/card-names.js";
import { UsageError } from "../errors/errors.js";
import { enumeration } from "../output/enumeration.js";
import { printable } from "../output/table.js";

/**
 * @typedef {import("../../types/entries/index.js").Account} Account
 * @typedef {import("../../types/entries/index.js").Transaction} Transaction
 *
 * @typedef {import("../../types/entries/statements.js").Statement & { name: string, cardName: string | undefined }} ReadFile with the name for people
 * @typedef {{ cardName: string, numbers: string[], closes: string[] }} Closed one account with its numbers
 */

const DIGITS_MIN = 4;

/** Accounts with closing days that their files state. */
export class ClosedAccounts {
  /** @param {readonly (Closed & { accountId: string })[]} accounts */
  constructor(accounts) {
    this.accounts = accounts;
  }

  /**
   * The accounts of files whose cards have none yet.
   * @param {readonly ReadFile[]} files
   * @param {readonly Account[]} named those of --accounts
   */
  static of(files, named) {
    const closed = joined(joined(numberedIn(files, named), haveNumber), closeTogether);
    /** @type {(Closed & { accountId: string })[]} */
    const accounts = [];
    for (const account of closed) {
      const isOnly = closed.every((other) => other === account || !isSameCard(account.cardName, other.cardName));
      const taken = [...named, ...accounts].map(({ accountId }) => accountId);
      accounts.push({ ...account, accountId: isOnly ? account.cardName : idOf(account, taken) });
    }
    return new ClosedAccounts(accounts);
  }

  /**
   * The accounts of a request.
   * @returns {Account[]}
   */
  get list() {
    return this.accounts.map(({ accountId, cardName, closes }) => ({ accountId, cardName, statementCloses: closes }));
  }

  /**
   * Whether a card has several of these accounts.
   * @param {string} cardName
   */
  isSeveral(cardName) {
    return this.#ofCard(cardName).length > 1;
  }

  /**
   * The transactions of a file; where their card has several accounts, each has the id of its account as `cardName`.
   * @param {ReadFile} file
   * @returns {Transaction[]}
   */
  named(file) {
    if (this.accounts.length < 2) {
      return file.transactions;
    }
    const numbers = new Map(file.byAccount.flatMap(({ account, transactions }) => transactions.map((one) => [one, account])));
    return file.transactions.map((transaction) => {
      const accounts = this.#ofCard(transaction.cardName);
      if (accounts.length < 2) {
        return transaction;
      }
      const number = numbers.get(transaction) ?? file.account;
      const [account, ...others] = number === undefined ? [] : accounts.filter(({ numbers: known }) => known.some((one) => isSameNumber(one, number)));
      if (account === undefined || others.length > 0) {
        const ids = accounts.map(({ accountId }) => accountId);
        const several = `${file.name} does not say its account: ${transaction.cardName} has ${enumeration(ids)}, which close on different days.`;
        throw new UsageError(printable(`${several} Name them in a file of --accounts, then one for each file, as in --card ID FILE.`));
      }
      return { ...transaction, cardName: account.accountId };
    });
  }

  /** @param {string} cardName */
  #ofCard(cardName) {
    return this.accounts.filter((account) => isSameCard(cardName, account.cardName));
  }
}

/**
 * An account for each file with closing days.
 * @param {readonly ReadFile[]} files
 * @param {readonly Account[]} named
 * @returns {Closed[]}
 */
function numberedIn(files, named) {
  return files.flatMap(({ cardName, account, statementCloses }) => {
    const isNamed = named.some((one) => one.accountId === cardName || (cardName !== undefined && isSameCard(cardName, one.cardName)));
    return isNamed || cardName === undefined || account === undefined || statementCloses.length === 0
      ? []
      : [{ cardName, numbers: [account], closes: statementCloses }];
  });
}

/**
 * Joins accounts of a card that are the same.
 * @param {readonly Closed[]} accounts
 * @param {(one: Closed, other: Closed) => boolean} areSame
 */
function joined(accounts, areSame) {
  /** @type {Closed[]} */
  const found = [];
  for (const account of accounts) {
    const index = found.findIndex((one) => isSameCard(account.cardName, one.cardName) && areSame(one, account));
    const { cardName, numbers, closes } = found[index] ?? account;
    found[index < 0 ? found.length : index] = {
      cardName,
      numbers: [...new Set([...numbers, ...account.numbers])],
      closes: [...new Set([...closes, ...account.closes])].sort(),
    };
  }
  return found;
}

/** @type {(one: Closed, other: Closed) => boolean} */
function haveNumber(one, other) {
  return one.numbers.some((number) => other.numbers.some((another) => isSameNumber(number, another)));
}

/**
 * Whether two numbers can be of one account, as an authorized user's.
 *
 * Their days are equal as far as both are known.
 * @param {Closed} one
 * @param {Closed} other
 */
function closeTogether({ closes: one }, { closes: other }) {
  const first = one[0] > other[0] ? one[0] : other[0];
  const last = one[one.length - 1] < other[other.length - 1] ? one[one.length - 1] : other[other.length - 1];
  /** @param {readonly string[]} days */
  const known = (days) => days.filter((day) => first <= day && day <= last).join();
  return first <= last && known(one) === known(other);
}

/**
 * Whether one number ends with the other's last digits: banks mask the digits before.
 * @param {string} one
 * @param {string} other
 */
function isSameNumber(one, other) {
  const [short, long] = [digitsOf(one), digitsOf(other)].sort((a, b) => a.length - b.length);
  return long.endsWith(short);
}

/**
 * Its last digits without a mask; a number that ends in letters as a whole.
 * @param {string} number
 */
function digitsOf(number) {
  const whole = number.replaceAll(/[^a-z0-9]/gi, "");
  return /\d+$/.exec(whole)?.[0] ?? whole;
}

/**
 * The account's last digits: four, or as many as tell it from others.
 * @param {Closed} account
 * @param {readonly string[]} taken
 */
function idOf({ cardName, numbers: [number] }, taken) {
  const digits = digitsOf(number);
  for (let count = DIGITS_MIN; count <= Math.max(digits.length, DIGITS_MIN); count += 1) {
    const id = `…${digits.slice(-count)}`;
    if (!taken.includes(id)) {
      return id;
    }
  }
  // One file for two cards.
  return `${cardName} …${digits}`;
}
