import type { Mode } from '../market/mode.ts';

/** So that figures of a demonstration cannot be mistaken for others. */
export function filePrefix(mode: Mode): string {
  return mode === 'demonstration' ? 'DEMO_' : '';
}

/** `funds_2026-11-20.csv`: the newer session of the two. */
export function bothExchangesFileName(name: string, sides: readonly { mode: Mode; session?: string }[]): string {
  const [session = ''] = sides.flatMap((side) => side.session ?? []).toSorted((one, other) => other.localeCompare(one));
  const prefix = sides.map(({ mode }) => filePrefix(mode)).find((one) => one !== '') ?? '';
  return `${prefix}${[name, session].filter(Boolean).join('_')}.csv`;
}

export function nameInFile(symbol: string): string {
  return symbol.replaceAll(/[^A-Z0-9&-]/gi, '-');
}
