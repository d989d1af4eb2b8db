"use client";

import * as api from "card-rewards";
import { createHandler } from "card-rewards/handler";
import { useEffect, useState } from "react";
import { answersOfCalls, answersOfHandler } from "../questions.mjs";

export function InBrowser() {
  const [result, setResult] = useState("");
  useEffect(() => {
    void answersOfHandler(createHandler).then((handler) => setResult(JSON.stringify({ calls: answersOfCalls(api), handler })));
  }, []);
  return <pre id="result">{result}</pre>;
}
