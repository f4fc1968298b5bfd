import { because, type Reason } from '@bhav/core/market/reason';

/** For a column of text. */
export function reasonsText(reasons: readonly Reason[]): string {
  return reasons.length === 0 ? '' : JSON.stringify(reasons);
}

/** Versions before December 2026 stored sentences. */
export function reasonsOf(text: string): Reason[] {
  if (text === '') return [];
  return text.startsWith('[{"say":') ? (JSON.parse(text) as Reason[]) : [because('sentence', { quote: text })];
}
