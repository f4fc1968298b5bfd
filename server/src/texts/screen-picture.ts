import { sentence } from '@bhav/core/words/joins';
import { whenOf } from '@bhav/core/sentences/heads/figures-in-heads';
import type { Screen } from '@bhav/core/screen/screen';
import { answeredSentence } from '@bhav/core/screen/screen-sentence';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { en } from '@bhav/core/words/en/common';
import { formatPercentChange } from '@bhav/core/words/format';
import { screenWords } from '@bhav/core/words/en/pages/screen';
import { EDGE, HAIRLINE, INK, MUTED, picture, text, toneOf, WIDTH } from './picture.ts';
import { fitted, wrapped } from './wrapped.ts';

const SENTENCE = { size: 44, line: 56, top: 184, most: 4 };
/** The last line of the shares ends here. */
const BOTTOM = 540;
const ROW = 52;
const NAME = { size: 30, x: EDGE + 260 };

/** As SVG: what the screen asks, how many shares it finds, the first of them, and where the figures come from. */
export function screenPicture(screen: Screen, answer: ScreenAnswer): string {
  const { size, line, top, most } = SENTENCE;
  const lines = wrapped(sentence(answeredSentence(screen, answer)), size, WIDTH - 2 * EDGE, most);
  const count = top + lines.length * line;
  const rows = Math.max(0, Math.floor((BOTTOM - count - 16) / ROW));
  return picture(
    [answer.mode],
    [
      ...lines.map((one, at) => text(EDGE, top + at * line, size, one, INK, 'font-weight="700"')),
      text(EDGE, count, 30, screenWords.found(answer.found, answer.of), MUTED),
      ...answer.stocks.slice(0, rows).map((share, at) => row(share, count + 24 + (at + 1) * ROW - 14)),
      text(EDGE, 600, 23, `${en.marks[answer.mode]} · ${whenOf(answer)}`, MUTED),
    ].join(''),
  );
}

function row({ symbol, name, changePercent }: ScreenAnswer['stocks'][number], y: number): string {
  const { size, x } = NAME;
  const change =
    changePercent === undefined
      ? ''
      : text(WIDTH - EDGE, y, size, formatPercentChange(changePercent), toneOf(changePercent), 'font-weight="700" text-anchor="end"');
  return [
    `<path d="M${EDGE} ${y - 38}H${WIDTH - EDGE}" stroke="${HAIRLINE}" stroke-width="2"/>`,
    text(EDGE, y, size, fitted(symbol, size, x - EDGE - 16), INK, 'font-weight="700"'),
    text(x, y, 26, fitted(name, 26, WIDTH - EDGE - 190 - x), MUTED),
    change,
  ].join('');
}
