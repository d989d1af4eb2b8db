import { batch, signal } from "@preact/signals";
import type { Statement } from "../model/profile";
import { news } from "./incoming";
import { addStatements, isExample, removeStatement } from "./profile";

/** What was taken away last, until something else is or the page is closed. */
export const takenAway = signal<readonly Statement[]>([]);

// What was taken out of the example is none of the person's own, nor the other way round.
isExample.subscribe(() => {
  takenAway.value = [];
});

export function takeAway(away: readonly Statement[], name: string): void {
  batch(() => {
    for (const { statementId } of away) removeStatement(statementId);
    takenAway.value = away;
    news.value = `${name} was removed.`;
  });
}

export function takeBack(): void {
  batch(() => {
    addStatements(takenAway.value);
    news.value = `${takenAway.value[0]?.fileName ?? "It"} is back.`;
    takenAway.value = [];
  });
}
