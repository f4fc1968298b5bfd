/** The numbers in a rule or a figure, in order; a minus before one belongs to it where nothing is subtracted from. */
export function numbersIn(text: string): number[] {
  return [...text.replaceAll(',', '').matchAll(/(?<![\d)] )[−-]?\d+(?:\.\d+)?/g)].map(([number]) => Number(number.replace('−', '-')));
}

/** The value of the sum, product or quotient with which a text begins: `(8 × 5.61 + 1) ÷ 9, by RIGHTS …`. */
export function computed(text: string): number {
  const tokens =
    /^[\d.,() ×÷+−₹]+/
      .exec(text)?.[0]
      .replaceAll(/[,₹ ]/g, '')
      .match(/\d+(?:\.\d+)?|[()×÷+−]/g) ?? [];
  let next = 0;
  const factor = (): number => {
    const token = tokens[next];
    next += 1;
    if (token !== '(') return Number(token);
    const inside = sum();
    next += 1;
    return inside;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[next] === '×' || tokens[next] === '÷') {
      const isProduct = tokens[next] === '×';
      next += 1;
      value = isProduct ? value * factor() : value / factor();
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[next] === '+' || tokens[next] === '−') {
      const isSum = tokens[next] === '+';
      next += 1;
      value = isSum ? value + product() : value - product();
    }
    return value;
  };
  return sum();
}
