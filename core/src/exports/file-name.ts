import type { Mode } from '../market/mode.ts';

/** What stands before the names of files, so that figures of a demonstration or a replay pass for no others. */
export function filePrefix(mode: Mode): string {
  return mode === 'demonstration' ? 'DEMO_' : mode === 'replay' ? 'REPLAY_' : '';
}

/** A symbol as it can stand in the name of a file. */
export function nameInFile(symbol: string): string {
  return symbol.replaceAll(/[^A-Z0-9&-]/gi, '-');
}
