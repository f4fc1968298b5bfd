import { exportFileName } from '@bhav/core/exports/all';
import { csv } from '@bhav/core/exports/csv';
import { CONDITIONS } from '@bhav/core/screen/conditions';
import { screenView, SCREEN_ROWS, SCREEN_SORTS, type Screen, screenAddress, withoutOrder } from '@bhav/core/screen/screen';
import { nameOn } from '@bhav/core/quotes/stock';
import { type Later, screenAnswer } from '@bhav/core/screen/screen-answer';
import { refusedIn } from '@bhav/core/screen/refused';
import { screened } from '@bhav/core/screen/screened';
import { ownListIn } from '@bhav/core/words/own-list-address';
import { inLanguage } from '@bhav/core/words/page-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type TProperties } from 'typebox';
import type { ServedDay, ServedDays } from '../../market/past/served-days.ts';
import { packed, type ReadyAnswer } from '../../market/published/ready-answer.ts';
import { candidatesOf } from '../../market/screened/candidates.ts';
import { sincePast } from '../../market/screened/since-then.ts';
import { call, ready, refuseCall } from '../call.ts';
import type { Texts } from '../site/texts-of-language.ts';
import { MarketAnswers } from '../versioned-cache.ts';
import { addressParameters, dayOn, direction, LANG, LIST, ON, search } from './parameters.ts';

/** Those of the page's address (`core/src/screen/screen.ts`). */
export const SCREEN: TProperties = {
  ...LIST,
  q: search,
  ...Object.fromEntries(CONDITIONS.map(({ word }) => [word, Type.Optional(Type.String())])),
  sort: Type.Optional(Type.Enum([...SCREEN_SORTS], { default: 'change' })),
  dir: direction,
  cols: Type.Optional(Type.String({ maxLength: 1000 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999, default: 1 })),
  since: Type.Optional(Type.Enum(['1'])),
  why: Type.Optional(Type.String()),
};
const ABOUT = { query: ON, reads: SCREEN };

/** Some 100 KB each. */
const kept = new MarketAnswers(64);
/** Packed: some 600 KB of a whole exchange. */
const keptWhole = new MarketAnswers(4);
/** Packed: some 250 KB of a whole exchange. */
const keptFiles = new MarketAnswers(16);

export function screen(app: FastifyInstance, days: ServedDays, now: () => number): void {
  const answer = { query: ON, reads: { ...SCREEN, all: Type.Optional(Type.Enum(['1'])) }, answer: 'ScreenAnswer' } as const;
  call(app, '/api/v1/screen', answer, async (request) => {
    const asked = askedIn(request);
    const hasAll = addressParameters(request).get('all') === '1';
    return (await screenReady(await dayOn(days, request.query.on), asked, hasAll)) ?? noList(asked);
  });
  const csvFile = { ...ABOUT, query: { ...ON, ...LANG }, answer: 'text/csv' } as const;
  call(app, '/api/v1/screen.csv', csvFile, async (request) => {
    const asked = askedIn(request);
    const day = await dayOn(days, request.query.on);
    const file = (await fileReady(day, asked, request.texts)) ?? noList(asked);
    return { file, name: exportFileName(csv, { list: day.served.whole[asked.exchange], now: now() }) };
  });
}

/** In the screen's order, made once; undefined where there is no such list. */
function fileReady(day: ServedDay, asked: Screen, { language, screenFile }: Texts): Promise<ReadyAnswer | undefined> {
  const { sort, isAscending } = asked;
  const address = inLanguage(screenAddress({ ...withoutOrder(asked), sort, isAscending }), language);
  return keptFiles.of(day.served, address, async () => {
    const result = screened(candidatesOf(day.served, asked.exchange), asked);
    return result === undefined || result.list.length === 0 ? undefined : packed(await ready(screenFile(result.found)));
  });
}

/** Made once; undefined where there is no such list. */
export function screenReady(day: ServedDay, asked: Screen, hasAll = false): Promise<ReadyAnswer | undefined> {
  const { served } = day;
  return (hasAll ? keptWhole : kept).of(served, screenAddress(asked), async () => {
    const of = candidatesOf(served, asked.exchange);
    const { stocks: _stocks, ...about } = served.whole[asked.exchange];
    const answer = screenAnswer(
      of,
      asked,
      { ...about, revision: served.revision },
      hasAll ? of.shares.length : SCREEN_ROWS,
      asked.since ? await laterOf(day, asked) : undefined,
    );
    if (answer === undefined || answer.of === 0) return undefined;
    return hasAll ? packed(await ready(answer)) : ready(answer);
  });
}

/** What became of the shares of a past session; undefined for the newest. */
async function laterOf({ store }: ServedDay, { exchange }: Screen): Promise<Later | undefined> {
  const became = await sincePast(store, exchange);
  return became && { ...became, of: (share) => became.shares.get(nameOn(exchange, share)) };
}

function askedIn(request: FastifyRequest): Screen {
  const parameters = addressParameters(request);
  return refusedIn(parameters).length === 0 ? screenView.read(parameters) : refuseCall(400, (words) => words.screen(parameters));
}

function noList({ exchange, index }: Screen): never {
  if (ownListIn(index) !== undefined) return refuseCall(404, ({ ownList }) => ownList);
  return refuseCall(404, (words) => (index === undefined ? words.noFigures(exchange) : words.noMembers(index, exchange)));
}
