import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Origin } from '@bhav/core/market/origin';
import type { ServerProblem } from '@bhav/core/wire/health';
import type { FetchingFile } from '@bhav/core/wire/sync';
import type { LiveStatus } from '../live/status.ts';
import { type ServedMarket, withAnswers } from '../market/served-market.ts';

/** The format of the values in the bucket. A node refuses another one, and reports it. */
export const FORMAT = 1;

/** The largest value when unpacked, bytes: many times a market. */
const MOST_BYTES = 64 * 1_024 * 1_024;

/** Who wrote a value, and when. */
export interface Written {
  format: number;
  origin: Origin;
  /** The term and the name of the leader. */
  term: number;
  leader: string;
  /** The newest revision of the market. */
  revision: number;
  /** The leader's time, ISO 8601 in Indian time. */
  at: string;
}

/** The whole market, without what changes once a session. */
export interface MarketValue extends Written, Pick<ServedMarket, 'market' | 'whole' | 'indices'> {
  /** The revision that the leader's readers had before. */
  before: number;
  /** The revision of the `SessionValue` that goes with it. */
  session: number;
}

/** What changes once a session, and is as large as the market. */
export interface SessionValue extends Written, Pick<ServedMarket, 'companies' | 'sparklines'> {}

/** The leader's status, for the nodes that show its figures. */
export interface LeaderState {
  live: LiveStatus;
  /** The files being fetched now. */
  fetching: FetchingFile[];
  /** The problems of the leader. */
  problems: ServerProblem[];
}

/** An unreadable value; the error's sentence says why. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

const zstd = promisify(zstdCompress);
const unzstd = promisify(zstdDecompress);

/** Writes a value as compressed JSON. */
export async function pack(value: MarketValue | SessionValue | (Written & LeaderState)): Promise<Buffer> {
  return zstd(Buffer.from(JSON.stringify(value)));
}

/** Reads a market, and puts what changes once a session beside it. Throws `Unreadable`. */
export async function marketOf(bytes: Uint8Array, origin: Origin): Promise<MarketValue> {
  const value = await valueOf<MarketValue>(bytes, origin);
  const { market, whole, indices, before, session } = value;
  const areLists = (lists: unknown): boolean =>
    EXCHANGES.every((exchange) => {
      const { name, mode, source, stocks, exchange: of } = record(record(lists)[exchange]);
      return [name, mode, source].every((text) => typeof text === 'string') && of === exchange && areAll(stocks, 'symbol', 'price');
    });
  const isWhole =
    areLists(record(market)['lists']) && areLists(whole) && areAll(market.indices, 'name', 'level') && areAll(indices, 'name', 'level');
  if (!isWhole || market.revision !== value.revision || !isNumber(before) || !isNumber(session)) {
    throw new Unreadable('Its market is not whole.');
  }
  record(market.breadth);
  return value;
}

/** Reads what changes once a session. Throws `Unreadable`. */
export async function readSession(bytes: Uint8Array, origin: Origin): Promise<SessionValue> {
  const value = await valueOf<SessionValue>(bytes, origin);
  const { companies, sparklines } = value;
  if (companies !== undefined && !(Array.isArray(companies.pairs) && Array.isArray(companies.indexLists))) {
    throw new Unreadable('Its companies cannot be read.');
  }
  const areTexts = EXCHANGES.every((exchange) => {
    const { index, all } = record(sparklines === undefined ? { index: '', all: '' } : record(sparklines)[exchange]);
    return typeof index === 'string' && typeof all === 'string';
  });
  if (!areTexts) throw new Unreadable('Its sparklines cannot be read.');
  return value;
}

/** Reads the leader's status. Throws `Unreadable`. */
export async function leaderOf(bytes: Uint8Array, origin: Origin): Promise<Written & LeaderState> {
  const value = await valueOf<Written & LeaderState>(bytes, origin);
  const { state, reason, rejected } = record(value.live);
  const isWhole =
    typeof state === 'string' &&
    typeof reason === 'string' &&
    areAll(rejected, 'what', 'reason') &&
    areAll(value.fetching, 'source', 'session', 'step', 'since') &&
    areAll(value.problems, 'part', 'sentence', 'since');
  if (!isWhole) throw new Unreadable('The status of the leader cannot be read.');
  return value;
}

/** Makes a market ready to be served; of another session than its own there is nothing beside it. */
export function servedOf({ revision, market, whole, indices, session }: MarketValue, beside: SessionValue | undefined): ServedMarket {
  const { companies, sparklines } = beside?.revision === session ? beside : {};
  return withAnswers({ revision, market, whole, indices, companies, sparklines });
}

/** Unpacks a value and reads who wrote it. Throws `Unreadable`, also for another format or origin. */
async function valueOf<Value extends Written>(bytes: Uint8Array, origin: Origin): Promise<Value> {
  const value = await unpacked(bytes);
  const { format, origin: from, term, leader, revision, at } = record(value);
  if (format !== FORMAT)
    throw new Unreadable(`It has format ${short(format)}; this node knows ${FORMAT}: run the same version on every node.`);
  if (from !== origin) throw new Unreadable(`It has the origin ${short(from)}; this node has ${origin}.`);
  if (!isNumber(term) || !isNumber(revision) || typeof leader !== 'string' || leader.length > 200 || typeof at !== 'string') {
    throw new Unreadable('It does not say who wrote it and when.');
  }
  return value as Value;
}

async function unpacked(bytes: Uint8Array): Promise<unknown> {
  try {
    return JSON.parse((await unzstd(bytes, { maxOutputLength: MOST_BYTES })).toString());
  } catch {
    throw new Unreadable('It is not JSON that was compressed with zstd.');
  }
}

/** Whether a value is a list of objects with these fields, texts or numbers. */
function areAll(list: unknown, ...fields: string[]): boolean {
  const isFilled = (one: unknown): boolean => fields.every((field) => ['string', 'number'].includes(typeof record(one)[field]));
  return Array.isArray(list) && list.every(isFilled);
}

/** Whether a value is a whole number from zero that the wire can carry. */
function isNumber(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e15;
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Unreadable('A part of it is missing.');
  return value as Record<string, unknown>;
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'none').slice(0, 40);
}
