import type { Statement } from "../model/profile";
import { randomId } from "../model/random-id";
import type { ReadFile } from "../model/reading";
import { proposeCard, type KnownCards, type ProposedCard } from "../model/statement-cards";
import { allCards } from "./catalog";
import { engine } from "./engine";
import { wallet } from "./profile";

interface NewStatement {
  statement: Statement;
  /** Undefined where the file itself names the card, or nothing does. */
  proposal: ProposedCard | undefined;
}

/** One statement for each account of a file, with the card that it seems to be of. */
export function statementsOf(fileName: string, read: ReadFile, earlier: readonly Statement[]): NewStatement[] {
  const addedAt = new Date().toISOString();
  const known: KnownCards = { wallet: wallet.value, allCards: allCards.value, matchCard };
  // Ids that only count rows begin with the file's name; those of two files of one name must differ.
  const prefix = `${fileName}:`;
  return read.accounts
    .filter(({ transactions, leftOut }) => transactions.length + leftOut.length > 0)
    .map(({ account, namesCard, transactions, leftOut }) => {
      const statementId = randomId();
      const untied = { format: read.format, fileName, ...(account !== undefined && { account }) };
      const own = namesCard && account !== undefined ? matchCard(account) : undefined;
      const proposal = own === undefined && transactions.length > 0 ? proposeCard(untied, earlier, known) : undefined;
      return {
        proposal,
        statement: {
          ...untied,
          statementId,
          formatName: read.formatName,
          fileHash: read.fileHash,
          addedAt,
          cardName: own ?? proposal?.cardName ?? null,
          transactions: transactions.map((one) =>
            one.transactionId.startsWith(prefix)
              ? { ...one, transactionId: `${statementId}:${one.transactionId.slice(prefix.length)}` }
              : one,
          ),
          leftOut,
          problems: read.problems,
        },
      };
    });
}

function matchCard(name: string): string | undefined {
  return engine.value.matchCard(name)?.cardName;
}
