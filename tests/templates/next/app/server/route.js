import * as api from "card-rewards";
import { createHandler } from "card-rewards/handler";
import { answersOfCalls, answersOfHandler } from "../../questions.mjs";

export const dynamic = "force-dynamic";

export async function GET() {
  return Response.json({ calls: answersOfCalls(api), handler: await answersOfHandler(createHandler) });
}
