import { useEffect, useState } from "preact/hooks";
import { questionNumber, results } from "../../state/results";
import { messageOf } from "../../model/message-of";

export interface AnswerState<Answer> {
  /** The latest; while a new one is worked out that of before. */
  answer: Answer | undefined;
  isWorking: boolean;
  /** What is wrong, in words. */
  problem: string | undefined;
}

/**
 * Asks the worker whenever what is asked changes, or the wallet or the statements do.
 *
 * @param ask has to be stable; it answers undefined where a later question took its place
 */
export function useAnswer<Asked, Answer>(
  asked: Asked,
  ask: (asked: Asked) => Promise<Answer | undefined>,
): AnswerState<Answer> {
  const question = results.value.kind === "ready" ? questionNumber.value : undefined;
  const [state, setState] = useState<AnswerState<Answer>>({ answer: undefined, isWorking: true, problem: undefined });
  useEffect(() => {
    let isWanted = true;
    setState(({ answer }) => ({ answer, isWorking: true, problem: undefined }));
    if (question === undefined) return;
    ask(asked).then(
      (answer) => {
        if (isWanted && answer !== undefined) setState({ answer, isWorking: false, problem: undefined });
      },
      (error: unknown) => {
        console.error(error);
        const problem = messageOf(error);
        if (isWanted) setState({ answer: undefined, isWorking: false, problem });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [question, asked, ask]);
  return state;
}
