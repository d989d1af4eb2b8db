interface TileProps {
  name: string;
  value: string;
  note: string;
}

/** An amount with its name and a note, in a `<dl class="tiles">`. */
export function Tile({ name, value, note }: TileProps) {
  return (
    <div class="tile">
      <dt class="tile-name">{name}</dt>
      <dd class="tile-value">{value}</dd>
      <dd class="tile-note">{note}</dd>
    </div>
  );
}
