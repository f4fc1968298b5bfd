import type { FailureKind, QuoteSource } from '../sources/quote-source.ts';

/** Milliseconds. */
export const PACE = {
  beat: 300_000,
  /** Beats come up to this much before the full five minutes, so that not all servers ask in the same second. */
  spread: 20_000,
  /** How long a polled source may take. */
  patience: 240_000,
  rest: 600_000,
  longestRest: 7_200_000,
  firstPause: 1_000,
  longestPause: 300_000,
  /** After a connection that lasted this long the next pause is short again. */
  steady: 60_000,
} as const;

export type LivePace = ReturnType<typeof livePace>;

/** The kind of a failure sets the next pause. Times are in milliseconds, `now` since 1970. */
export function livePace({ source, now, random }: { source: Pick<QuoteSource, 'follows'>; now: () => number; random: () => number }) {
  /** How far beats are before the full five minutes. */
  const spread = Math.floor(random() * PACE.spread);
  /** In a row; refusals are failures too. */
  let [failures, refusals] = [0, 0];
  /** Beats are counted from 1970, so they do not drift. */
  const toNextBeat = (): number => PACE.beat - ((now() + spread) % PACE.beat);

  return {
    spread,
    toNextBeat,
    /** How long to leave the source alone; undefined means for good. */
    after: (kind: FailureKind): number | undefined => {
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
    recovered: (): void => {
      [failures, refusals] = [0, 0];
    },
  };
}
