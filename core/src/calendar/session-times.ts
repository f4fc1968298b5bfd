import type { Exchange } from '../market/exchange.ts';

/** The phases of an exchange's day; `unknown` on weekdays of years whose holidays are not listed. */
export const PHASES = ['pre-open', 'open', 'closing-auction', 'post-close', 'closed', 'holiday', 'special-session', 'unknown'] as const;
export type Phase = (typeof PHASES)[number];

/** As the circulars divide the pre-open and the closing auction. */
export const STAGES = ['reference-price', 'order-entry', 'limit-orders', 'random-close', 'matching', 'buffer'] as const;
export type Stage = (typeof STAGES)[number];

/** From a time of day in India, `09:15`, until the next step. */
export type Step = readonly [from: string, phase: Phase, stage?: Stage];

/** The steps of half a normal day, from a date on. A later rule replaces an earlier one for the same half. */
export interface TimesRule {
  part: 'morning' | 'afternoon';
  /** Undefined for the start of the calendar. */
  from: string | undefined;
  exchanges: readonly Exchange[];
  derivatives: boolean;
  steps: readonly Step[];
  source: string;
}

const BOTH = ['NSE', 'BSE'] as const;
const CIRCULARS = 'SEBI circular of 2026-01-16; BSE notices 20260801-1 and 20260803-35; NSE circular FAOP74467';

export const TIMES: readonly TimesRule[] = [
  {
    part: 'morning',
    from: undefined,
    exchanges: BOTH,
    derivatives: false,
    // The sources do not say where matching ends and the buffer begins, so the two are one stage.
    steps: [
      ['09:00', 'pre-open', 'order-entry'],
      ['09:08', 'pre-open', 'matching'],
      ['09:15', 'open'],
    ],
    source: `${CIRCULARS}: the times they replace`,
  },
  {
    part: 'morning',
    from: '2026-09-07',
    exchanges: BOTH,
    derivatives: false,
    steps: [
      ['09:00', 'pre-open', 'order-entry'],
      ['09:05', 'pre-open', 'limit-orders'],
      ['09:08', 'pre-open', 'random-close'],
      ['09:10', 'pre-open', 'matching'],
      ['09:12', 'pre-open', 'buffer'],
      ['09:15', 'open'],
    ],
    source: CIRCULARS,
  },
  {
    part: 'afternoon',
    from: undefined,
    exchanges: BOTH,
    derivatives: false,
    steps: [
      ['15:30', 'closed'],
      ['15:40', 'post-close'],
      ['16:00', 'closed'],
    ],
    source: `${CIRCULARS}: the times they replace, and those of shares without derivatives`,
  },
  {
    part: 'afternoon',
    from: '2026-08-03',
    exchanges: BOTH,
    derivatives: true,
    steps: [
      ['15:15', 'closing-auction', 'reference-price'],
      ['15:20', 'closing-auction', 'order-entry'],
      ['15:25', 'closing-auction', 'limit-orders'],
      ['15:28', 'closing-auction', 'random-close'],
      ['15:30', 'closing-auction', 'matching'],
      ['15:35', 'closed'],
      ['15:50', 'post-close'],
      ['16:00', 'closed'],
    ],
    source: CIRCULARS,
  },
];

export function stepsOn(exchange: Exchange, derivatives: boolean, day: string): Step[] {
  return (['morning', 'afternoon'] as const).flatMap(
    (part) =>
      TIMES.findLast(
        (rule) =>
          rule.part === part &&
          (rule.from === undefined || rule.from <= day) &&
          rule.exchanges.includes(exchange) &&
          (derivatives || !rule.derivatives),
      )?.steps ?? [],
  );
}

/** The known hours of special sessions. */
export const SPECIAL_HOURS: readonly { day: string; opens: string; closes: string; source: string }[] = [
  { day: '2018-11-07', opens: '17:30', closes: '18:30', source: 'livemint.com, 2018-11-06, on the timings of NSE and BSE' },
  { day: '2019-10-27', opens: '18:15', closes: '19:15', source: 'moneycontrol.com, 2019-10-26, on the timings of NSE and BSE' },
  { day: '2021-11-04', opens: '18:15', closes: '19:15', source: 'freepressjournal.in, 2021-11-04, on the timings of NSE and BSE' },
  { day: '2024-11-01', opens: '18:00', closes: '19:00', source: 'ndtvprofit.com, 2024-10-20, on the circulars of NSE and BSE' },
  { day: '2025-10-21', opens: '13:45', closes: '14:45', source: 'millenniumpost.in, 2025-09-23, on the circulars of NSE and BSE' },
];
