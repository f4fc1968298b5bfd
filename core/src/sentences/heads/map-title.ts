import { longDate } from '../../words/dates.ts';
import { headWords as words } from '../../words/en/pages/head.ts';
import { mapWords } from '../../words/en/pages/map.ts';
import type { RenderedAnswers } from '../../wire/server/page-status.ts';
import type { MapAnswer } from '../../wire/lists/map.ts';
import { markOf } from './figures-in-heads.ts';
import type { TitleAndDescription } from './share-index-head.ts';

/** `ofList`: as of a reader's own list. */
type TitledMap = MapAnswer & { ofList?: string };

/** With its day where that is past. */
export function mapTitle({ name, isIndex, exchange, session, ofList }: TitledMap, isPast: boolean): string {
  const index = name === 'SENSEX' ? 'Sensex' : name;
  const list = ofList === undefined ? (isIndex ? mapWords.index(index) : exchange) : name;
  return mapWords.titleOf(list, isPast && session !== undefined ? longDate(session) : undefined);
}

/** Of the browser's tab. */
export function mapTabTitle(answer: TitledMap, isPast: boolean): string {
  return [...markOf(answer.mode), mapTitle(answer, isPast), words.site].join(' · ');
}

/** Undefined for other pages, and without its answer. */
export function mapHead(answers: RenderedAnswers | undefined, isPast: boolean): TitleAndDescription | undefined {
  const [, answer] = Object.entries(answers ?? {}).find(([address]) => /^\/api\/v1\/map(?:\?|$)/.test(address)) ?? [];
  return answer === undefined ? undefined : { title: mapTabTitle(answer as MapAnswer, isPast), description: mapWords.description };
}
