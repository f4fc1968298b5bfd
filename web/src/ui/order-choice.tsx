interface OrderChoiceProps<Order extends { text: string }> {
  label: string | undefined;
  className?: string;
  orders: readonly Order[];
  isChosen: (order: Order) => boolean;
  onChoose: (order: Order) => void;
}

/** The orders of a table in one list. */
export function OrderChoice<Order extends { text: string }>({
  label,
  className = '',
  orders,
  isChosen,
  onChoose,
}: OrderChoiceProps<Order>) {
  return (
    <label className={`sort-choice ${className}`}>
      {label}
      <select
        className="field"
        value={orders.findIndex(isChosen)}
        onChange={({ target }) => {
          const order = orders[Number(target.value)];
          if (order !== undefined) onChoose(order);
        }}
      >
        {orders.map(({ text }, place) => (
          <option key={text} value={place}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
