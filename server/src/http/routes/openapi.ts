import { ChecksAnswerSchema } from '@bhav/core/wire/checks';
import { EventsAnswerSchema } from '@bhav/core/wire/events';
import { HealthSchema, LivenessSchema, ReadinessSchema } from '@bhav/core/wire/health';
import { ProblemSchema } from '@bhav/core/wire/problem';
import { BarsAnswerSchema } from '@bhav/core/wire/bars-answer';
import { StockAnswerSchema } from '@bhav/core/wire/stock-answer';
import { CompareAnswerSchema } from '@bhav/core/wire/compare-answer';
import { IndexAnswerSchema, IndexBarsAnswerSchema } from '@bhav/core/wire/index-answer';
import { IndicesAnswerSchema } from '@bhav/core/wire/indices';
import { LiveAnswerSchema } from '@bhav/core/wire/live';
import { MarketAllSchema, MarketSchema } from '@bhav/core/wire/market';
import { NamesAnswerSchema } from '@bhav/core/wire/names';
import { SparklinesAnswerSchema } from '@bhav/core/wire/sparklines-answer';
import { StatusAnswerSchema } from '@bhav/core/wire/status';
import { BeatEventSchema, DrainEventSchema, QuotesEventSchema, ResetEventSchema } from '@bhav/core/wire/stream';
import { SyncAnswerSchema } from '@bhav/core/wire/sync';
import type { FastifyInstance } from 'fastify';
import { sendReady } from '../send-ready.ts';
import {
  AT,
  CALENDAR,
  COMPARE_VIEW,
  DAYS,
  EVENT_RANGE,
  EXCHANGE_QUERY,
  FOLLOWING,
  INDEX_NAME,
  MARKET_QUERY,
  MARKET_VIEW,
  RANGE,
  REVISION,
  SHARE,
  TOLD,
} from './openapi-parameters.ts';
import { readyAnswer } from '../../market/published/ready-answer.ts';

/** `GET /api/v1/openapi.json`: the description of every call, made from the schemas that tests check the answers against. */
export async function openapi(app: FastifyInstance, version: string): Promise<void> {
  const answer = await readyAnswer(JSON.stringify(openapiDocument(version)));
  app.get('/api/v1/openapi.json', (request, reply) => sendReady(request, reply, answer));
}

/** The OpenAPI 3.1 document of the API. */
export function openapiDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bhav India',
      version,
      description:
        'Official end-of-day figures of the Indian exchanges, as this operator’s own server fetched them. Times are ISO 8601 with +05:30; money is in rupees unless the name says crore; figures have at most four decimals, rounded half away from zero such that fewer decimals are those of the exact figure (the factor of a corporate action is exact); what is not known is absent.',
    },
    servers: [{ url: '/api/v1' }],
    paths: {
      '/market': get('The Nifty 50 and the Sensex on the newest session, in rank order', 'Market', [TOLD], ['304', '400']),
      '/market/all': get('A whole exchange on the newest session, by column', 'MarketAll', [EXCHANGE_QUERY, TOLD], ['304', '400']),
      '/market.csv': CSV_FILE,
      '/stocks/{exchange}/{symbol}': get(
        'One share with its company’s listings and actions',
        'StockAnswer',
        [...SHARE, TOLD],
        ['301', '304', '400', '404', '503'],
      ),
      '/stocks/{exchange}/{symbol}/bars': get(
        'The days of one share, oldest first',
        'BarsAnswer',
        [...SHARE, ...RANGE, TOLD],
        ['301', '304', '400', '404', '503'],
      ),
      '/stocks/{exchange}/{symbol}/bars.csv': csvFile(
        'The days of one share as CSV',
        [...SHARE, ...RANGE],
        ['301', '304', '400', '404', '503'],
      ),
      '/indices': get('The levels of all indices on the newest session', 'IndicesAnswer', [TOLD], ['304', '400']),
      '/names': get('Every company and index by name, the most traded company first, by column', 'NamesAnswer', [], ['304']),
      '/events': get(
        'Corporate actions and board meetings, in order of date',
        'EventsAnswer',
        [...EVENT_RANGE, TOLD],
        ['304', '400', '503'],
      ),
      '/checks': get(
        'The changes that are not claimed, and the filed actions that were not understood',
        'ChecksAnswer',
        [TOLD],
        ['304', '503'],
      ),
      '/events.ics': CALENDAR_FILE,
      '/indices/{name}': get(
        'One index with its members; the weights of members are not read yet',
        'IndexAnswer',
        [INDEX_NAME, TOLD],
        ['304', '400', '404'],
      ),
      '/indices/{name}/bars': get(
        'The levels of one index by day, oldest first',
        'IndexBarsAnswer',
        [INDEX_NAME, ...DAYS, TOLD],
        ['304', '400', '404', '503'],
      ),
      '/compare': get(
        'Every company that is listed at both exchanges, the widest difference of price first',
        'CompareAnswer',
        [...COMPARE_VIEW, TOLD],
        ['304', '400', '503'],
      ),
      '/compare.csv': csvFile('The companies that are compared as CSV', [], ['304', '404']),
      '/sparklines': get(
        'The closes of the last 30 sessions of every share of a list',
        'SparklinesAnswer',
        [EXCHANGE_QUERY, MARKET_QUERY, TOLD],
        ['304', '400'],
      ),
      '/status': get('What time it is at the exchanges: the phase, its next change, the sessions', 'StatusAnswer', [AT], ['304', '400']),
      '/stream': STREAM,
      '/sync': get('How the newest attempts at the exchanges’ files ended', 'SyncAnswer', [], ['304', '503']),
      '/live': get('The live source, what is kept of it, and how it compares with the official figures', 'LiveAnswer', [], ['304', '503']),
      '/health': get('Whether the server answers, and what does not work', 'Health', [], []),
      '/health/live': get('Whether the process answers: if not, start it again', 'Liveness', [], []),
      '/health/ready': READY,
      '/openapi.json': DOCUMENT,
    },
    components: {
      schemas: {
        Market: MarketSchema,
        MarketAll: MarketAllSchema,
        StockAnswer: StockAnswerSchema,
        BarsAnswer: BarsAnswerSchema,
        IndicesAnswer: IndicesAnswerSchema,
        IndexAnswer: IndexAnswerSchema,
        IndexBarsAnswer: IndexBarsAnswerSchema,
        CompareAnswer: CompareAnswerSchema,
        SparklinesAnswer: SparklinesAnswerSchema,
        NamesAnswer: NamesAnswerSchema,
        ChecksAnswer: ChecksAnswerSchema,
        EventsAnswer: EventsAnswerSchema,
        StatusAnswer: StatusAnswerSchema,
        QuotesEvent: QuotesEventSchema,
        ResetEvent: ResetEventSchema,
        BeatEvent: BeatEventSchema,
        DrainEvent: DrainEventSchema,
        SyncAnswer: SyncAnswerSchema,
        LiveAnswer: LiveAnswerSchema,
        Health: HealthSchema,
        Liveness: LivenessSchema,
        Readiness: ReadinessSchema,
        Problem: ProblemSchema,
      },
    },
  };
}

const OTHERS: Record<string, string> = {
  '301': 'The share has another symbol now; `location` says which',
  '304': 'The reader has this answer already',
  '400': 'The question cannot be answered as it is',
  '404': 'There is nothing of this name',
  '503': 'The server computes as many answers as it can; `retry-after` says when to try again',
};
/** Why a request is refused before its call is looked at; see `docs/security.md`. */
const REFUSED = 'The request is refused before its call is looked at, for its method, headers, host or length; `detail` says why';
const problem = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };

const EVERYWHERE = {
  '429': { description: 'Too many calls from this address', ...problem },
  default: { description: REFUSED, ...problem },
};

const readiness = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Readiness' } } } };
const READY: object = {
  get: {
    summary: 'Whether this server takes readers: if not, send them to another',
    parameters: [],
    responses: {
      '200': { description: 'It does', ...readiness },
      ...EVERYWHERE,
      '503': { description: 'It has no figures yet, or is about to end', ...readiness },
    },
  },
};

const CSV_FILE: object = {
  get: {
    summary: 'The shares of a view as CSV, the same file as the page exports',
    parameters: MARKET_VIEW,
    responses: {
      '200': { description: 'The file, its name in `content-disposition`', content: { 'text/csv': { schema: { type: 'string' } } } },
      '304': { description: OTHERS['304'] },
      '400': { description: OTHERS['400'], ...problem },
      '404': { description: 'There are no figures yet, or the view shows no share', ...problem },
      '503': { description: OTHERS['503'], ...problem },
      ...EVERYWHERE,
    },
  },
};

/** Its days are those of `/events` with a week before and 90 days after today as the default. */
const CALENDAR_FILE: object = {
  get: {
    summary: 'The same as a calendar file; by default from a week ago, so that a calendar that follows it hears of what was withdrawn',
    parameters: CALENDAR,
    responses: {
      '200': { description: 'The file, its name in `content-disposition`', content: { 'text/calendar': { schema: { type: 'string' } } } },
      '304': { description: OTHERS['304'] },
      '400': { description: OTHERS['400'], ...problem },
      '404': { description: 'There is no such event', ...problem },
      '503': { description: OTHERS['503'], ...problem },
      ...EVERYWHERE,
    },
  },
};

const WITHOUT_ID = new Set(['beat', 'drain']);
/** OpenAPI 3.1 cannot describe server-sent events, so each is described by its `data`. */
const STREAM: object = {
  get: {
    summary: 'What changes in the market, as server-sent events',
    description:
      'The id of an event is its revision. `quotes` brings what is new since the revision that the reader has; `reset` says that mode, session or members changed, so that the reader asks for /market anew; `beat`, without an id, comes at the start and every 20 s, and whoever reads one was sent everything up to its revision. A reader that takes nothing for two minutes is dropped, and misses nothing when it comes again with its revision. `drain`, without an id, is the last event of a server that is about to end.',
    parameters: FOLLOWING,
    responses: {
      '200': {
        description: 'A stream of events that does not end by itself',
        content: {
          'text/event-stream': {
            schema: {
              oneOf: ['quotes', 'reset', 'beat', 'drain'].map((event) => ({
                type: 'object',
                required: WITHOUT_ID.has(event) ? ['event', 'data'] : ['event', 'id', 'data'],
                properties: {
                  event: { const: event },
                  ...(!WITHOUT_ID.has(event) && { id: REVISION }),
                  data: {
                    contentMediaType: 'application/json',
                    contentSchema: { $ref: `#/components/schemas/${event[0]?.toUpperCase()}${event.slice(1)}Event` },
                  },
                },
              })),
            },
          },
        },
      },
      '400': { description: OTHERS['400'], ...problem },
      ...EVERYWHERE,
      '503': {
        description: 'As many follow the market as the server can take, or it is about to end; `retry-after` says when to try again',
        ...problem,
      },
    },
  },
};

const DOCUMENT: object = {
  get: {
    summary: 'This document',
    responses: {
      '200': { description: 'An OpenAPI document', content: { 'application/json': { schema: { type: 'object' } } } },
      '304': { description: OTHERS['304'] },
      ...EVERYWHERE,
    },
  },
};

function csvFile(summary: string, parameters: object[], others: string[]): object {
  const { get: call } = get(summary, '', parameters, others);
  const file = { description: 'The file, its name in `content-disposition`', content: { 'text/csv': { schema: { type: 'string' } } } };
  return { get: { ...call, responses: { ...call.responses, '200': file } } };
}

function get(summary: string, schema: string, parameters: object[], others: string[]) {
  return {
    get: {
      summary,
      parameters,
      responses: {
        '200': { description: summary, content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } },
        ...Object.fromEntries(others.map((status) => [status, { description: OTHERS[status], ...(status >= '400' && problem) }])),
        ...EVERYWHERE,
      },
    },
  };
}

/** The names of the parameters in the query of a route of the API, as the document has them. */
export function parametersOf(route = ''): readonly string[] {
  return PARAMETERS.get(route) ?? [];
}

const PARAMETERS = new Map(
  Object.entries<{ get?: { parameters?: readonly { in?: string; name?: string }[] } }>(openapiDocument('').paths).map(
    ([path, { get: call }]) => [
      `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      call?.parameters?.flatMap((one) => (one.in === 'query' && one.name !== undefined ? [one.name] : [])) ?? [],
    ],
  ),
);
