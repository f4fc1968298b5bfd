import { sessionPlace, type DemoMarket } from '../market/demo-market.ts';
import { dayMonYear } from '../market/number-format.ts';
import { isListed, securityOn } from '../securities/demo-security.ts';
import { dividendAt, meetingOf } from '../securities/company-events.ts';

/** Actions are listed from some days before their ex-date until then, once for each series. */
const TOLD_BEFORE = 7;
const SERIES_TOLD = ['BE', 'BL', 'EQ', 'IQ'];

/** The `bc` member of a day: the corporate actions of the next sessions. */
export function actionsText(market: DemoMarket, day: string): string {
  const at = sessionPlace(market.calendar, day);
  const lines = ['SERIES,SYMBOL,SECURITY,RECORD_DT,BC_STRT_DT,BC_END_DT,EX_DT,ND_STRT_DT,ND_END_DT,PURPOSE'];
  const tell = (series: string, symbol: string, name: string, exDate: string, purpose: string): void => {
    lines.push([series, symbol, name.replaceAll(',', ' ').slice(0, 25), exDate, '', '', exDate, '', '', purpose].join(','));
  };
  // Debt without a series, and a redemption without an ex-date, stand in every official file.
  tell('', '850DEMO29', 'Demo NCD 8.50% Sr.IV', day, 'INTEREST PAYMENT');
  lines.push(`GB,SGBDEMO03,Demo SGBDEMO03,${day},,,,,,REDEMPTION`);
  for (const security of market.securities) {
    const { event, nse, rank } = security;
    if (nse === undefined) continue;
    const { symbol, name } = securityOn(security, 'NSE', at);
    if (event !== undefined && event.purpose !== '' && event.at >= at && event.at <= at + TOLD_BEFORE) {
      const exDate = market.calendar.days[event.at] ?? '';
      for (const series of SERIES_TOLD) tell(series, symbol, name, exDate, event.purpose);
    }
    // Dividends move no price here; most lines are about them.
    for (let ex = at; ex <= at + TOLD_BEFORE; ex += 1) {
      const purpose = rank === undefined ? undefined : dividendAt(rank, ex);
      if (purpose === undefined) continue;
      for (const series of SERIES_TOLD) tell(series, symbol, name, market.calendar.days[ex] ?? '', purpose);
    }
  }
  return [...lines, ''].join('\n');
}

/** The `bm` member of a day: what companies filed on it about the meetings of their boards. */
export function meetingsText(market: DemoMarket, day: string): string {
  const at = sessionPlace(market.calendar, day);
  const lines = ['COMPANY NAME    SYMBOL     : BM DATE    : BM PURPOSE'];
  const date = (place: number): string => dayMonYear(market.calendar.days[place] ?? day, '-');
  for (const security of market.securities) {
    const { nse, rank } = security;
    if (nse === undefined || rank === undefined || !isListed(security, at)) continue;
    const meeting = meetingOf(rank, at);
    if (meeting === undefined) continue;
    const { symbol, name } = securityOn(security, 'NSE', at);
    const tell = (place: number, about: string): void => {
      lines.push(`${name} ${symbol} : ${date(place).toUpperCase()} : ${about}`);
    };
    const { state, place, heading, movedTo } = meeting;
    if (state === 'announced')
      tell(place, `${heading} To consider and approve what the made-up company has made up.\n1.\tAny other business`);
    if (state === 'held')
      tell(place, `Outcome of Board Meeting ${symbol} : ${name} has informed the Exchange regarding  Board meeting held.`);
    if (state === 'cancelled') tell(place, `${heading} ${symbol} : The Board meeting to be held on ${date(place)} has been cancelled.`);
    if (movedTo !== undefined) {
      const moved = `The Company has informed the Exchange that a Board meeting to be held on ${date(place)} has been re-scheduled.`;
      tell(place, `${heading} ${symbol} : ${date(movedTo)} :  ${moved}`);
    }
  }
  return [...lines, ''].join('\n');
}
