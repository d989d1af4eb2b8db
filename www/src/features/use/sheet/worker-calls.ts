import { engineOf } from "../../../catalog/engine-of";
import type { Wallet } from "../../../profile/profile";
import type { UsedMerchant } from "../used-merchants";
import { sheetOf, type SheetBasis } from "./sheet";
import type { Sheet } from "./sheet-rows";

/** Worker calls of “Use”. They need no statements. */
export const sheetCalls = {
  sheet(wallet: Wallet, basis: SheetBasis, used: readonly UsedMerchant[]): Sheet {
    return sheetOf(engineOf(wallet), basis, used);
  },
};

export type SheetCalls = typeof sheetCalls;
