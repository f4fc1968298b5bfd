import { quoteTime, toldTimes } from './freshness.ts';
import { longDate } from '../calendar/ist.ts';
import type { IndexLevel } from '../wire/indices.ts';
import { en } from '../words/en.ts';
import { originWords as words } from '../words/en-origin.ts';

/** Writes mode, time and source of the levels of indices, once for all that share them. Times of one moment count as the oldest. */
export function levelsLine(indices: readonly IndexLevel[], now?: number): string {
  const lines = new Map<string, string[]>();
  for (const index of indices) {
    const alike = indices.filter(
      ({ mode, source, session }) => mode === index.mode && source === index.source && session === index.session,
    );
    const [oldest = index, ...others] = toldTimes(alike);
    const line = [en.modes[index.mode], levelTime(others.length === 0 ? oldest : index, now), index.source].join(' · ');
    lines.set(line, [...(lines.get(line) ?? []), index.name]);
  }
  if (lines.size === 1) return [...lines.keys()].join('');
  return [...lines].map(([line, names]) => words.of(names.join(', '), line)).join('; ');
}

/** Writes the time of an index's level: the session of an official close, else the time, with its date unless it is live and of today. */
export function levelTime({ mode, session, asOf }: IndexLevel, now?: number): string {
  return mode === 'official' ? longDate(session) : quoteTime(Date.parse(asOf), mode, now);
}
