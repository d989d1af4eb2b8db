/** Where people spend, in the order of the sheet. */
export interface SpendingArea {
  /** Name of the row. */
  name: string;
  /** Category ids: the row shows the first one, and readers look here for the others too. */
  covers: readonly string[];
}

export const EVERYTHING_ELSE: SpendingArea = { name: "Everything else", covers: ["other"] };

/** Merchants that many people use and that accept only some cards. */
export const WELL_KNOWN_EXCEPTIONS = [{ merchant: "Costco", category: "warehouse-clubs" }] as const;

export const SPENDING_AREAS: readonly SpendingArea[] = [
  { name: "Groceries", covers: ["supermarkets", "groceries", "specialty-food"] },
  { name: "Restaurants", covers: ["restaurants", "dining", "fast-food", "bars"] },
  { name: "Food delivery", covers: ["food-delivery"] },
  { name: "Gas", covers: ["gas"] },
  { name: "Flights", covers: ["airfare"] },
  { name: "Hotels", covers: ["hotels"] },
  { name: "Rideshare and taxis", covers: ["rideshare"] },
  { name: "Public transit", covers: ["local-transit", "trains", "buses"] },
  { name: "Streaming", covers: ["video-streaming", "streaming", "music-streaming"] },
  { name: "Drugstores", covers: ["drugstores"] },
  { name: "Online shopping", covers: ["online-retail"] },
  { name: "Superstores", covers: ["superstores"] },
  { name: "Wholesale clubs", covers: ["warehouse-clubs"] },
  { name: "Department stores", covers: ["department-stores"] },
  { name: "Home improvement", covers: ["home-improvement"] },
  { name: "Phone", covers: ["phone"] },
  { name: "Internet and cable", covers: ["internet-and-cable"] },
  { name: "Utilities", covers: ["utilities"] },
  { name: "Entertainment", covers: ["live-entertainment", "entertainment", "movie-theaters", "sporting-events"] },
  { name: "Gyms", covers: ["fitness"] },
  EVERYTHING_ELSE,
];
