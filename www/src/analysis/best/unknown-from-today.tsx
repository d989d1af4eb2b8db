import { inDays } from "../../format/words";
import { ANOTHER_MAY_BE_BETTER, LackedQuarters } from "../results/lacked-quarters";
import type { BestAssignment } from "../settle/best-assignment";

type Unknown = Pick<BestAssignment, "unknownFromToday" | "unknownNextQuarter">;

/** Quarters that the advice from today depends on, and that the catalog lacks: that of its day, and the next one. */
export function UnknownFromToday({ best: { unknownFromToday, unknownNextQuarter: next } }: { best: Unknown }) {
  return (
    <>
      <LackedQuarters unknown={unknownFromToday} effect={ANOTHER_MAY_BE_BETTER} />
      <LackedQuarters unknown={next.unknown} effect={`From ${inDays(next.from)}, another card may be better than the one advised.`} />
    </>
  );
}
