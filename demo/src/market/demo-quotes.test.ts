import { lastFinishedSession } from '@bhav/core/calendar/session';
import { describe, expect, it } from 'vitest';
import { indexLevels, volatilityIndex } from './demo-indices.ts';
import { demoMarket, type DemoMarket } from './demo-market.ts';
import { type DemoQuote, demoQuotes } from './demo-quotes.ts';

const DAY = '2026-11-20';
const market = demoMarket({ lastSession: DAY });
const quotes = demoQuotes(market);
const at = (time: string, day = DAY): number => Date.parse(`${day}T${time}+05:30`);
const members = market.securities.filter(({ rank }) => rank !== undefined && rank < 100);
const MINUTE_MS = 60_000;

function quotesAt(instant: number, of: DemoMarket['securities'] = members, exchange: 'NSE' | 'BSE' = 'NSE', from = quotes): DemoQuote[] {
  return of.flatMap((security) => from.quote(security, exchange, instant) ?? []);
}

describe('the made market as it goes', () => {
  it('agrees with the official files after the close, share by share, at both exchanges', () => {
    // Every member of the indices, and one in ten of the others.
    const some = market.securities.filter(({ rank }, place) => rank !== undefined || place % 10 === 0);
    for (const exchange of ['NSE', 'BSE'] as const) {
      const given = new Map(quotesAt(at('15:40:00'), some, exchange).map((quote) => [quote.security, quote]));
      let compared = 0;
      for (const { security, figures, series } of market.linesOn(exchange, DAY)) {
        if (series === 'T0' || !some.includes(security)) continue;
        const { close, open, high, low, previousClose, volume, turnover } = figures;
        expect(given.get(security)).toMatchObject({
          price: close / 100,
          open: open / 100,
          high: high / 100,
          low: low / 100,
          previousClose: previousClose === 0 ? undefined : previousClose / 100,
          volume,
          turnover: turnover / 100,
        });
        compared += 1;
      }
      expect(compared).toBe(given.size);
      expect(compared).toBeGreaterThan(900);
    }
  });

  it('goes from the open within the high and low so far, which only widen, while volume and turnover grow', () => {
    const before = new Map<DemoQuote['security'], DemoQuote>();
    let moves = 0;
    for (let instant = at('09:15:00'); instant <= at('15:36:00'); instant += MINUTE_MS) {
      for (const quote of quotesAt(instant)) {
        const { price, open, high, low, volume, turnover } = quote;
        const last = before.get(quote.security);
        before.set(quote.security, quote);
        const average = turnover / volume;
        const wrong = [
          price > high || price < low || open > high || open < low ? 'price out of range' : '',
          average > high + 0.01 || average < low - 0.01 ? 'average out of range' : '',
          last !== undefined && (high < last.high || low > last.low) ? 'range narrows' : '',
          last !== undefined && (volume < last.volume || turnover < last.turnover) ? 'trading undone' : '',
          last !== undefined && quote.at < last.at ? 'time goes back' : '',
          quote.at > instant ? 'time to come' : '',
        ].filter((fault) => fault !== '');
        if (wrong.length > 0) throw new Error(`${quote.on.symbol} at ${new Date(instant).toISOString()}: ${wrong.join(', ')}`);
        moves += Number(last !== undefined && last.price !== price);
      }
    }
    expect(quotesAt(at('09:15:00')).every(({ price, open }) => price === open)).toBe(true);
    // A share moves in most of the 380 minutes.
    expect(moves / members.length).toBeGreaterThan(250);
  });

  it('has no tick after 15:15 until the close at 15:35 for shares with derivatives, and until 15:30 for the others', () => {
    const atEnd = quotesAt(at('15:15:00'));
    expect(quotesAt(at('15:34:59'))).toEqual(atEnd);
    expect(atEnd.every((quote) => quote.at <= at('15:15:00'))).toBe(true);
    const closed = quotesAt(at('15:35:00'));
    expect(closed.every((quote) => quote.at === at('15:35:00'))).toBe(true);
    expect(closed.some(({ price }, place) => price !== atEnd[place]?.price)).toBe(true);
    const others = market.securities.filter(({ rank }) => rank === undefined).slice(0, 300);
    expect(quotesAt(at('15:29:00'), others)).not.toEqual(quotesAt(at('15:16:00'), others));
    expect(quotesAt(at('15:30:00'), others)).toEqual(quotesAt(at('18:00:00'), others));
  });

  it('closes at 15:30 before the closing auction came, and keeps the evening hour of Diwali', () => {
    const [security] = members;
    const of = (instant: number): DemoQuote | undefined => (security === undefined ? undefined : quotes.quote(security, 'NSE', instant));
    expect(of(at('15:30:00', '2026-07-31'))?.at).toBe(at('15:30:00', '2026-07-31'));
    expect(of(at('14:20:00', '2025-10-21'))?.at).toBeGreaterThan(at('14:18:00', '2025-10-21'));
    expect(quotes.session(at('13:44:59', '2025-10-21'))).toBe('2025-10-20');
    expect(quotes.session(at('13:45:00', '2025-10-21'))).toBe('2025-10-21');
  });

  it('is the session before until the opening, and through weekends', () => {
    for (const instant of [at('09:14:59'), at('00:00:00'), at('23:59:00', '2026-11-19')])
      expect(quotes.session(instant)).toBe('2026-11-19');
    for (const instant of [at('09:15:00'), at('12:00:00', '2026-11-21'), at('09:14:00', '2026-11-23')])
      expect(quotes.session(instant)).toBe(DAY);
    expect(lastFinishedSession(at('12:00:00', '2026-11-21'))).toBe(DAY);
  });

  it('is the same in any order of asking', () => {
    const instants = ['10:00:00', '15:40:00', '11:30:30', '09:15:01'].map((time) => at(time));
    const answersOf = (from: typeof quotes, instant: number) => [quotesAt(instant, members, 'NSE', from), from.levels(instant)];
    const again = demoQuotes(demoMarket({ lastSession: '2026-10-01' }));
    const backwards = instants.toReversed().map((instant) => answersOf(again, instant));
    expect(backwards.toReversed()).toEqual(instants.map((instant) => answersOf(quotes, instant)));
  });
});

describe('the made indices as they go', () => {
  it('agree with the official file after the close', () => {
    const files = [...indexLevels(market, 'NSE', DAY), ...indexLevels(market, 'BSE', DAY), volatilityIndex(market, DAY)];
    const official = new Map(files.map((index) => [index.name.toUpperCase(), index]));
    const levels = quotes.levels(at('15:36:00'));
    expect(levels.map(({ name }) => name)).toEqual(['NIFTY 50', 'SENSEX', 'NIFTY BANK', 'INDIA VIX']);
    for (const { name, level, open, high, low, previousClose } of levels) {
      expect(official.get(name)).toMatchObject({ close: level, open, high, low, previousClose });
    }
  });
});
