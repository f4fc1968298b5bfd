import { type DrawnMap, listOf } from '../../map/map-answer.ts';
import { longDate } from '../../words/dates.ts';
import { headWords as words } from '../../words/en/pages/head.ts';
import { mapWords } from '../../words/en/pages/map.ts';
import { indexName } from '../../words/index-name.ts';
import { ownListIn } from '../../words/own-list-address.ts';
import type { RenderedAnswers } from '../../wire/server/page-status.ts';
import type { MapAnswer } from '../../wire/lists/map.ts';
import { markOf } from './figures-in-heads.ts';
import type { TitleAndDescription } from './share-index-head.ts';

/** With its day where that is past. */
export function mapTitle(map: DrawnMap, isPast: boolean): string {
  const { isIndex, session } = map;
  const of = listOf(map);
  const list = ownListIn(of) ?? (isIndex ? mapWords.index(indexName(of)) : of);
  return mapWords.titleOf(list, isPast && session !== undefined ? longDate(session) : undefined);
}

export function mapTabTitle(answer: DrawnMap, isPast: boolean): string {
  return [...markOf(answer.mode), mapTitle(answer, isPast), words.site].join(' · ');
}

export function mapHead(answers: RenderedAnswers | undefined, isPast: boolean): TitleAndDescription | undefined {
  const [, answer] = Object.entries(answers ?? {}).find(([address]) => /^\/api\/v1\/map(?:\?|$)/.test(address)) ?? [];
  return answer === undefined ? undefined : { title: mapTabTitle(answer as MapAnswer, isPast), description: mapWords.description };
}
