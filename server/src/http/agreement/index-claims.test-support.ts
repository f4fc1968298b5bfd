import { VALUATIONS } from '@bhav/core/market/valuations';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { SessionBreadth } from '@bhav/core/wire/lists/breadth';
import type { Claim } from './agreement.test-support.ts';
import { breadthClaims } from './share-claims.test-support.ts';

const LEVEL_FIGURES = ['level', 'previousClose', 'change', 'changePercent', 'open', 'high', 'low'] as const;

/** Answers write the name in different cases. */
export function indexSubject(name: string): string {
  return `index ${name.toUpperCase()}`;
}

export function levelSubject(session: string | undefined, name: string): string {
  return `${session} ${indexSubject(name)}`;
}

export function indexClaims(index: IndexLevel): Claim[] {
  const { name, session, valuedOn = session } = index;
  return [
    ...LEVEL_FIGURES.map((figure) => ({ of: levelSubject(session, name), figure, value: index[figure] })),
    ...VALUATIONS.map((figure) => ({ of: levelSubject(valuedOn, name), figure, value: index[figure] })),
  ];
}

export function sectorClaims(
  list: string,
  sector: string | undefined,
  counts: Partial<Record<'members' | 'rose' | 'fell' | 'mean' | 'changePercent', number | undefined>>,
): Claim[] {
  const of = `${list} sector ${sector ?? 'not known'}`;
  return Object.entries(counts).map(([figure, value]) => ({ of, figure, value }));
}

export function sessionBreadthClaims(of: string, breadth: Omit<SessionBreadth, 'session'>): Claim[] {
  const { above50, of50, above200, of200, highs, lows, ofYear } = breadth;
  const counts = { above50, of50, above200, of200, highs, lows, ofYear };
  return [...breadthClaims(of, breadth), ...Object.entries(counts).map(([figure, value]) => ({ of, figure, value }))];
}
