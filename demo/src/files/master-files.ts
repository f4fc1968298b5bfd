import { closeOf } from '../market/day-figures.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { isListed, isSuspended, securityOn } from '../securities/demo-security.ts';
import { dayMonYear } from '../market/number-format.ts';

/** NSE's `EQUITY_L.csv` as of a day: the main board alone, with blanks inside six header names. */
export function equityListFile(market: DemoMarket, day: string): Buffer {
  const at = market.calendar.placeUpTo(day);
  const lines = market.securities
    .filter((security) => security.kind === 'share' && security.nse !== undefined && isListed(security, at))
    .map((security) => ({ security, on: securityOn(security, 'NSE', at) }))
    .filter(({ on }) => MAIN_BOARD.has(on.series))
    .toSorted((one, other) => (one.on.symbol < other.on.symbol ? -1 : 1))
    .map(({ security, on }) => {
      const listed = dayMonYear(security.listedOn).toUpperCase();
      return [on.symbol, on.name, on.series, listed, on.faceValue, security.lot, on.isin, on.faceValue].join(',');
    });
  const header = 'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE';
  return Buffer.from([header, ...lines, ''].join('\n'));
}

/** NSE's `symbolchange.csv` as of a day, without a header; as there, some names are empty and one line renames a symbol to itself. */
export function symbolChangeFile(market: DemoMarket, day: string): Buffer {
  const at = market.calendar.placeUpTo(day);
  const lines = market.securities.flatMap((security) => {
    const { event } = security;
    if (event?.kind !== 'rename' || event.at > at) return [];
    const [before, now] = [securityOn(security, 'NSE', event.at - 1), securityOn(security, 'NSE', event.at)];
    return [` ${now.name},${before.symbol},${now.symbol},${dayMonYear(market.calendar.days[event.at] ?? day).toUpperCase()}`];
  });
  lines.push(',849DEMO28,850DEMO28,19-FEB-2025', 'Demo Trust,DEMOINV1,DEMOINV1,12-NOV-2024');
  return Buffer.from([...lines, ''].join('\n'));
}

/**
 * The answer of BSE's `ListofScripData` as of a day: shares alone, industries null, capitalisations in crore rupees as text. Suspended and
 * delisted companies are in it when no status is asked for.
 */
export function scripListFile(market: DemoMarket, day: string, status: string): Buffer {
  const at = market.calendar.placeUpTo(day);
  const objects: object[] = market.securities.flatMap((security) => {
    const { bse, kind } = security;
    if (bse === undefined || kind !== 'share' || !isListed(security, at)) return [];
    const on = securityOn(security, 'BSE', at);
    const crore = (on.issueSize * closeOf(security, 'BSE', at, market.calendar)) / 1_000_000_000;
    const known = { code: bse.code, status: isSuspended(security, at) ? 'Suspended' : 'Active', crore: crore.toFixed(2) };
    return status === '' || known.status === status ? [scrip({ ...on, ...known })] : [];
  });
  if (status === '') {
    const gone = { symbol: 'DEMOGONE', name: 'Demo Gone 0000 Limited', isin: 'NA', series: 'Z', faceValue: 10 };
    objects.push(scrip({ ...gone, code: '709999', status: 'Delisted', crore: '' }));
  }
  return Buffer.from(JSON.stringify(objects));
}

const MAIN_BOARD = new Set(['EQ', 'BE', 'BZ']);

interface Scrip {
  symbol: string;
  name: string;
  isin: string;
  series: string;
  faceValue: number;
  code: string;
  status: string;
  crore: string;
}

function scrip({ symbol, name, isin, series, faceValue, code, status, crore }: Scrip): object {
  const place = `${name.toLowerCase().replaceAll(' ', '-')}/${symbol.toLowerCase()}/${code}`;
  return {
    SCRIP_CD: code,
    Scrip_Name: name.replace(/Limited$/, 'Ltd'),
    Status: status,
    GROUP: series,
    FACE_VALUE: faceValue.toFixed(2),
    ISIN_NUMBER: isin,
    INDUSTRY: null,
    scrip_id: symbol,
    Segment: 'Equity',
    NSURL: `https://www.bseindia.com/stock-share-price/${place}/`,
    Issuer_Name: name,
    Mktcap: crore,
  };
}
