import type { Mode } from '../market/mode.ts';

/** The prefix of file names, so that figures of a demonstration cannot be mistaken for others. */
export function filePrefix(mode: Mode): string {
  return mode === 'demonstration' ? 'DEMO_' : '';
}

/** A symbol as it can stand in the name of a file. */
export function nameInFile(symbol: string): string {
  return symbol.replaceAll(/[^A-Z0-9&-]/gi, '-');
}
