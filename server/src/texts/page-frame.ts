import { type NotReadyWhy, notReadySentence } from '@bhav/core/sentences/not-ready';
import { en } from '@bhav/core/words/en/common';
import { language } from '@bhav/core/words/en/language';
import { pastWords as words } from '@bhav/core/words/en/pages/past';
import { LANGUAGES } from '@bhav/core/words/languages';
import { escaped } from './markup.ts';

/** Of a page of the site that is not built: the elements of its title, and what its main part holds. */
export interface FrameParts {
  title: string;
  main: string;
}

/** Of a page that asks again by itself after so many seconds. */
export function notReadyFrame(why: NotReadyWhy, seconds: number): FrameParts {
  return {
    title: `<meta http-equiv="refresh" content="${seconds}"><title>${en.product.tab(words.notReady)}</title>`,
    main: `<div class="page flex flex-col items-start gap-3 py-16"><h1 class="text-2xl">${words.notReady}</h1><p class="text-muted">${escaped(notReadySentence(why))} ${words.asksAgain}</p></div>`,
  };
}

/** Without a frame, while none can be rendered. */
export function barePage({ title, main }: FrameParts): string {
  return `<!doctype html><html lang="${LANGUAGES[language].locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}</head><body><main>${main}</main></body></html>`;
}
