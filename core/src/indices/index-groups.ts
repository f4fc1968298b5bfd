/** In the order of the page. */
export const INDEX_GROUPS = ['broad', 'sectors', 'themes', 'strategies', 'bonds', 'volatility'] as const;
export type IndexGroup = (typeof INDEX_GROUPS)[number];

/** The first pattern that a name fits decides; the exchanges' files have no groups. */
const PATTERNS: readonly (readonly [IndexGroup, RegExp])[] = [
  ['volatility', /\bVIX\b/],
  ['bonds', /G-SEC|\bGS\b|\bGSEC|\bSDL\b|BOND|\b1D RATE|\bYR\b|\bYEAR\b|SOVEREIGN|T-BILL/],
  [
    'strategies',
    /ALPHA|QUALITY|\bQLTY|VALUE|MOMENTUM|\bMOMENTM|VOLATIL|\bVOL\b|\bLOWVOL|EQUAL|\bEQL|DIVIDEND|\bDIV\b|BETA|LEVERAGE|INVERSE|\bINV\b|MULTIFACTOR|\bFACTOR|ARBITRAGE|FUTURES|\b[PT]R \dX|GROWTH SECT/,
  ],
  [
    'sectors',
    /^(?:NIFTY|BSE)\b.*(?:BANK|FIN(?:ANCIAL)?\b.*|\bIT\b|INFORMATION TECH|TECK|AUTO|FMCG|FAST MOVING|PHARMA|HEALTHCARE|METAL|ENERGY|POWER|REALTY|MEDIA|TELECOM|OIL|CONSUMER DURABLES|CONSR DURBL|CAPITAL GOODS|INDUSTRIALS|UTILITIES|CHEMICAL|CEMENT|SERV(?:ICES)? ?(?:SECTOR)?$|COMMODITIES|CAPITAL MK?TS?|CAPITAL MARKET|CONSUMER DISC|INSURANCE)/,
  ],
  [
    'broad',
    /^(?:SENSEX|BSE SENSEX|NIFTY (?:NEXT )?\d+$|BSE \d+$|BSE SENSEX NEXT)|(?:LARGE|MID|SMALL|MICRO|ALL|MULTI|FLEXI|LARGEMID|MIDSMALL)[A-Z]*CAP|MIDCAP|SMALLCAP|SML(?:CAP)?\b|\bMID\b|TOTAL M(?:AR)?KE?T|\bIPO\b|SELECT|SMEs? EMERGE|\bSME\b|TOTAL MKT/,
  ],
];

/** What is of no other group is of a theme. */
export function indexGroup(name: string): IndexGroup {
  const upper = name.toUpperCase();
  return PATTERNS.find(([, pattern]) => pattern.test(upper))?.[0] ?? 'themes';
}

/** Whether the levels of an index have the dividends of its members: `NIFTY 50 TRI`, `NIFTY50 TR 2X LEV`, `SENSEX TOTAL RETURN INDEX`. */
export function isTotalReturnIndex(name: string): boolean {
  return /\b(?:TRI?|TOTAL RETURNS?)\b/i.test(name);
}
