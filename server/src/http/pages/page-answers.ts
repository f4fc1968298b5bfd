import { receiptPath, stockPath } from '@bhav/core/market/stock-path';
import type { PageAsk } from '@bhav/core/pages/page-answers';
import type { ApiDocument } from '@bhav/core/pages/api-document';
import { COMPARE_ROWS, compareViewOf } from '@bhav/core/quotes/compare-view';
import { indexNamed, listNamed } from '@bhav/core/market/index-names';
import type { Exchange } from '@bhav/core/market/exchange';
import type { HistoryProgress } from '@bhav/core/wire/history';
import type { SectorsAnswer } from '@bhav/core/wire/sectors';
import type { MarketHolder } from '../../market/published/market-holder.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { LineReader } from '../../market/receipts/receipt-files.ts';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { breadthAnswers } from '../routes/breadth.ts';
import { checksAnswers } from '../routes/checks.ts';
import type { DayAnswers } from '../routes/days.ts';
import { eventsAnswers } from '../routes/events.ts';
import { fundsReady } from '../routes/funds.ts';
import { indexClosesAnswers } from '../routes/index-closes.ts';
import { indexBars } from '../routes/indices.ts';
import { receiptAnswers } from '../routes/receipts.ts';
import { shareAnswer, shareBars } from '../routes/stocks.ts';
import { mapReady } from '../routes/map.ts';
import { screenReady } from '../routes/screen.ts';
import { sectorsReady } from '../routes/sectors.ts';
import { warningsAnswers } from '../routes/warnings.ts';

/** An answer that a page shows: its value, the path of the page to which it has moved, or undefined where there is none. */
export type PageAnswer = { value: unknown } | { movedTo: string } | undefined;

interface PageAnswerParts {
  now: () => number;
  calls: () => ApiDocument;
  history: (exchange: Exchange) => Promise<HistoryProgress>;
  lineOf: LineReader;
  daysOf: DayAnswers;
}

/** Returns a function that gives the server's pages their answers of a day, by the functions of the routes that give them to others. */
export function pageAnswerer(
  store: ReadStore,
  holder: Pick<MarketHolder, 'current'>,
  days: ServedDays,
  { now, calls, history, lineOf, daysOf }: PageAnswerParts,
): (ask: PageAsk, day: ServedDay) => Promise<PageAnswer> {
  const events = eventsAnswers(store, now);
  const checks = checksAnswers(store, holder);
  const warned = warningsAnswers(store, days);
  const counted = breadthAnswers(store);
  const receipts = receiptAnswers({ days, lineOf });
  const closes = indexClosesAnswers();
  return async (ask, day) => {
    const { store: asOf, served } = day;
    switch (ask.what) {
      case 'share': {
        const found = await shareAnswer(asOf, served, ask);
        return found !== undefined && 'movedTo' in found
          ? { movedTo: stockPath(found.movedTo.exchange, found.movedTo.symbol) }
          : valueOf(found);
      }
      case 'bars': {
        const { charted, last, isAdjusted } = ask;
        if ('index' in charted)
          return valueOf(await indexBars(asOf, history, served, charted.index, { ...(last !== undefined && { last }) }));
        const found = await shareBars(asOf, history, charted, {
          ...(last !== undefined && { last }),
          adjusted: isAdjusted ? 'true' : 'false',
        });
        return found !== undefined && 'movedTo' in found ? undefined : valueOf(found);
      }
      case 'index': {
        const index = indexNamed(served.indices, ask.name);
        return index && read(await served.answer(`index ${index.name}`));
      }
      case 'indices':
        return read(await served.answer('indices'));
      case 'index-closes':
        return read(await closes(asOf));
      case 'funds':
        return read(await fundsReady(day));
      case 'comparison':
        return valueOf(compareViewOf(served.compared(), ask.view, COMPARE_ROWS));
      case 'events': {
        const answer = await events(ask.days === undefined ? {} : { when: ask.days });
        return typeof answer === 'string' ? undefined : read(answer);
      }
      case 'warnings': {
        const answer = await warned(ask.session);
        return answer && read(answer);
      }
      case 'day': {
        const answer = await daysOf.day(ask.session);
        return answer && read(answer);
      }
      case 'week': {
        const answer = await daysOf.week(ask.week);
        return answer && read(answer);
      }
      case 'screen': {
        const answer = await screenReady(day, ask.screen);
        return answer && read(answer);
      }
      case 'map': {
        const answer = await mapReady(day, ask.view);
        return answer && read(answer);
      }
      case 'breadth': {
        const answer = await counted(ask.of, day.past?.session);
        return answer && read(answer);
      }
      case 'sectors': {
        const answer = await sectorsReady(day, listNamed(ask.of));
        const got = answer && read(answer);
        return ask.sector === undefined || (got !== undefined && isAmong(ask.sector, got.value as SectorsAnswer)) ? got : undefined;
      }
      case 'receipt': {
        const found = await receipts({ ...ask, session: ask.session ?? day.past?.session });
        return found !== undefined && 'movedTo' in found
          ? { movedTo: receiptPath(found.movedTo.exchange, found.movedTo.symbol) }
          : valueOf(found);
      }
      case 'checks':
        return read(await checks());
      case 'calls':
        return valueOf(calls());
    }
  };
}

function isAmong(sector: string, { sectors }: SectorsAnswer): boolean {
  return sectors.some((row) => row.sector === sector);
}

/** The value as a reader of the API has it, without what is undefined. */
function valueOf(value: object | undefined): PageAnswer {
  return value && { value: JSON.parse(JSON.stringify(value)) as unknown };
}

function read({ plain }: ReadyAnswer): { value: unknown } {
  return { value: JSON.parse(plain.bytes.toString()) as unknown };
}
