import { closeOf } from '../market/made-figures.ts';
import type { MadeMarket } from '../market/made-market.ts';
import { isListed, isSuspended, paperOn } from '../market/made-paper-on.ts';
import { dayMonYear } from '../market/written.ts';

/** NSE's `EQUITY_L.csv` as of a day: the main board alone, with blanks inside six header names. */
export function equityListFile(market: MadeMarket, day: string): Buffer {
  const at = market.calendar.placeUpTo(day);
  const lines = market.papers
    .filter((paper) => paper.kind === 'share' && paper.nse !== undefined && isListed(paper, at))
    .map((paper) => ({ paper, on: paperOn(paper, 'NSE', at) }))
    .filter(({ on }) => MAIN_BOARD.has(on.series))
    .toSorted((one, other) => (one.on.symbol < other.on.symbol ? -1 : 1))
    .map(({ paper, on }) => {
      const listed = dayMonYear(paper.listedOn).toUpperCase();
      return [on.symbol, on.name, on.series, listed, on.faceValue, paper.lot, on.isin, on.faceValue].join(',');
    });
  const header = 'SYMBOL,NAME OF COMPANY, SERIES, DATE OF LISTING, PAID UP VALUE, MARKET LOT, ISIN NUMBER, FACE VALUE';
  return Buffer.from([header, ...lines, ''].join('\n'));
}

/** NSE's `symbolchange.csv` as of a day, without a header; as there, some names are empty and one line renames a symbol to itself. */
export function symbolChangeFile(market: MadeMarket, day: string): Buffer {
  const at = market.calendar.placeUpTo(day);
  const lines = market.papers.flatMap((paper) => {
    const { event } = paper;
    if (event?.kind !== 'rename' || event.at > at) return [];
    const [before, now] = [paperOn(paper, 'NSE', event.at - 1), paperOn(paper, 'NSE', event.at)];
    return [` ${now.name},${before.symbol},${now.symbol},${dayMonYear(market.calendar.days[event.at] ?? day).toUpperCase()}`];
  });
  lines.push(',849DEMO28,850DEMO28,19-FEB-2025', 'Demo Trust,DEMOINV1,DEMOINV1,12-NOV-2024');
  return Buffer.from([...lines, ''].join('\n'));
}

/**
 * The answer of BSE's `ListofScripData` as of a day: shares alone, industries null, capitalisations in crore rupees as text. Suspended and
 * delisted companies are in it when no status is asked for.
 */
export function scripListFile(market: MadeMarket, day: string, status: string): Buffer {
  const at = market.calendar.placeUpTo(day);
  const objects: object[] = market.papers.flatMap((paper) => {
    const { bse, kind } = paper;
    if (bse === undefined || kind !== 'share' || !isListed(paper, at)) return [];
    const on = paperOn(paper, 'BSE', at);
    const crore = (on.issueSize * closeOf(paper, 'BSE', at, market.calendar)) / 1_000_000_000;
    const known = { code: bse.code, status: isSuspended(paper, at) ? 'Suspended' : 'Active', crore: crore.toFixed(2) };
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
