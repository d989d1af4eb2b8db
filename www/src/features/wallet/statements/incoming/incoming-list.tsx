import { incoming } from "../../../../statement-import/incoming";
import { IncomingFile } from "./incoming-file";

/** Files in progress, with questions, or rejected. */
export function IncomingList() {
  return (
    <>
      {incoming.value.map((one) => (
        <IncomingFile key={one.incomingId} incoming={one} />
      ))}
    </>
  );
}
