import { compareFileName } from '@bhav/core/exports/compare-file';
import { fundsFileName } from '@bhav/core/exports/funds-file';
import { listNamed } from '@bhav/core/indices/index-names';
import { mapAddress, mapView } from '@bhav/core/map/map-view';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { MAP_PERIODS, MAP_SIZES } from '@bhav/core/market/map-choices';
import { COMPARE_FLOORS, COMPARE_SORTS, compareView, compareViewOf } from '@bhav/core/quotes/compare-view';
import { listAsked } from '@bhav/core/screen/screen';
import type { BreadthAnswer } from '@bhav/core/wire/lists/breadth';
import type { FastifyInstance } from 'fastify';
import Type, { type TProperties } from 'typebox';
import { breadthAnswer } from '../../market/answers/breadth-answer.ts';
import { fundsAnswer } from '../../market/answers/funds-answer.ts';
import { sectorsAnswer } from '../../market/answers/sectors-answer.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import { servedMap } from '../../market/screened/served-map.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { sectionsVersion } from '../../store/read/cross-sections.ts';
import { type CallRequest, call, ready, refuseCall } from '../call.ts';
import { inSlot } from '../limits/slots.ts';
import type { Texts } from '../site/texts-of-language.ts';
import { answerOfDay, MarketAnswers, NewestMade } from '../versioned-cache.ts';
import { addressParameters, dayOn, direction, LANG, LIST, ON, search } from './parameters.ts';

const COMPARED = {
  ...ON,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
};
function floor(name: keyof typeof COMPARE_FLOORS) {
  return Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999, default: COMPARE_FLOORS[name] }));
}
/** The parameters of a view are those of the page's address (`core/src/quotes/compare-view.ts`). */
const COMPARE_VIEW = {
  q: search,
  sort: Type.Optional(Type.Enum([...COMPARE_SORTS], { default: 'differencePercent' })),
  dir: direction,
  price: floor('price'),
  floor: floor('floor'),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999, default: 1 })),
};
const COMPARE = { answer: 'CompareAnswer', query: COMPARED, reads: COMPARE_VIEW } as const;
const COMPARE_FILE = { answer: 'text/csv', query: { ...ON, ...LANG } } as const;

/** From memory; with `limit` as the website shows it. */
export function compare(app: FastifyInstance, days: ServedDays): void {
  call(app, '/api/v1/compare', COMPARE, async (request) => {
    const { limit, on } = request.query;
    const day = await dayOn(days, on);
    if (limit === undefined) return answerOfDay(day, 'compare');
    const view = compareView.read(addressParameters(request));
    return { made: await inSlot(async () => compareViewOf(day.served.compared(), view, limit)) };
  });

  const kept = new NewestMade<{ name: string; file: ReadyAnswer } | undefined>(2);
  call(app, '/api/v1/compare.csv', COMPARE_FILE, async ({ query: { on }, texts }) => {
    const day = await dayOn(days, on);
    const made = await kept.of(days.newest.served.revision, `${texts.language} ${on ?? ''}`, async () => {
      const answer = day.served.compared();
      return answer.columns.name.length === 0 ? undefined : { name: compareFileName(answer), file: await ready(texts.compareFile(answer)) };
    });
    return made ?? refuseCall(404, (words) => words.noCompanies);
  });
}

/** The answer and the file of the cross-sections of a market: they have no live figure. */
const keptFunds = new MarketAnswers<ReadyAnswer>(3);

export function funds(app: FastifyInstance, days: ServedDays): void {
  const about = { answer: 'FundsAnswer', query: ON } as const;
  call(app, '/api/v1/funds', about, async ({ query: { on } }) => {
    const { served } = await dayOn(days, on);
    return keptFunds.of(served.sections ?? served, 'answer', () => ready(fundsAnswer(served)));
  });
  const file = { answer: 'text/csv', query: { ...ON, ...LANG } } as const;
  call(app, '/api/v1/funds.csv', file, async ({ query: { on }, texts }) => {
    const { served } = await dayOn(days, on);
    return {
      file: await keptFunds.of(served.sections ?? served, `file ${texts.language}`, () => ready(texts.fundsFile(fundsAnswer(served)))),
      name: fundsFileName(served.others),
    };
  });
}

/** Those of the page's address (`core/src/map/map-view.ts`). */
const MAP: TProperties = {
  of: Type.Optional(
    Type.String({
      examples: ['NSE'],
    }),
  ),
  size: Type.Optional(Type.Enum([...MAP_SIZES], { default: 'cap' })),
  by: Type.Optional(Type.Enum([...MAP_PERIODS], { default: 'day' })),
  all: Type.Optional(Type.Enum(['1'])),
};
const TILES = { answer: 'MapAnswer', query: ON, reads: MAP } as const;

/** Some 70 KB each. */
const keptMaps = new MarketAnswers(32);
/** With every share: some 600 KB each. */
const keptWholeMaps = new MarketAnswers(6);

export function map(app: FastifyInstance, days: ServedDays): void {
  call(app, '/api/v1/map', TILES, async (request) => {
    const day = await dayOn(days, request.query.on);
    const parameters = addressParameters(request);
    const view = mapView.read(parameters);
    const hasAll = parameters.get('all') === '1';
    const answer = await (hasAll ? keptWholeMaps : keptMaps).of(day.served, mapAddress(view), () => ready(servedMap(day, view, hasAll)));
    return answer ?? refuseCall(404, `The shares of ${view.of ?? 'NSE'} are not known here: /api/v1/indices names the indices.`);
  });
}

const SECTORS = { answer: 'SectorsAnswer', query: { ...LIST, ...ON } } as const;

/** Some 20 KB each. */
const keptSectors = new MarketAnswers(16);

export function sectors(app: FastifyInstance, days: ServedDays): void {
  call(app, '/api/v1/sectors', SECTORS, async (request) => {
    const list = listNamed(listAsked(addressParameters(request)));
    const day = await dayOn(days, request.query.on);
    const { exchange, index } = list;
    const answer = await keptSectors.of(day.served, `${exchange} ${index?.toUpperCase() ?? ''}`, () => ready(sectorsAnswer(day, list)));
    return answer ?? refuseCall(404, `There are no figures of ${index ?? exchange} here: /api/v1/indices names the indices.`);
  });
}

const COUNTED = { of: LIST.of, exchange: LIST.exchange, ...ON };
const BREADTH = { answer: 'BreadthAnswer', query: COUNTED } as const;
const BREADTH_FILE = { answer: 'text/csv', query: { ...COUNTED, ...LANG } } as const;
/** Some 200 KB each. */
const KEPT = 16;

/** Made anew when sessions were counted anew. */
export function breadth(app: FastifyInstance, store: ReadStore): void {
  const made = <Made extends object>(make: (answer: BreadthAnswer, texts: Texts) => Promise<Made>) => {
    const kept = new NewestMade<Made | undefined>(KEPT);
    return async ({ query: { of: named, exchange = 'NSE', on }, texts }: CallRequest<typeof COUNTED>): Promise<Made> => {
      const of = named?.trim() || exchange;
      const found = await kept.of(await sectionsVersion(store), `${texts.language} ${of} ${on}`, async () => {
        const answer = await breadthAnswer(store, of, on);
        return answer && make(answer, texts);
      });
      return found ?? refuseCall(404, (words) => (isExchange(of) ? words.notCounted : words.notCountedOf(of)));
    };
  };
  call(
    app,
    '/api/v1/breadth',
    BREADTH,
    made((answer) => ready(answer)),
  );
  const file = async (
    { index, exchange, sessions }: BreadthAnswer,
    { breadthFile }: Texts,
  ): Promise<{ file: ReadyAnswer; name: string }> => ({
    file: await ready(breadthFile(sessions)),
    name: `breadth_${(index ?? exchange).replaceAll(/[^\w&-]+/g, '_')}.csv`,
  });
  call(app, '/api/v1/breadth.csv', BREADTH_FILE, made(file));
}

function isExchange(of: string): boolean {
  return EXCHANGES.some((one) => one === of.toUpperCase());
}
