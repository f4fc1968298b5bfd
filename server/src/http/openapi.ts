import { apiCallWords } from '@bhav/core/words/en/pages/api-calls';
import { callInWords, parameterInWords } from '@bhav/core/sentences/api-in-words';
import swagger from '@fastify/swagger';
import { BarsAnswerSchema } from '@bhav/core/wire/share/bars-answer';
import { BreadthAnswerSchema } from '@bhav/core/wire/lists/breadth';
import { WarningChangesSchema, WarningsAnswerSchema } from '@bhav/core/wire/share/cautions';
import { ChecksAnswerSchema } from '@bhav/core/wire/server/checks';
import { CompareAnswerSchema } from '@bhav/core/wire/lists/compare-answer';
import { DayAnswerSchema, WeekAnswerSchema } from '@bhav/core/wire/day';
import { EventsAnswerSchema } from '@bhav/core/wire/share/events';
import { FundsAnswerSchema } from '@bhav/core/wire/lists/funds';
import { HealthSchema, LivenessSchema, ReadinessSchema } from '@bhav/core/wire/server/health';
import { IndexAnswerSchema, IndexBarsAnswerSchema } from '@bhav/core/wire/lists/index-answer';
import { IndexClosesAnswerSchema } from '@bhav/core/wire/lists/index-closes';
import { IndicesAnswerSchema } from '@bhav/core/wire/indices';
import { LiveAnswerSchema } from '@bhav/core/wire/server/live';
import { MapAnswerSchema } from '@bhav/core/wire/lists/map';
import { MarketAllSchema, MarketSchema } from '@bhav/core/wire/market';
import { NamesAnswerSchema } from '@bhav/core/wire/share/names';
import type { ApiDocument } from '@bhav/core/pages/api-document';
import { withoutUndefined } from '@bhav/core/market/without-undefined';
import { ProblemSchema } from '@bhav/core/wire/problem';
import { ReceiptSchema } from '@bhav/core/wire/share/receipt';
import { ScreenAnswerSchema } from '@bhav/core/wire/lists/screen';
import { SectorsAnswerSchema } from '@bhav/core/wire/lists/sectors';
import { SparklinesAnswerSchema } from '@bhav/core/wire/lists/sparklines-answer';
import { StatusAnswerSchema } from '@bhav/core/wire/status';
import { StockAnswerSchema } from '@bhav/core/wire/share/stock-answer';
import { BeatEventSchema, DrainEventSchema, QuotesEventSchema, ResetEventSchema } from '@bhav/core/wire/stream';
import { SyncAnswerSchema } from '@bhav/core/wire/server/sync';
import type { FastifyError, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import Type, { type Static, type TProperties } from 'typebox';
import { readyAnswer, type ReadyAnswer } from '../market/published/ready-answer.ts';
import { sendProblem } from './problem.ts';
import { addressParameters } from './routes/parameters.ts';
import { sendReady } from './send-ready.ts';

/** By the names that they have in the document. */
export const ANSWERS = {
  Market: MarketSchema,
  MarketAll: MarketAllSchema,
  StockAnswer: StockAnswerSchema,
  BarsAnswer: BarsAnswerSchema,
  IndicesAnswer: IndicesAnswerSchema,
  IndexAnswer: IndexAnswerSchema,
  IndexBarsAnswer: IndexBarsAnswerSchema,
  IndexClosesAnswer: IndexClosesAnswerSchema,
  CompareAnswer: CompareAnswerSchema,
  ScreenAnswer: ScreenAnswerSchema,
  SectorsAnswer: SectorsAnswerSchema,
  BreadthAnswer: BreadthAnswerSchema,
  MapAnswer: MapAnswerSchema,
  SparklinesAnswer: SparklinesAnswerSchema,
  NamesAnswer: NamesAnswerSchema,
  ChecksAnswer: ChecksAnswerSchema,
  WarningsAnswer: WarningsAnswerSchema,
  FundsAnswer: FundsAnswerSchema,
  WarningChanges: WarningChangesSchema,
  Receipt: ReceiptSchema,
  DayAnswer: DayAnswerSchema,
  WeekAnswer: WeekAnswerSchema,
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
  OpenApi: Type.Object({}, { description: 'An OpenAPI document' }),
};
type AnswerName = keyof typeof ANSWERS;
/** Registered with IANA. */
export const PARQUET_TYPE = 'application/vnd.apache.parquet';

declare module 'fastify' {
  /** Answers are described here and not in `response`, as Fastify would serialise them by it, and most are ready bytes. */
  interface FastifySchema {
    /** The answer of 200: a schema, or the media type of a file. */
    answer?: AnswerName | 'text/csv' | 'text/calendar' | 'application/atom+xml' | typeof PARQUET_TYPE;
    /** The call reads these parameters itself, so that none is refused before. */
    reads?: TProperties;
    readsHeaders?: TProperties;
    /** Statuses besides those of all calls. */
    others?: readonly ('301' | '404')[];
    /** For a call that has others than most. */
    answers?: Record<string, object>;
  }
}

/**
 * Each call that is registered afterwards is described by the schema of its route. Returns what the page of the API shows, once the application is
 * ready.
 */
export function describeCalls(app: FastifyInstance, version: string): void {
  void app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Bhav India', version, description: apiCallWords.about }, servers: [{ url: BASE }] },
    convertConstToEnum: false,
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, index) => (typeof $id === 'string' ? $id : `schema-${index}`) },
    transform: ({ schema, url }) => ({
      url,
      schema: url.startsWith(BASE) ? { operationId: operationOf(url), ...described(schema, pathOf(url)) } : { hide: true },
    }),
  });
}

const Part = Type.Object({ part: Type.Optional(Type.Enum(['calls'])) });

/** `GET /api/v1/openapi.json?part`: the description of every call, made when it is first asked for. */
export function openapi(scope: FastifyInstance): void {
  for (const [$id, schema] of Object.entries(ANSWERS)) scope.addSchema({ ...schema, $id });
  const made: { whole?: Promise<ReadyAnswer>; calls?: Promise<ReadyAnswer> } = {};
  const schema = { answer: 'OpenApi', querystring: Part } as const;
  scope.get<{ Querystring: Static<typeof Part> }>(`${BASE}/openapi.json`, { schema }, async (request, reply) => {
    const document = (): ApiDocument => scope.swagger() as unknown as ApiDocument;
    const { part = 'whole' } = request.query;
    made[part] ??= readyAnswer(JSON.stringify(part === 'calls' ? callsOf(document()) : document()));
    return sendReady(request, reply, await made[part]);
  });
}

/** What the page of the API shows. */
function callsOf({ info, paths }: ApiDocument): ApiDocument {
  const calls = Object.entries(paths).map(([path, { get }]) => {
    const { summary, description, parameters } = get;
    return [path, { get: { summary, ...withoutUndefined({ description, parameters }) } }] as const;
  });
  return { info, paths: Object.fromEntries(calls) };
}

const BASE = '/api/v1';

/** In the query of a call. */
export function knownParameters({ querystring, reads }: FastifySchema = {}): string[] {
  return Object.keys({ ...(querystring as Parameters)?.properties, ...reads });
}

/** `/api/v1/indices/:name` is `/indices/{name}`. */
function pathOf(url: string): string {
  return url.slice(BASE.length).replaceAll(/:(\w+)/g, '{$1}');
}

/** `/api/v1/indices/:name` is `getIndicesByName`, `/api/v1/stocks/:exchange/:symbol/bars.csv` is `getStocksBarsCsv`. */
function operationOf(url: string): string {
  const parts = url.slice(BASE.length + 1).split(/[/.]/);
  const named = parts.flatMap((part, at) => (part.startsWith(':') ? (at === parts.length - 1 ? ['by', part.slice(1)] : []) : [part]));
  return ['get', ...named].map((word, at) => (at === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`)).join('');
}

type Parameters = { properties: TProperties; required?: string[] } | undefined;

/** A call of the API refuses a parameter that its schema does not have, and one that is there twice, by name. */
export function refuseUnknownParameters(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    const { url, schema } = request.routeOptions;
    if (url?.startsWith(BASE) !== true) return undefined;
    const names = [...addressParameters(request).keys()];
    const known = knownParameters(schema);
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined) return sendProblem(reply, 400, request.texts.refusals.unknown(unknown, known));
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    return twice === undefined ? undefined : sendProblem(reply, 400, request.texts.refusals.twice(twice));
  });
}

/** Names the parameter that does not fit the schema of its call, with what would do; undefined for another error. */
export function misfitIn(
  { validation, validationContext: place }: FastifyError,
  { texts, routeOptions: { schema, url = '' } }: Pick<FastifyRequest, 'texts' | 'routeOptions'>,
): string | undefined {
  const [misfit] = validation ?? [];
  if (misfit === undefined || (place !== 'querystring' && place !== 'params')) return undefined;
  const { missingProperty: missing } = misfit.params;
  const name = typeof missing === 'string' ? missing : misfit.instancePath.slice(1);
  const { [name]: of } = (schema?.[place] as Parameters)?.properties ?? {};
  return texts.refusals.misfit(pathOf(url), name, of ?? {});
}

/** As the document has it, with all of its answers. */
function described({ answer, reads, readsHeaders, others = [], answers, ...schema }: FastifySchema, path: string): FastifySchema {
  const query = schema.querystring as Parameters;
  const params = schema.params as Parameters;
  const { summary = '', note } = callInWords(path) ?? {};
  const inWords = (properties: TProperties): TProperties =>
    Object.fromEntries(
      Object.entries(properties).map(([name, of]) => [name, { ...of, ...withoutUndefined({ description: parameterInWords(path, name) }) }]),
    );
  const isAsked = query !== undefined || reads !== undefined || schema.params !== undefined;
  // A day may not be stored.
  const statuses = ['304', ...(isAsked ? ['400'] : []), ...(query?.properties['on'] === undefined ? [] : ['404']), ...others, '503'];
  return {
    ...schema,
    summary,
    ...(note !== undefined && { description: note }),
    ...(params && { params: { ...params, properties: inWords(params.properties) } }),
    ...((query ?? reads) && {
      querystring: { type: 'object', properties: inWords({ ...query?.properties, ...reads }), required: query?.required ?? [] },
    }),
    ...(readsHeaders && { headers: { type: 'object', properties: inWords(readsHeaders) } }),
    response: {
      ...(answers ?? {
        200: { description: summary, ...bodyOf(answer) },
        ...Object.fromEntries(statuses.map((status) => [status, status < '400' ? empty(OTHERS[status]) : problem(OTHERS[status])])),
      }),
      429: problem('Too many calls from this address'),
      default: problem('The request is refused before its call is looked at, for its method, headers, host or length; `detail` says why'),
    },
  };
}

export function answerOf(description: string, answer: AnswerName): object {
  return { description, ...bodyOf(answer) };
}

export function problem(description = ''): object {
  return { description, content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } } };
}

function empty(description = ''): object {
  return { description, type: 'null' };
}

function bodyOf(answer: FastifySchema['answer'] = 'OpenApi'): object {
  if (answer === 'application/atom+xml') return { content: { [answer]: { schema: { type: 'string' } } } };
  if (answer === 'text/csv' || answer === 'text/calendar' || answer === PARQUET_TYPE) {
    return { description: 'The file, its name in `content-disposition`', content: { [answer]: { schema: { type: 'string' } } } };
  }
  return { content: { 'application/json': { schema: { $ref: `${answer}#` } } } };
}

const OTHERS: Record<string, string> = {
  '301': 'The share has another symbol now; `location` says which',
  '304': 'The reader has this answer already',
  '400': 'The question cannot be answered as it is',
  '404': 'There is nothing of this name, or no figure of it yet',
  '503': 'The answer has still to be made; `retry-after` says when to try again',
};
