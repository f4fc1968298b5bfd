/** Whether the levels of an index have the dividends of its members: `NIFTY 50 TRI`, `NIFTY50 TR 2X LEV`, `SENSEX TOTAL RETURN INDEX`. */
export function isTotalReturnIndex(name: string): boolean {
  return /\b(?:TRI?|TOTAL RETURNS?)\b/i.test(name);
}
