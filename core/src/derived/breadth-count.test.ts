import { describe, expect, it } from 'vitest';
import { moveFlags, stockChange } from '../quotes/change.ts';
import { BreadthCount } from './breadth-count.ts';
import { exchangeOf, type FiledBar, figuresOf, flatBar, openedOf, SESSIONS, withLastClose } from './history.test-support.ts';

/** Prices that wander, with what is filed of them. */
function wandering(sessions: readonly string[], seed: number): FiledBar[] {
  return sessions
    .map((session, place) => {
      const close = 100 + ((place * seed) % 17) + Math.round(10 * Math.sin(place / 30 + seed)) - ((place * 7) % 5) / 4;
      return flatBar(session, close, { high: close + (place % 3), low: close - (place % 4) });
    })
    .map(withLastClose);
}

function counted(shares: readonly { bars: FiledBar[]; actions?: never[] }[], from: string, exchange = exchangeOf()) {
  const count = new BreadthCount(exchange, from);
  for (const { bars, actions = [] } of shares) count.add({ bars, opened: openedOf(bars), actions });
  return count.sessions;
}

describe('the breadth of a session', () => {
  it('has every share by the rules of its own figures of that day', () => {
    const shares = [3, 5, 7, 11].map((seed, place) => ({ bars: wandering(SESSIONS.slice(-400 + place * 90), seed) }));
    const found = counted(shares, SESSIONS.at(-150) ?? '');
    expect(found).toHaveLength(150);
    for (const back of [1, 2, 40, 120, 150]) {
      const session = SESSIONS.at(-back) ?? '';
      const known = { sessions: SESSIONS.slice(-400, SESSIONS.length - back + 1) };
      const expected = { session, advances: 0, declines: 0, unchanged: 0, uncompared: 0, above50: 0, of50: 0, above200: 0, of200: 0 };
      const year = { highs: 0, lows: 0, ofYear: 0 };
      for (const { bars } of shares) {
        const upTo = bars.filter((bar) => bar.session <= session);
        const last = upTo.at(-1);
        if (last === undefined) continue;
        const figures = figuresOf(upTo, {}, exchangeOf(known.sessions));
        const { isGainer, isLoser } = moveFlags(stockChange(last.close, last.previousClose).change);
        expected[isGainer ? 'advances' : isLoser ? 'declines' : 'unchanged'] += 1;
        for (const { sessions, mean } of figures.means) {
          if (!('price' in mean) || sessions === 20) continue;
          const which = sessions === 50 ? '50' : '200';
          expected[`of${which}`] += 1;
          if (last.close > mean.price) expected[`above${which}`] += 1;
        }
        if (!('high' in figures.yearRange)) continue;
        year.ofYear += 1;
        if (last.high >= figures.yearRange.high) year.highs += 1;
        if (last.low <= figures.yearRange.low) year.lows += 1;
      }
      expect(found.at(-back)).toEqual({ ...expected, ...year });
    }
  });

  it('compares nothing over a price that no action explains, and counts on from there', () => {
    const sessions = SESSIONS.slice(-60);
    const bars = sessions.map((session, place) => flatBar(session, place < 55 ? 100 : 200)).map(withLastClose);
    const found = counted([{ bars }], sessions[0] ?? '', exchangeOf(sessions));
    expect(found.map(({ uncompared }) => uncompared).lastIndexOf(1)).toBe(55);
    expect(found.slice(49, 58).map(({ of50 }) => of50)).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0]);
    expect(found.at(-1)).toMatchObject({ unchanged: 1, ofYear: 0 });
  });

  it('of an index has each share on the days on which it is a member, and no session on which its members are not known', () => {
    const [first = '', second = '', third = '', fourth = ''] = SESSIONS.slice(-4);
    const count = new BreadthCount(exchangeOf(), first, [{ index: 'Nifty 50', from: second, until: '2999-12-31' }]);
    const bars = SESSIONS.slice(-5)
      .map((session, place) => flatBar(session, 100 + place))
      .map(withLastClose);
    count.add({ bars, opened: openedOf(bars), actions: [] }, [{ index: 'Nifty 50', from: first, until: third }]);
    const rose = (sessions: typeof count.sessions = []) => sessions.map(({ session, advances }) => [session, advances]);
    expect(rose(count.ofIndices.get('Nifty 50'))).toEqual([
      [second, 1],
      [third, 1],
      [fourth, 0],
    ]);
    expect(rose(count.sessions).map(([, advances]) => advances)).toEqual([1, 1, 1, 1]);
  });
});
