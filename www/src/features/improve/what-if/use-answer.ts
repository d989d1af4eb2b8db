import { useEffect, useState } from "preact/hooks";
import { questionNumber, results } from "../../../analysis/results/results-state";
import { messageOf } from "../../../format/message-of";

export interface AnswerState<Answer> {
  /** The latest answer; the previous one while a new one is computed. */
  answer: Answer | undefined;
  isWorking: boolean;
  /** The error, as a sentence. */
  error: string | undefined;
}

/**
 * Asks the worker when the question, the wallet or the statements change.
 *
 * @param ask must be stable; it answers undefined if a later question replaced it
 */
export function useAnswer<Asked, Answer>(
  asked: Asked,
  ask: (asked: Asked) => Promise<Answer | undefined>,
): AnswerState<Answer> {
  const question = results.value.kind === "ready" ? questionNumber.value : undefined;
  const [state, setState] = useState<AnswerState<Answer>>({ answer: undefined, isWorking: true, error: undefined });
  useEffect(() => {
    let isWanted = true;
    setState(({ answer }) => ({ answer, isWorking: true, error: undefined }));
    if (question === undefined) return;
    ask(asked).then(
      (answer) => {
        if (isWanted && answer !== undefined) setState({ answer, isWorking: false, error: undefined });
      },
      (error: unknown) => {
        console.error(error);
        if (isWanted) setState({ answer: undefined, isWorking: false, error: messageOf(error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [question, asked, ask]);
  return state;
}
