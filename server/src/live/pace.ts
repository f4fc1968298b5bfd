import type { FailureKind, QuoteSource } from '../sources/quote-source.ts';

/** The pace, milliseconds. */
export const PACE = {
  beat: 300_000,
  /** Beats are up to this much before the full five minutes, so that not every server in India asks in the same second. */
  spread: 20_000,
  /** A polled source that has not answered by then is given up for this turn. */
  patience: 240_000,
  rest: 600_000,
  longestRest: 7_200_000,
  firstPause: 1_000,
  longestPause: 300_000,
  /** A connection that lasted this long was a good one: the next pause is short again. */
  steady: 60_000,
} as const;

export interface LivePace {
  /** How much this server is before the full five minutes, milliseconds. */
  spread: number;
  /** How long it is to the next of the beats, which are counted from 1970 and so the same whatever happened before. */
  toNextBeat: () => number;
  /** Counts a failure and gives how long the source is left alone; nothing for ever. */
  after: (kind: FailureKind) => number | undefined;
  /** Forgets the failures before. */
  recovered: () => void;
}

/** Makes the pace at which a source is asked: what failed decides what comes next. All it gives is in milliseconds; `now` in milliseconds since 1970. */
export function livePace({
  source,
  now,
  random,
}: {
  source: Pick<QuoteSource, 'follows'>;
  now: () => number;
  random: () => number;
}): LivePace {
  const spread = Math.floor(random() * PACE.spread);
  /** Turns that failed in a row, and those of them that were refusals. */
  let [failures, refusals] = [0, 0];
  const toNextBeat = (): number => PACE.beat - ((now() + spread) % PACE.beat);

  return {
    spread,
    toNextBeat,
    after: (kind) => {
      failures += 1;
      switch (kind) {
        case 'stopped':
          return undefined;
        case 'refused':
          refusals += 1;
          return Math.min(PACE.rest * 2 ** (refusals - 1), PACE.longestRest);
        case 'later':
        case 'layout': {
          if (!source.follows) return toNextBeat();
          const pause = Math.min(PACE.firstPause * 2 ** (failures - 1), PACE.longestPause);
          return pause * (0.5 + random() / 2);
        }
      }
    },
    recovered: () => {
      [failures, refusals] = [0, 0];
    },
  };
}
