/** What earned, missed and optimize have in common. */
export const STATEMENT_HELP = `FILE is a statement as your bank lets you download it (CSV, OFX or QFX, told by
what is in it), or a JSON request. "-" reads standard input. A CSV of your own
needs columns named Date, Description and Amount.

  --card NAME       the card that the files after it are of, up to the next
                    --card; files before the first --card are of that one too
  --account DIGITS  only this account of the files, by its last digits
  --purchases SIGN  positive or negative: the sign of purchases, where a file
                    leaves it open
  --verbose         lists what was left out: payments, fees, interest and such`;
