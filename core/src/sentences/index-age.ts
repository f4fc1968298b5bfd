import { quoteTime, toldTimes } from './freshness.ts';
import { longDate } from '../calendar/ist.ts';
import type { IndexLevel } from '../wire/indices.ts';
import { en } from '../words/en.ts';
import { originWords as words } from '../words/en-origin.ts';

/** Says of the levels of indices what they are, as of when and from where; those that differ in it each say their own, but times of one moment are told by the oldest. */
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

/** When the level of an index was: the session of an official close, else the time, with its date where it is not live and of today. */
export function levelTime({ mode, session, asOf }: IndexLevel, now?: number): string {
  return mode === 'official' ? longDate(session) : quoteTime(Date.parse(asOf), mode, now);
}
