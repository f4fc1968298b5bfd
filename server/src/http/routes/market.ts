import { isDay, LAST_DAY } from '@bhav/core/calendar/days';
import { istIso } from '@bhav/core/calendar/ist';
import { marketClock } from '@bhav/core/calendar/market-clock';
import { exportFileName } from '@bhav/core/exports/all';
import { csv } from '@bhav/core/exports/csv';
import type { Exchange } from '@bhav/core/market/exchange';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { columnsOf } from '@bhav/core/table/fields';
import { FILTERS } from '@bhav/core/table/shown-stocks';
import { DEFAULT_SORT, tableView } from '@bhav/core/table/view';
import { exchange } from '@bhav/core/wire/parts';
import type { StatusAnswer } from '@bhav/core/wire/status';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { closesAnswer } from '../../market/answers/closes-answer.ts';
import { companyNames } from '../../market/companies/company-names.ts';
import type { ServedDays } from '../../market/past/served-days.ts';
import type { ReadyAnswer } from '../../market/published/ready-answer.ts';
import type { ReadStore } from '../../store/open-store.ts';
import { sectionsVersion } from '../../store/read/cross-sections.ts';
import { lastClosesOfIndices } from '../../store/read/indices.ts';
import { storedFileCount } from '../../store/versions.ts';
import { call, ready, refuseCall } from '../call.ts';
import { inSlot } from '../limits/slots.ts';
import { answerOfDay, NewestMade } from '../versioned-cache.ts';
import { addressParameters, dayOn, direction, LANG, marketChoice, ON, search } from './parameters.ts';

/** From memory. */
export function market(app: FastifyInstance, days: ServedDays): void {
  const lists = { answer: 'Market', query: ON } as const;
  call(app, '/api/v1/market', lists, async ({ query: { on } }) => answerOfDay(await dayOn(days, on), 'market'));

  const whole = { answer: 'MarketAll', query: { exchange, ...ON } } as const;
  call(app, '/api/v1/market/all', whole, async ({ query: { exchange, on } }) => answerOfDay(await dayOn(days, on), `all ${exchange}`));
  call(app, '/api/v1/market/others', whole, async ({ query: { exchange, on } }) =>
    answerOfDay(await dayOn(days, on), `others ${exchange}`),
  );
}

const COLUMNS = columnsOf({ compact: false, marketCap: true });
/** Those of the page's address (`core/src/table/view.ts`). */
const VIEW = {
  market: marketChoice,
  q: search,
  show: Type.Optional(Type.Enum([...FILTERS], { default: 'all' })),
  sort: Type.Optional(
    Type.Enum(
      COLUMNS.map(({ id }) => id),
      { default: DEFAULT_SORT.column },
    ),
  ),
  dir: direction,
  floor: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999, default: 0 })),
};
const CSV_FILE = { answer: 'text/csv', query: { exchange, ...ON, ...LANG }, reads: VIEW } as const;

/** Without days there are no figures. `now` is the time of day, milliseconds since 1970. */
export function marketCsv(app: FastifyInstance, days: ServedDays | undefined, now: () => number): void {
  call(app, '/api/v1/market.csv', CSV_FILE, async (request) => {
    const { exchange, on } = request.query;
    const served = days && (await dayOn(days, on)).served;
    const parameters = addressParameters(request);
    // Who asks for a whole exchange gets it, but for what the address leaves out.
    if (!parameters.has('floor')) parameters.set('floor', '0');
    const view = tableView(COLUMNS).read(parameters);
    const list = served && (view.market === 'all' ? served.whole : served.market.lists)[exchange];
    if (list === undefined || list.stocks.length === 0) return refuseCall(404, (words) => words.simulated(exchange));
    const file = await inSlot(async () => request.texts.marketFile(list, view, now()));
    if (file === undefined) return refuseCall(404, (words) => words.noFit(list.name, view));
    return { file, name: exportFileName(csv, { list, now: now() }) };
  });
}

/** Some 100 KB each. */
const LISTS_KEPT = 12;
/** Days whose answers stay in memory. */
const INDICES_KEPT = 8;

/** Of shares they are made once a session, of indices anew when a file has been stored. */
export function sparklines(app: FastifyInstance, store: ReadStore, days: ServedDays): void {
  const lists = new NewestMade<ReadyAnswer>(LISTS_KEPT);
  const shares = { answer: 'SparklinesAnswer', query: { exchange, market: marketChoice, ...ON } } as const;
  call(app, '/api/v1/sparklines', shares, async ({ query: { exchange, market = 'index', on } }) => {
    const { served } = await dayOn(days, on);
    // Live figures of the same session have the same lines.
    const of = `${served.sections?.[exchange]?.session} ${exchange} ${market}`;
    return lists.of(await sectionsVersion(store), of, () => ready(closesAnswer(store, served, exchange, market)));
  });

  const indices = new NewestMade<ReadyAnswer>(INDICES_KEPT);
  const closes = { answer: 'IndexClosesAnswer', query: ON } as const;
  call(app, '/api/v1/sparklines/indices', closes, async ({ query: { on } }) => {
    const { store } = await dayOn(days, on);
    const make = async () => ready({ closes: await lastClosesOfIndices(store) });
    return indices.of(await storedFileCount(store), store.upTo ?? '', make);
  });
}

/** Made anew when a file has been stored, not with live quotes. */
export function names(app: FastifyInstance, store: ReadStore): void {
  const made = new NewestMade<ReadyAnswer>(1);
  call(app, '/api/v1/names', { answer: 'NamesAnswer' }, async () =>
    made.of(await storedFileCount(store), '', () => ready(companyNames(store))),
  );
}

const STATUS = {
  answer: 'StatusAnswer',
  reads: { at: Type.Optional(Type.String({ format: 'date-time' })) },
} as const;

/** From the calendar only. */
export function status(app: FastifyInstance, now: () => number): void {
  call(app, '/api/v1/status', STATUS, async (request, reply) => {
    const { at: asked } = request.query;
    const at = asked === undefined ? now() : instantOf(asked);
    if (at === undefined)
      return refuseCall(400, 'The instant asked for cannot be read: write it once, with its zone, as at=2026-11-20T09:15:00Z.');
    // The present time must be that of this answer: a page may set its clock by it.
    if (asked === undefined) reply.header('cache-control', 'no-store');
    return { made: { at: istIso(at), exchanges: { NSE: statusOf('NSE', at), BSE: statusOf('BSE', at) } } satisfies StatusAnswer };
  });
}

function statusOf(exchange: Exchange, at: number): StatusAnswer['exchanges'][Exchange] {
  const { phase, name, stage, until, lastSession, nextSession } = marketClock(exchange, true, at);
  return {
    phase,
    ...withoutUndefined({ name, stage, session: lastSession }),
    ...(until !== undefined && { until: istIso(until) }),
    ...(nextSession !== undefined && {
      next: {
        session: nextSession.day,
        ...(nextSession.opens !== undefined && { opens: istIso(nextSession.opens) }),
        ...withoutUndefined({ name: nextSession.name }),
      },
    }),
  };
}

const INSTANT = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Undefined if it is no ISO 8601 instant, such as the 30th of February. */
function instantOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  // A plus in a query is decoded as a space unless it is written %2B.
  const text = value.replace(/ (?=\d\d:\d\d$)/, '+');
  const day = INSTANT.exec(text)?.[1];
  // Other years may have more than four digits in Indian time.
  return day !== undefined && isDay(day) && day >= '1900-01-01' && day <= LAST_DAY ? Date.parse(text) : undefined;
}
