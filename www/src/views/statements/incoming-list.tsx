import { incoming } from "../../state/incoming";
import { IncomingFile } from "./incoming-file";

/** Files that are being read, that ask something, or that could not be read. */
export function IncomingList() {
  return (
    <>
      {incoming.value.map((one) => (
        <IncomingFile key={one.incomingId} incoming={one} />
      ))}
    </>
  );
}
