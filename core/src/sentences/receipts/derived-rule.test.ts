import { describe, expect, test } from 'vitest';
import { RETURN_FIELDS, MEAN_FIELDS, TOTAL_RETURN_FIELDS, type DerivedField } from '../../market/receipt-fields.ts';
import { pastOf } from '../../derived/past.ts';
import { exchangeOf, flatBar, openedOf, SESSIONS, withLastClose } from '../../derived/history.test-support.ts';
import { computed, numbersIn } from './computed.test-support.ts';
import { derivedRule } from './derived-rule.ts';
import { inWords, ruleInWords } from './receipt-in-words.ts';
import { withoutUndefined } from '../../market/without-undefined.ts';

const SPLIT = '2026-08-03';
const RIGHTS = '2026-11-02';
const ACTIONS = [
  { kind: 'split' as const, factor: 5, exDate: SPLIT, purpose: 'FV SPLT FRM RS 10 TO RS 2' },
  { kind: 'rights' as const, rights: { given: 8, held: 1, premium: 0 }, issuePrice: 1, exDate: RIGHTS, purpose: 'RIGHTS 8:1@PRM RS 0' },
];
const SINCE = '2025-11-20';

/** A share that wanders, is split five for one, and has a rights issue of eight for one at one rupee against a close of 5.61. */
const BARS = SESSIONS.map((session, at) => {
  const price = session < SPLIT ? 25 + (at % 7) / 4 : session < RIGHTS ? 5 + (at % 9) / 10 : 1.5 + (at % 5) / 25;
  const close = session === '2026-10-30' ? 5.61 : Math.round(price * 100) / 100;
  return flatBar(session, close, { high: close + 0.05, low: close - 0.05, volume: 1_000 + ((at * 37) % 200) });
}).map(withLastClose);

const exchange = exchangeOf(SESSIONS, { '2025-11-20': 24_000, '2026-11-20': 24_600 });
const PAID = [
  { exDate: '2026-06-10', purpose: 'FINDIV - RS 2.50 PER SH', rupees: 2.5 },
  { exDate: '2026-09-16', purpose: 'INTDIV- RS 0.15 SPLDV RS 0.10', rupees: 0.15 },
  { exDate: '2026-09-16', purpose: 'INTDIV- RS 0.15 SPLDV RS 0.10', rupees: 0.1 },
];
const dividends = { since: SESSIONS[0] ?? '', paid: PAID };
const past = pastOf({ bars: BARS, opened: openedOf(BARS), actions: ACTIONS, dividends }, exchange);

/** As sentences. */
function inEnglish({ figure, unknown, rule, rests }: ReturnType<typeof derivedRule>) {
  return {
    ...withoutUndefined({ figure: figure && inWords(figure), unknown: unknown && inWords(unknown), rule: ruleInWords(rule) }),
    rests,
  };
}

function told(field: DerivedField) {
  if (past === undefined) throw new Error('The share has no bar.');
  return inEnglish(derivedRule(field, past, ACTIONS));
}

const at = (session: string) => BARS.find((bar) => bar.session === session);

describe('the figure follows from the numbers of its rule alone, over a split and a rights issue', () => {
  test.each([...Object.values(RETURN_FIELDS), 'fromYearHigh'] as const)('%s', (field) => {
    const { figure = '', rule = '', rests } = told(field);
    const [own = '', base = ''] = rule.split('; ');
    const [now = 0, before = 0] = numbersIn(own.split(' = ')[1] ?? '');
    expect(figure).toBe(own.split(' = ')[0]);
    expect(Math.abs((now / before - 1) * 100 - (numbersIn(figure)[0] ?? 0))).toBeLessThan(0.00501);
    // The base is made of what its file has.
    expect(computed(base.split(' = ').at(-1) ?? '')).toBeCloseTo(before, 5);
    const [newest, oldest] = rests;
    expect(at(newest?.session ?? '')?.close).toBe(now);
    const filed = numbersIn(base.split(' = ').at(-1) ?? '')[0];
    expect(at(oldest?.session ?? '')?.[oldest?.field === 'high' ? 'high' : 'close']).toBeCloseTo(filed ?? 0, 9);
  });

  test.each(Object.values(TOTAL_RETURN_FIELDS))('%s', (field) => {
    const { figure = '', rule = '' } = told(field);
    const [own = '', shares = ''] = rule.split('; ');
    const [, formula = ''] = own.split(' = ');
    expect(Math.abs((computed(formula.split(' − ')[0] ?? '') - 1) * 100 - (numbersIn(figure)[0] ?? 0))).toBeLessThan(0.00501);
    if (shares.startsWith('no dividend')) return;
    // As many shares as the dividends buy at the closes of the file.
    expect(computed(shares.split(' = ')[1] ?? '')).toBeCloseTo(numbersIn(formula)[1] ?? 0, 6);
  });

  test.each(Object.values(MEAN_FIELDS))('%s', (field) => {
    const { figure = '', rule = '' } = told(field);
    expect(computed(rule.split('; ')[0]?.split(' = ')[1] ?? '')).toBeCloseTo(numbersIn(figure)[0] ?? 0, 2);
  });

  test('medianVolume and volumeRatio', () => {
    const { rule = '', figure, rests } = told('medianVolume');
    const [own = '', all = ''] = rule.split('; ');
    const volumes = numbersIn(all.split(': ')[1] ?? '').toSorted((one, other) => one - other);
    expect(volumes).toHaveLength(20);
    expect(computed(own.split(' = ')[1] ?? '')).toBe(((volumes[9] ?? 0) + (volumes[10] ?? 0)) / 2);
    expect(rests.map(({ session }) => at(session)?.volume)).toEqual([...new Set([volumes[9], volumes[10]])]);
    const ratio = told('volumeRatio');
    expect(computed(ratio.rule?.split('; ')[0]?.split(' = ')[1] ?? '')).toBeCloseTo(numbersIn(ratio.figure ?? '')[0] ?? 0, 2);
    expect(figure).toMatch(/^1,\d{3}$/);
  });

  test('the ends of the range', () => {
    for (const [field, edge] of [
      ['yearHigh', 'high'],
      ['yearLow', 'low'],
    ] as const) {
      const { figure = '', rule = '', rests } = told(field);
      const [resting] = rests;
      expect(resting?.field).toBe(edge);
      expect((resting?.session ?? '') >= SINCE).toBe(true);
      const own = rule.split('; ')[0] ?? '';
      const value = own.includes(' = ') ? computed(own.split(' = ')[1] ?? '') : at(resting?.session ?? '')?.[edge];
      expect(value).toBeCloseTo(numbersIn(figure)[0] ?? 0, 2);
    }
  });
});

test('a return names base, actions in the words of the exchange, and the index over the same days', () => {
  expect(told('return1Y').rule?.split('; ')).toEqual([
    '+17.30% = 1.66 ÷ 1.4151812 − 1',
    '1.4151812 = 26.25 ÷ 5 ÷ (5.61 ÷ ((1 × 5.61 + 8 × 1) ÷ 9)), by FV SPLT FRM RS 10 TO RS 2 of Mon 3 Aug 2026 and by RIGHTS 8:1@PRM RS 0 of Mon 2 Nov 2026',
    '26.25 is the close of Thu 20 Nov 2025',
    'beside it NIFTY 50, from the close of Thu 20 Nov 2025: +2.50% = 24,600.00 ÷ 24,000.00 − 1',
  ]);
  expect(told('return1M').rule?.split('; ')).toEqual([
    '+8.04% = 1.66 ÷ 1.5364825 − 1',
    '1.5364825 = 5.70 ÷ (5.61 ÷ ((1 × 5.61 + 8 × 1) ÷ 9)), by RIGHTS 8:1@PRM RS 0 of Mon 2 Nov 2026',
    '5.70 is the close of Mon 19 Oct 2026',
  ]);
});

test('a return with dividends names each, oldest first, and rests on the lines of their days and filings', () => {
  const { figure, rests, rule } = told('totalReturn6M');
  expect([figure, ...(rule?.split('; ') ?? [])]).toEqual([
    '+41.87%',
    '+41.87% = 1.66 × 1.1518868 ÷ 1.3477916 − 1',
    'with its dividends, one share becomes 1.1518868 = (1 + 2.50 ÷ 25) × (1 + 0.25 ÷ 5.30)',
    '₹2.50 a share, reinvested at 25, the close of Wed 10 Jun 2026, by FINDIV - RS 2.50 PER SH of Wed 10 Jun 2026',
    '₹0.25 a share, reinvested at 5.30, the close of Wed 16 Sep 2026, by INTDIV- RS 0.15 SPLDV RS 0.10 of Wed 16 Sep 2026',
    '1.3477916 = 25 ÷ 5 ÷ (5.61 ÷ ((1 × 5.61 + 8 × 1) ÷ 9)), by FV SPLT FRM RS 10 TO RS 2 of Mon 3 Aug 2026 and by RIGHTS 8:1@PRM RS 0 of Mon 2 Nov 2026',
    '25 is the close of Wed 20 May 2026',
  ]);
  expect(rests).toEqual(['2026-11-20', '2026-09-16', '2026-06-10', '2026-05-20'].map((session) => ({ session, field: 'price' })));
  expect(past && derivedRule('totalReturn6M', past, ACTIONS).dividends).toEqual([PAID[2], PAID[0]]);
  expect(told('totalReturn1W').rule).toContain('no dividend has an ex-date after Fri 13 Nov 2026');
});

test('a figure that is not known says why, and rests on nothing', () => {
  const young = BARS.slice(-3);
  const short = pastOf({ bars: young, opened: openedOf(young), actions: [] }, exchange);
  expect(short && inEnglish(derivedRule('return1Y', short, []))).toEqual({ unknown: 'The history is too short', rests: [] });
  expect(short && inEnglish(derivedRule('totalReturnMax', short, [])).unknown).toBe(
    'No file has the dividends of this share: BSE publishes none',
  );
});
