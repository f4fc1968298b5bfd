import { longDate } from '../../words/dates.ts';
import type { Mode } from '../../market/mode.ts';
import { readDayPath, readIndexPath, readStockPath, shareFeed } from '../../address/stock-path.ts';
import { dayAddress, indexAddress, stockAddress } from '../../pages/answer-addresses.ts';
import { headWords as words } from '../../words/en/pages/head.ts';
import { en } from '../../words/en/common.ts';
import { formatPoints, formatRupees } from '../../words/format.ts';
import type { DayAnswer } from '../../wire/day.ts';
import type { IndexAnswer } from '../../wire/lists/index-answer.ts';
import type { RenderedAnswers } from '../../wire/server/page-status.ts';
import type { StockAnswer } from '../../wire/share/stock-answer.ts';
import { daySentences } from '../day-sentences.ts';
import { sourceInWords } from '../../words/source-in-words.ts';
import { isMade, levelWithChange, markOf, previewAddress, whenOf } from './figures-in-heads.ts';
import { sentence, sentences, stopsBetween } from '../../words/joins.ts';

export interface TitleAndDescription {
  title: string;
  description: string;
}

export interface PicturedHead extends TitleAndDescription {
  /** Where it is another one than that of the market. */
  picture?: { path: string; alt: string };
  feed?: string;
}

export function shareHead(path: string, answers: RenderedAnswers | undefined): PicturedHead | undefined {
  const share = readStockPath(path);
  const answer = share && (answers?.[stockAddress(share.exchange, share.symbol)] as StockAnswer | undefined);
  if (share === undefined || answer === undefined) return undefined;
  const { stock, mode } = answer;
  const list = { ...answer, exchange: share.exchange, name: stock.name, stocks: [stock] };
  const figures = levelWithChange(stock.symbol, formatRupees(stock.price), stock.changePercent);
  return {
    title: [...markOf(mode), figures, share.exchange, words.site].join(' · '),
    description: sentences([
      words.on(`${stock.name} (${share.exchange}: ${stock.symbol})`, whenOf(list)),
      figures,
      originOfFigures(mode, sourceInWords(answer, share.exchange)),
    ]),
    feed: shareFeed({ exchange: share.exchange, symbol: stock.symbol }),
  };
}

export function indexHead(path: string, answers: RenderedAnswers | undefined): TitleAndDescription | undefined {
  const name = readIndexPath(path);
  const answer = name === undefined ? undefined : (answers?.[indexAddress(name)] as IndexAnswer | undefined);
  if (answer === undefined) return undefined;
  const { index } = answer;
  const { mode, level, changePercent } = index;
  const figures = levelWithChange(index.name, formatPoints(level), changePercent);
  return {
    title: [...markOf(mode), figures, words.site].join(' · '),
    description: sentences([words.on(figures, longDate(index.session)), originOfFigures(mode, sourceInWords(index, index.exchange))]),
  };
}

export function dayHead(path: string, answers: RenderedAnswers | undefined): PicturedHead | undefined {
  const session = readDayPath(path);
  const answer = session === undefined ? undefined : (answers?.[dayAddress(session)] as DayAnswer | undefined);
  if (session === undefined || answer === undefined) return undefined;
  const told = daySentences(answer);
  const named = words.on(en.layout.day, longDate(answer.session));
  return {
    title: [...markOf(answer.mode), named, words.site].join(' · '),
    picture: {
      path: previewAddress(answer.session, true),
      alt: stopsBetween([...(isMade(answer.mode) ? [words.marks[answer.mode]] : []), named, ...told.slice(0, 1)]),
    },
    description: [...told, ...(isMade(answer.mode) ? [sentence(words.notPrices[answer.mode])] : [])].join(' '),
  };
}

/** Without a full stop. */
export function originOfFigures(mode: Mode, source: string): string {
  return [en.modes[mode], source, ...(isMade(mode) ? [words.notPrices[mode]] : [])].join(', ');
}
