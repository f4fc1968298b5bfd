import { primaryBars } from '@bhav/core/bars/share-bar';
import { comparisonOf } from '@bhav/core/bars/comparison';
import { type CorporateAction, parsePurpose } from '@bhav/core/actions/corporate-action';
import type { Bar } from '@bhav/core/bars/bar';
import { isEquity } from '@bhav/core/bars/instrument';
import { judgePreviousClose } from '@bhav/core/bars/previous-close';
import { describe, expect, test } from 'vitest';
import { nseBhavcopy } from '../nse-files/nse-bhavcopy.ts';
import { nseDelivery } from '../nse-files/nse-delivery.ts';
import { hasRecorded, recorded, recordedIn, sayIfAbsent } from '../recorded.test-support.ts';

/*
 * Days that really happened, through parser and rules together; where a rule is proved on made figures alone it stands in the rule's own test.
 */
sayIfAbsent(6, 'days that really happened');
describe.skipIf(!hasRecorded)('on days that really happened', () => {
  test.each([
    ['RELIANCE', '2024-10-28', 'BONUS 1:1', 2, 0.49],
    ['DRREDDY', '2024-10-28', 'FV SPLT FRM RS 5 TO RE 1', 5, 0.66],
    ['BPCL', '2024-06-21', 'BONUS 1:1', 2, -1.76],
  ])(
    '%s on %s: the change is against the adjusted previous close, and is claimed only where the action is known',
    async (symbol, day, purpose, factor, percent) => {
      const bar = await barOf(symbol, day);
      const actions = parsePurpose(purpose).map((part) => ({ ...part, exDate: day }));
      const known = comparisonOf(bar, actions);
      expect(known).toMatchObject({ comparable: true, price: factor });
      const previousClose = known.comparable ? known.previousClose : Number.NaN;
      expect((bar.close / previousClose - 1) * 100).toBeCloseTo(percent, 2);
      expect(comparisonOf(bar, [])).toMatchObject({ comparable: false, flag: 'action-likely' });
    },
  );

  test('a demerger is not comparable where it is known: ITC on 2025-01-06, TATAMOTORS on 2025-10-14', async () => {
    const demerger = (exDate: string) => [{ kind: 'demerger' as const, exDate }];
    expect(comparisonOf(await barOf('ITC', '2025-01-06'), demerger('2025-01-06'))).toMatchObject({
      comparable: false,
      flag: 'not-comparable',
    });
    const tata = await delivered('TATAMOTORS', '14102025');
    expect(comparisonOf(tata as Bar, demerger('2025-10-14'))).toMatchObject({ comparable: false, flag: 'not-comparable' });
    // If it is not known, the price shows it: 660.75 → 400.
    expect(comparisonOf(tata as Bar, [])).toMatchObject({ comparable: false, flag: 'action-likely' });
  });

  test('a rename carries the previous close on: TATAMOTORS to TMPV, LTI to LTIM', async () => {
    for (const [from, before, to, after] of [
      ['TATAMOTORS', '23102025', 'TMPV', '24102025'],
      ['LTI', '02122022', 'LTIM', '05122022'],
    ] as const) {
      const [old, renamed] = [await delivered(from, before), await delivered(to, after)];
      expect(judgePreviousClose(old as Bar, renamed as Bar)).toBe('same');
      expect([await delivered(to, before), await delivered(from, after)]).toEqual([undefined, undefined]);
    }
  });

  test('22 sessions of 2026: what is withheld is plainly an action, and rights and splits of the feed are compared with the adjusted close', async () => {
    const days = recordedIn('nse/sec_bhavdata_full')
      .filter((path) => /_\d\d0[78]2026/.test(path))
      .toSorted((one, other) => (sortedDay(one) < sortedDay(other) ? -1 : 1));
    const feed = recordedIn('nse/actions').flatMap((path) => JSON.parse(recorded(path).toString()) as FeedRow[]);
    const actionsOf = Map.groupBy(feed, ({ symbol }) => symbol);
    const before = new Map<string, Bar>();
    const told: string[] = [];
    const verdicts = new Set<string>();
    let compared = 0;
    for (const path of days) {
      const { bars = [] } = await nseDelivery.parse(recorded(path));
      for (const bar of primaryBars(bars).filter((one) => isEquity(one))) {
        const earlier = before.get(bar.symbol);
        const actions = (actionsOf.get(bar.symbol) ?? []).flatMap(actionsIn);
        if (earlier !== undefined) verdicts.add(judgePreviousClose(earlier, bar, { actions }));
        const comparison = comparisonOf({ ...bar, tradedBefore: earlier?.session }, actions, { isNew: earlier === undefined });
        const words = comparison.comparable ? `${comparison.previousClose.toFixed(4)} ${comparison.basis}` : comparison.flag;
        if (!comparison.comparable || comparison.basis !== 'filed') told.push(`${bar.session} ${bar.symbol} ${words}`);
        before.set(bar.symbol, bar);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(70_000);
    expect([...verdicts]).toEqual(['same']);
    expect(told).toEqual([
      '2026-07-21 POCL action-likely',
      '2026-07-22 TRIVENI action-likely',
      '2026-07-24 JLHL action-likely',
      '2026-07-24 PSRAJ action-likely',
      '2026-07-28 HARDWYN action-likely',
      '2026-07-31 IVZINNIFTY action-likely',
      '2026-07-31 NARMADA action-likely',
      '2026-08-05 TEMBO 57.4150 adjusted',
      '2026-08-06 GENESYS 224.1875 adjusted',
      '2026-08-06 SHANTIGOLD 216.8320 adjusted',
      '2026-08-18 KIRLPNU action-likely',
    ]);
  });

  test('equities are about 2,450 a day: one bar a symbol, no fund, right, bond or gold', async () => {
    const { bars = [] } = await nseBhavcopy.parse(recorded(udiffPath('2025-03-03')));
    const equities = primaryBars(bars).filter((bar) => isEquity(bar));
    expect(equities.length).toBeGreaterThan(2300);
    expect(equities.length).toBeLessThan(2600);
    expect(new Set(equities.map(({ symbol }) => symbol)).size).toBe(equities.length);
    expect(equities.filter(({ name, symbol }) => /GOLDBOND|BEES$|-RE\d?$/.test(`${name} ${symbol}`))).toEqual([]);
  });
});

interface FeedRow {
  symbol: string;
  subject: string;
  exDate: string;
  faceVal: string;
}

function actionsIn({ subject, exDate, faceVal }: FeedRow): CorporateAction[] {
  const on = new Date(`${exDate} UTC`).toISOString().slice(0, 10);
  return parsePurpose(subject).map((part) => ({
    ...part,
    exDate: on,
    ...(part.rights && { issuePrice: part.rights.premium + Number(faceVal) }),
  }));
}

/** `sec_bhavdata_full_03082026.csv` is of 20260803. */
function sortedDay(path: string): string {
  return path.replace(/.*_(\d\d)(\d\d)(\d{4})\.csv$/, '$3$2$1');
}

function udiffPath(day: string): string {
  return `nse/udiff/BhavCopy_NSE_CM_0_0_0_${day.replaceAll('-', '')}_F_0000.csv`;
}

async function barOf(symbol: string, day: string): Promise<Bar> {
  const { bars = [] } = await nseBhavcopy.parse(recorded(udiffPath(day)));
  const found = primaryBars(bars).find((bar) => bar.symbol === symbol);
  if (found === undefined) throw new Error(`${symbol} has no bar on ${day}`);
  return found;
}

async function delivered(symbol: string, day: string): Promise<Bar | undefined> {
  const { bars = [] } = await nseDelivery.parse(recorded(`nse/sec_bhavdata_full/sec_bhavdata_full_${day}.csv`));
  return primaryBars(bars).find((bar) => bar.symbol === symbol);
}
