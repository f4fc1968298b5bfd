import { EXCHANGES, type Exchange } from '../market/exchange.ts';

/** Older brands, and traders' names. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  'NIFTY 50': ['NIFTY', 'CNX NIFTY', 'S&P CNX NIFTY'],
  'NIFTY NEXT 50': ['NIFTY JUNIOR', 'CNX NIFTY JUNIOR'],
  'NIFTY BANK': ['BANK NIFTY', 'BANKNIFTY', 'CNX BANK'],
  'NIFTY FINANCIAL SERVICES': ['FINNIFTY'],
  'NIFTY MIDCAP SELECT': ['MIDCPNIFTY'],
  'NIFTY IT': ['CNX IT'],
  'NIFTY AUTO': ['CNX AUTO'],
  'NIFTY FMCG': ['CNX FMCG'],
  'NIFTY PHARMA': ['CNX PHARMA'],
  'NIFTY METAL': ['CNX METAL'],
  'NIFTY ENERGY': ['CNX ENERGY'],
  'NIFTY REALTY': ['CNX REALTY'],
  'NIFTY 100': ['CNX 100'],
  'NIFTY 500': ['CNX 500', 'S&P CNX 500'],
  'INDIA VIX': ['VIX'],
  SENSEX: ['BSE SENSEX', 'S&P BSE SENSEX', 'BSE 30'],
  'BSE BANKEX': ['BANKEX', 'S&P BSE BANKEX'],
};

/** Until 2024 the indices of BSE were called `S&P BSE …`. */
export function otherIndexNames(name: string): readonly string[] {
  const upper = name.toUpperCase();
  return OTHER_NAMES[upper] ?? (upper.startsWith('BSE ') ? [`S&P ${upper}`] : []);
}

/** By its name or another name of it, in any case and in any common spelling: `NIFTY50`, `Nifty-50`, `NIFTY OIL AND GAS`, `Nifty Smallcap 250`. */
export function indexNamed<Index extends { name: string }>(indices: readonly Index[], asked: string): Index | undefined {
  const wanted = asked.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  const spelled = spelling(asked);
  return (
    indices.find(({ name }) => name.toUpperCase() === wanted) ??
    indices.find(({ name }) => otherIndexNames(name).includes(wanted)) ??
    (spelled === '' ? undefined : indices.find(({ name }) => [name, ...otherIndexNames(name)].some((one) => spelling(one) === spelled)))
  );
}

/** As the files of NSE Indices shorten them. */
const SHORTENED = [
  ['MIDSMALLCAP', 'MIDSML'],
  ['SMALLCAP', 'SMLCAP'],
  ['TOTALMARKET', 'TOTALMKT'],
  ['EQUALWEIGHT', 'EQLWGT'],
] as const;

function spelling(name: string): string {
  const letters = name
    .toUpperCase()
    .replaceAll('&', 'AND')
    .replaceAll(/[^A-Z0-9]/g, '');
  return SHORTENED.reduce((text, [long, short]) => text.replace(long, short), letters);
}

/** An exchange in any case, or an index. The SENSEX is the only index of BSE whose members are known. */
export function listNamed(of: string): { exchange: Exchange; index?: string } {
  const wanted = of.trim();
  const whole = EXCHANGES.find((exchange) => exchange === wanted.toUpperCase());
  if (whole !== undefined) return { exchange: whole };
  return { exchange: indexNamed([{ name: 'SENSEX' }], wanted) === undefined ? 'NSE' : 'BSE', ...(wanted !== '' && { index: wanted }) };
}
