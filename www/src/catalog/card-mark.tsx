import { colorOfCard } from "./card-color";

/** A small card in the card's colour; grey for other people's cards. Each colour has a face of its own for the colour-blind. */
export function CardMark({ cardName }: { cardName: string }) {
  return <span class="card-mark" data-series={colorOfCard(cardName)} aria-hidden="true" />;
}
