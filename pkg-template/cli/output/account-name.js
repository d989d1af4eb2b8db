/**
 * The name of a card, with its account where it has several.
 * @param {{ cardName: string, accountId?: string }} card
 */
export function accountName({ cardName, accountId }) {
  return accountId === undefined ? cardName : `${cardName}, ${accountId}`;
}
