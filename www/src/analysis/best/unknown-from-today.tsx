import { inDays } from "../../format/words";
import { ANOTHER_MAY_BE_BETTER, LackedQuarters } from "../results/lacked-quarters";
import type { BestAssignment } from "../settle/best-assignment";

type Unknown = Pick<BestAssignment, "unknownFromToday" | "unknownNextQuarter">;

/** Quarters of the advice from today that the catalog lacks. They are that of its day, and the next one. */
export function UnknownFromToday({ best: { unknownFromToday, unknownNextQuarter: next } }: { best: Unknown }) {
  return (
    <>
      <LackedQuarters unknown={unknownFromToday} effect={ANOTHER_MAY_BE_BETTER} />
      <LackedQuarters unknown={next.unknown} effect={`From ${inDays(next.from)}, another card may be better than the one advised.`} />
    </>
  );
}
