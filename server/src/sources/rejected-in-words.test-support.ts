import type { Reason } from '@bhav/core/market/reason';
import { reasonInWords } from '@bhav/core/words/reason-in-words';

/** Rejected lines or quotes with their reasons in English. */
export function rejectedInWords<Rejected extends { why: Reason }>(rejected: readonly Rejected[]) {
  return rejected.map(({ why, ...of }) => ({ ...of, reason: reasonInWords(why) }));
}
