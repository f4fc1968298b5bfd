import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { EXCHANGES } from '@bhav/core/market/exchange';
import type { Origin } from '@bhav/core/market/origin';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { ServerProblem } from '@bhav/core/wire/server/health';
import type { FetchingFile } from '@bhav/core/wire/server/sync';
import type { LiveLayer } from '../live/overlay/overlay.ts';
import type { LiveStatus } from '../live/status.ts';
import type { MarketContent } from '../market/market.ts';
import type { SectionNames } from '../market/official-market.ts';
import { isList, isNumber, record, Unreadable } from './checked-value.ts';
import { type PackedLayer, packLayer, readLayer } from './packed-layer.ts';

/** A node refuses another format, and reports it. */
export const FORMAT = 3;

/** Bytes when unpacked: many times the quotes of both exchanges. */
const MOST_BYTES = 16 * 1_024 * 1_024;

export interface Written {
  format: number;
  origin: Origin;
  term: number;
  leader: string;
  revision: number;
  /** The leader's time, ISO 8601 in Indian time. */
  at: string;
}

export interface LeaderMarket {
  content: MarketContent;
  sections: SectionNames;
  layer: LiveLayer | undefined;
}

/** Another node makes the same market of it, with the cross-sections of its database. */
export interface MarketValue extends Written, Omit<LeaderMarket, 'content'> {
  /** The revision that the leader's readers had before. */
  before: number;
  /** As they are shown: a node's database may have a later file of them. */
  indices: IndexLevel[];
}

type PackedMarket = Omit<MarketValue, 'layer'> & { layer?: PackedLayer };

export interface LeaderState {
  live: LiveStatus;
  fetching: FetchingFile[];
  problems: ServerProblem[];
}

const zstd = promisify(zstdCompress);
const unzstd = promisify(zstdDecompress);

export async function pack(value: PackedMarket | (Written & LeaderState)): Promise<Buffer> {
  return zstd(Buffer.from(JSON.stringify(value)));
}

export function packMarket({ layer, ...value }: MarketValue): Promise<Buffer> {
  return pack({ ...value, ...(layer !== undefined && { layer: packLayer(layer) }) });
}

/** Throws `Unreadable`. */
export async function readMarket(bytes: Uint8Array, origin: Origin): Promise<MarketValue> {
  const { layer, ...value } = await valueOf<PackedMarket>(bytes, origin);
  const named = record(value.sections);
  const isWhole =
    isNumber(value.before) &&
    isList(value.indices, { name: 'string', level: 'number' }) &&
    EXCHANGES.every((exchange) => ['string', 'undefined'].includes(typeof named[exchange]));
  if (!isWhole) throw new Unreadable('Its market is not whole.');
  return { ...value, layer: layer === undefined ? undefined : readLayer(layer) };
}

/** Throws `Unreadable`. */
export async function leaderOf(bytes: Uint8Array, origin: Origin): Promise<Written & LeaderState> {
  const value = await valueOf<Written & LeaderState>(bytes, origin);
  const { state, reason, told = [], rejected } = record(value.live);
  const isWhole =
    typeof state === 'string' &&
    typeof reason === 'string' &&
    isList(told, { say: 'string' }) &&
    isList(rejected, { what: 'string', why: 'object' }) &&
    isList(value.fetching, { source: 'string', session: 'string', step: 'string', since: 'string' }) &&
    isList(value.problems, { part: 'string', sentence: 'string', since: 'string' });
  if (!isWhole) throw new Unreadable('The status of the leader cannot be read.');
  return value;
}

/** Throws `Unreadable`, also for another format or origin. */
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

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'none').slice(0, 40);
}
