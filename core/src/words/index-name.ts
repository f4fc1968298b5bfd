/** Written in capitals. */
const CAPITALS = new Set('BSE NSE IT PSU PSE CPSE IPO SME ESG MNC FMCG REIT REITS VIX INR USD GS SDL PR TR EV US II III'.split(' '));

/** As a page shows it: `BSE Capital Goods` for `BSE CAPITAL GOODS`. Addresses, answers and files have the name as filed. */
export function indexName(filed: string): string {
  if (/[a-z]/.test(filed)) return filed;
  return filed.replaceAll(/[A-Z]{2,}/g, (word) => (CAPITALS.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase()));
}
