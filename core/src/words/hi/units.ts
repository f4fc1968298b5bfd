import type * as en from '../en/units.ts';
import type { Translated } from '../translated.ts';

export const unitWords = {
  close: { thousand: ' हज़ार', lakh: ' लाख', crore: ' करोड़' },
  apart: { thousand: 'हज़ार', lakh: 'लाख', crore: 'करोड़' },
} as const satisfies Translated<typeof en.unitWords>;
