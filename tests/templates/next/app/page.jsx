import * as api from "card-rewards";
import { answersOfCalls } from "../questions.mjs";
import { InBrowser } from "./in-browser";

// Rendered on the server while the project is built.
export default function Page() {
  return (
    <>
      <pre id="prerendered">{JSON.stringify(answersOfCalls(api))}</pre>
      <InBrowser />
    </>
  );
}
