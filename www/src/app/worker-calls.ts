/** Everything the worker answers: long work, off the page's own thread. */
import { analysisCalls, answered } from "../analysis/worker-calls";
import { dataCalls } from "../features/wallet/data/worker-calls";
import { sheetCalls } from "../features/use/sheet/worker-calls";
import { whatIfCalls } from "../features/improve/what-if/worker-calls";
import { importCalls } from "../statement-import/worker-calls";

/** By folder; call names are unique. */
export const callsByHome = {
  analysis: analysisCalls,
  import: importCalls,
  data: dataCalls,
  use: sheetCalls,
  "what-if": whatIfCalls(answered),
};
