/** The shared help of earned, missed and optimize. */
export const STATEMENT_HELP = `FILE is a statement downloaded from your bank (CSV, OFX or QFX, detected from
its content) or a JSON request. "-" reads standard input. Your own CSV must have
columns named Date, Description and Amount.

  --card NAME       the card of the files after it, up to the next --card; the
                    first one also applies to files before it
  --account DIGITS  only this account of the files, by its last digits
  --purchases SIGN  positive or negative: the sign of purchases, if a file
                    leaves it ambiguous
  --verbose         list the rows left out: payments, fees, interest and so on`;
