import type * as en from '../en/joins.ts';
import type { Translated } from '../translated.ts';

export const joinWords = { stop: '।', and: 'और', or: 'या', beside: 'और' } as const satisfies Translated<typeof en.joinWords>;
