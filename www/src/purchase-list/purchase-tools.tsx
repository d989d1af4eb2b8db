import { useId } from "preact/hooks";
import { ORDERS, type Order } from "./sort-purchases";

interface PurchaseToolsProps {
  /** Id of the list that they change. */
  listId: string;
  typed: string;
  onTyped: (typed: string) => void;
  order: Order;
  onOrder: (order: Order) => void;
}

const orderNames: Record<Order, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  most: "Most earned first",
  least: "Least earned first",
};

/** Search and order of a list of purchases. */
export function PurchaseTools({ listId, typed, onTyped, order, onOrder }: PurchaseToolsProps) {
  const id = useId();
  return (
    <div class="purchase-tools" role="search">
      <div>
        <label for={`${id}-search`}>Find purchases</label>
        <input
          id={`${id}-search`}
          class="field"
          type="search"
          placeholder="Merchant, category, amount"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          aria-controls={listId}
          value={typed}
          onInput={(event) => {
            onTyped(event.currentTarget.value);
          }}
        />
      </div>
      <div>
        <label for={`${id}-order`}>Order</label>
        <select
          id={`${id}-order`}
          class="field"
          value={order}
          onChange={(event) => {
            onOrder(ORDERS.find((one) => one === event.currentTarget.value) ?? order);
          }}
        >
          {ORDERS.map((one) => (
            <option key={one} value={one}>
              {orderNames[one]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
