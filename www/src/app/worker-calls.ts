/** Everything the worker answers: long work, off the page's own thread. */
import { analysisCalls, answered } from "../analysis/worker-calls";
import { dataCalls } from "../features/data/worker-calls";
import { nowCalls } from "../features/now/worker-calls";
import { whatIfCalls } from "../features/what-if/worker-calls";
import { importCalls } from "../statement-import/worker-calls";

/** By folder; call names are unique. */
export const callsByHome = {
  analysis: analysisCalls,
  import: importCalls,
  data: dataCalls,
  now: nowCalls,
  "what-if": whatIfCalls(answered),
};
