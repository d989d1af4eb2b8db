// The file of --accounts: several accounts of a card, closing days and settings.
import { readFile } from "node:fs/promises";
import { SHAPES } from "../../engine/request-shapes.js";
import * as api from "../catalog/engine.js";
import { isSameCard, rejectUnknownCards } from "../catalog/card-names.js";
import { CommandError, UsageError } from "../errors/errors.js";
import { closest, didYouMean } from "../errors/suggestions.js";
import { enumeration } from "../output/enumeration.js";
import { printable } from "../output/table.js";

/**
 * @typedef {import("../../types/entries/index.js").Account} Account
 * @typedef {import("../../types/entries/index.js").Transaction} Transaction
 */

export const ACCOUNTS_OPTION = /** @type {const} */ ({
  type: "string",
  value: "FILE",
  text: "your accounts, a JSON list: several of one card, closing days, days of opening, settings; --card takes their accountId too",
});

const EXAMPLE = '[{"accountId":"cc-1","cardName":"Citi Custom Cash","closingDay":14}]';
const FIELDS = SHAPES.earned.fields.accounts.list.fields;

/** The accounts of the file, with the names that identify them. */
export class Accounts {
  /** @param {readonly Account[]} list */
  constructor(list) {
    this.list = list;
  }

  /**
   * Reads the accounts of a file; none without a file.
   * @param {string | undefined} name
   */
  static async from(name) {
    return new Accounts(name === undefined ? [] : await accountsFrom(name));
  }

  get ids() {
    return this.list.map(({ accountId }) => accountId);
  }

  /**
   * The card of the account with this id; a name that is not an id is that of a card.
   * @param {string} name
   */
  cardOf(name) {
    return this.list.find(({ accountId }) => accountId === name)?.cardName ?? name;
  }

  /**
   * A transaction whose `cardName` is the id of its account.
   *
   * So two accounts of a card are not taken for one.
   * @template {Transaction} One
   * @param {One} transaction
   * @returns {One}
   */
  named(transaction) {
    const { cardName, accountId } = transaction;
    if (this.list.some((account) => account.accountId === (accountId ?? cardName))) {
      return { ...transaction, cardName: accountId ?? cardName };
    }
    const [first, ...others] = this.list.filter((account) => isSameCard(cardName, account.cardName));
    if (others.length > 0) {
      const ids = [first, ...others].map((account) => account.accountId);
      throw new UsageError(
        printable(`${cardName} has the accounts ${enumeration(ids)}. Name one of them for its files, as in --card ${ids[0]} FILE.`),
      );
    }
    return first === undefined ? transaction : { ...transaction, cardName: first.accountId };
  }

  /**
   * A transaction of {@link Accounts.named} with its card and account.
   * @param {Transaction} transaction
   * @returns {Transaction}
   */
  identified(transaction) {
    const account = this.list.find(({ accountId }) => accountId === transaction.cardName);
    return account === undefined ? transaction : { ...transaction, cardName: account.cardName, accountId: account.accountId };
  }

  /**
   * The closing days of statements that their accounts lack, by `accountId`.
   * @param {readonly { cardName: string | undefined, statementCloses: readonly string[] }[]} statements
   * @returns {Map<string, string[]>}
   */
  newCloses(statements) {
    /** @type {Map<string, string[]>} */
    const found = new Map();
    for (const { cardName, statementCloses } of statements) {
      const account = this.list.find(({ accountId, cardName: card }) => accountId === cardName || (cardName !== undefined && isSameCard(cardName, card)));
      // The engine reports another value.
      const known = Array.isArray(account?.statementCloses) ? account.statementCloses : [];
      const closes = statementCloses.filter((day) => !known.includes(day));
      if (account !== undefined && closes.length > 0) {
        const { accountId } = account;
        found.set(accountId, [...new Set([...(found.get(accountId) ?? []), ...closes])].sort());
      }
    }
    return found;
  }

  /**
   * These accounts with more closing days.
   * @param {ReadonlyMap<string, readonly string[]>} closes by `accountId`
   */
  closedOn(closes) {
    const list = this.list.map((account) => {
      const more = closes.get(account.accountId);
      return more === undefined ? account : { ...account, statementCloses: [...(account.statementCloses ?? []), ...more].sort() };
    });
    return new Accounts(list);
  }

  /** The fields of a request; none without accounts. */
  get fields() {
    return this.list.length === 0 ? {} : { accounts: this.list };
  }
}

/**
 * @param {string} name of the file
 * @returns {Promise<Account[]>}
 */
async function accountsFrom(name) {
  const list = listIn(name, await textOf(name));
  list.forEach((account, index) => rejectUnknownFields(`${name}: accounts[${index}]`, account, FIELDS));
  // The engine reports values of other types.
  const named = list.filter(({ cardName, accountId }) => typeof cardName === "string" && typeof accountId === "string");
  rejectUnknownCards([...new Set(named.map(({ cardName }) => cardName))]);
  for (const { accountId, cardName } of named) {
    const other = api.matchCard(accountId);
    if (other !== undefined && !isSameCard(accountId, cardName)) {
      throw new CommandError(printable(`${name}: the accountId ${accountId} is also the name of another card, ${other.cardName}. Give the account another id.`));
    }
  }
  return list;
}

/** @param {string} name */
async function textOf(name) {
  try {
    // Decoding drops a byte order mark, which JSON does not allow.
    return new TextDecoder().decode(await readFile(name));
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new CommandError(`Cannot read ${name} (${code}). Check the path of --accounts.`);
  }
}

/**
 * The list of a file: itself, or that of a request.
 * @param {string} name
 * @param {string} text
 * @returns {Account[]}
 */
function listIn(name, text) {
  /** @type {any} */
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandError(printable(`${name} is not JSON (${/** @type {Error} */ (error).message}). Write a list of accounts, such as ${EXAMPLE}.`));
  }
  const list = Array.isArray(value) ? value : value?.accounts;
  if (!Array.isArray(list) || list.length === 0) {
    throw new CommandError(`${name} has no list of accounts. Write one, such as ${EXAMPLE}.`);
  }
  const index = list.findIndex((account) => typeof account !== "object" || account === null || Array.isArray(account));
  if (index >= 0) {
    throw new CommandError(`${name}: accounts[${index}] is not an object. Write accounts such as ${EXAMPLE}.`);
  }
  return list;
}

/**
 * Throws for a field that the engine does not read: it would ignore a misspelled one.
 * @param {string} path
 * @param {object} value
 * @param {Record<string, import("../../engine/request-shapes.js").Shape>} fields
 */
function rejectUnknownFields(path, value, fields) {
  const known = Object.keys(fields);
  for (const [field, content] of Object.entries(value)) {
    const shape = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (shape === undefined) {
      throw new CommandError(printable(`${path} has no field ${field}.${didYouMean(closest(field, known))} There are ${known.join(", ")}.`));
    }
    if (shape !== null && "fields" in shape && typeof content === "object" && content !== null) {
      rejectUnknownFields(`${path}.${field}`, content, shape.fields);
    }
  }
}
