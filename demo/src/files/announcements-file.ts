import { listings, sessionPlace, type DemoMarket } from '../market/demo-market.ts';
import { dayMonYear } from '../market/number-format.ts';
import { dividendAt, meetingOf } from '../securities/company-events.ts';
import { isAt, securityOn } from '../securities/demo-security.ts';
import { csvFile } from './csv.ts';

/** Actions are listed from some days before their ex-date until then, once for each series. */
const TOLD_BEFORE = 7;
const SERIES_TOLD = ['BE', 'BL', 'EQ', 'IQ'];

/** The `bc` member of a PR file: actions of the next sessions. */
export function actionsText({ calendar, securities }: DemoMarket, day: string): string {
  const at = sessionPlace(calendar, day);
  const cells = (series: string, symbol: string, name: string, exDate: string, purpose: string): string[] => {
    return [series, symbol, name.replaceAll(',', ' ').slice(0, 25), exDate, '', '', exDate, '', '', purpose];
  };
  const sessions = calendar.days.slice(at, at + TOLD_BEFORE + 1);
  const rows = securities.flatMap((security) => {
    const { event, rank } = security;
    if (!isAt(security, 'NSE')) return [];
    const { symbol, name } = securityOn(security, 'NSE', at);
    const isTold = event !== undefined && event.purpose !== '' && event.at >= at && event.at <= at + TOLD_BEFORE;
    // Dividends move no price here; most lines are about them.
    const dividends = sessions.map((exDate, place) => [exDate, rank === undefined ? undefined : dividendAt(rank, at + place)] as const);
    return [...(isTold ? [[calendar.days[event.at] ?? '', event.purpose] as const] : []), ...dividends].flatMap(([exDate, purpose]) =>
      purpose === undefined ? [] : SERIES_TOLD.map((series) => cells(series, symbol, name, exDate, purpose)),
    );
  });
  // Debt without a series, and a redemption without an ex-date, stand in every official file.
  const debt = cells('', '850DEMO29', 'Demo NCD 8.50% Sr.IV', day, 'INTEREST PAYMENT');
  const redemption = `GB,SGBDEMO03,Demo SGBDEMO03,${day},,,,,,REDEMPTION`;
  return csvFile('SERIES,SYMBOL,SECURITY,RECORD_DT,BC_STRT_DT,BC_END_DT,EX_DT,ND_STRT_DT,ND_END_DT,PURPOSE', [debt, redemption, ...rows]);
}

/** The `bm` member of a PR file: what was filed on the day. */
export function meetingsText(market: DemoMarket, day: string): string {
  const at = sessionPlace(market.calendar, day);
  const date = (place: number): string => dayMonYear(market.calendar.days[place] ?? day, '-');
  const lines = listings(market, 'NSE', at).flatMap(({ security: { rank }, on: { symbol, name } }) => {
    const meeting = rank === undefined ? undefined : meetingOf(rank, at);
    if (meeting === undefined) return [];
    const { state, place, heading, movedTo } = meeting;
    const about = {
      announced: `${heading} To consider and approve what the made-up company has made up.\n1.\tAny other business`,
      held: `Outcome of Board Meeting ${symbol} : ${name} has informed the Exchange regarding  Board meeting held.`,
      cancelled: `${heading} ${symbol} : The Board meeting to be held on ${date(place)} has been cancelled.`,
      moved:
        `${heading} ${symbol} : ${date(movedTo ?? place)} :  ` +
        `The Company has informed the Exchange that a Board meeting to be held on ${date(place)} has been re-scheduled.`,
    };
    return [`${name} ${symbol} : ${date(place).toUpperCase()} : ${about[state]}`];
  });
  return csvFile('COMPANY NAME    SYMBOL     : BM DATE    : BM PURPOSE', lines);
}
