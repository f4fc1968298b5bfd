import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Origin } from '@bhav/core/market/origin';
import type { LiveLevel, LiveQuote } from '@bhav/core/quotes/live-quote';
import type { IndexLevel } from '@bhav/core/wire/indices';
import type { ServerProblem } from '@bhav/core/wire/server/health';
import type { FetchingFile } from '@bhav/core/wire/server/sync';
import { withNewer } from '../live/overlay/figures.ts';
import type { LiveLayer } from '../live/overlay/overlay.ts';
import type { ActionOfDay } from '../live/overlay/row.ts';
import type { LiveStatus } from '../live/status.ts';
import type { MarketContent } from '../market/market.ts';
import type { SectionNames } from '../market/official-market.ts';

/** A node refuses another format, and reports it. */
export const FORMAT = 4;

/** Bytes when unpacked: many times the quotes of both exchanges. */
const MOST_BYTES = 16 * 1_024 * 1_024;

export interface Written {
  format: number;
  origin: Origin;
  term: number;
  leader: string;
  revision: number;
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

type PackedMarket = Omit<MarketValue, 'layer'> & {
  layer?: {
    source: LiveLayer['source'];
    session: string;
    receivedAt: number;
    quotes: LiveQuote[];
    levels: LiveLevel[];
    actions: [isin: string, actions: readonly ActionOfDay[]][];
  };
};

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
  if (layer === undefined) return pack(value);
  const { source, figures, actions } = layer;
  const [quotes, levels] = [[...figures.quotes.values()], [...figures.levels.values()]];
  return pack({ ...value, layer: { source, ...figures, quotes, levels, actions: [...actions] } });
}

/** Throws as `unpack` does. */
export async function readMarket(bytes: Uint8Array, origin: Origin): Promise<MarketValue> {
  const { layer, ...value } = await unpack<PackedMarket>(bytes, origin);
  if (layer === undefined) return { ...value, layer };
  const { source, actions, ...figures } = layer;
  return { ...value, layer: { source, figures: withNewer(undefined, figures), actions: new Map(actions) } };
}

/** Throws a sentence for what is no value, and for one of another format or origin. */
export async function unpack<Value extends Written = Written & LeaderState>(bytes: Uint8Array, origin: Origin): Promise<Value> {
  let value: Value;
  try {
    value = JSON.parse((await unzstd(bytes, { maxOutputLength: MOST_BYTES })).toString()) as Value;
  } catch {
    throw new Error('It is not JSON that was compressed with zstd.');
  }
  if (value.format !== FORMAT)
    throw new Error(`It has format ${short(value.format)}; this node knows ${FORMAT}: run the same version on every node.`);
  if (value.origin !== origin) throw new Error(`It has the origin ${short(value.origin)}; this node has ${origin}.`);
  return value;
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'none').slice(0, 40);
}
