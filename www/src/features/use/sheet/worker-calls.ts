import { engineOf } from "../../../catalog/engine-of";
import type { WalletSettings } from "../../../analysis/settle/settings";
import type { Wallet } from "../../../profile/profile";
import type { UsedMerchant } from "../used-merchants";
import { sheetOf } from "./sheet";
import type { Sheet } from "./sheet-rows";

/** Worker calls of “Use”. They need no statements. */
export const sheetCalls = {
  sheet(wallet: Wallet, settings: WalletSettings, day: string, used: readonly UsedMerchant[]): Sheet {
    return sheetOf(engineOf(wallet), settings, day, used);
  },
};

export type SheetCalls = typeof sheetCalls;
