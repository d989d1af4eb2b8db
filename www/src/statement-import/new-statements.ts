import { bankIdOf } from "card-rewards/statements";
import { isOfCard, type ImportedStatement } from "../profile/profile";
import { randomId } from "../profile/random-id";
import type { ParsedFile } from "./parsed-file";
import { proposeCard, type KnownCards, type ProposedCard } from "./propose-card";
import { allCards } from "../catalog/catalog";
import { engine } from "../catalog/engine";
import { wallet } from "../profile/profile-state";

interface NewStatement {
  statement: ImportedStatement;
  /** Undefined if the file names the card, or none can be proposed. */
  proposal: ProposedCard | undefined;
}

/** One statement per account of a file, with a proposed card. */
export function newStatements(fileName: string, read: ParsedFile, earlier: readonly ImportedStatement[]): NewStatement[] {
  const addedAt = new Date().toISOString();
  const known: KnownCards = { wallet: wallet.value, allCards: allCards.value, matchCard };
  // Ids that number rows start with the file's name; files of the same name must differ.
  const prefix = `${fileName}:`;
  return read.accounts
    .filter((account) => isOfCard(account) || account.leftOut.length > 0)
    .map(({ account, namesCard, statementCloses, transactions, leftOut }) => {
      const statementId = randomId();
      const { format, issuer } = read;
      const untied = { format, fileName, ...(issuer !== undefined && { issuer }), ...(account !== undefined && { account }) };
      const own = namesCard && account !== undefined ? matchCard(account) : undefined;
      const proposal = own === undefined && isOfCard({ transactions, statementCloses }) ? proposeCard(untied, earlier, known) : undefined;
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
            bankIdOf(one) === undefined
              ? { ...one, transactionId: `${statementId}:${one.transactionId.slice(prefix.length)}` }
              : one,
          ),
          ...(statementCloses && { statementCloses }),
          leftOut,
          diagnostics: read.diagnostics,
        },
      };
    });
}

function matchCard(name: string): string | undefined {
  return engine.value.matchCard(name)?.cardName;
}
