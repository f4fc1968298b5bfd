import type * as en from '../en/dates.ts';
import type { Translated } from '../translated.ts';

export const dateWords = {
  days: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  months: ['जन', 'फ़र', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अग', 'सित', 'अक्टू', 'नव', 'दिस'],
} as const satisfies Translated<typeof en.dateWords>;
