import type { Market } from '@bhav/core/wire/market';
import { Reader } from './reader.ts';
import { type SeenFigures, SeenMarkets } from './seen-markets.ts';

/** What the process is told. */
export type ReadersOrder =
  /** Connect `count` readers to a site; `clockOffset` is the exchange's time less the machine's, and `first` the number of the first reader. */
  | { come: { count: number; first: number; site: string; spreadMs: number; clockOffset: number } }
  /** Answer when every reader has figures of that exchange's time or later, and a revision not below that. */
  | { until: { newest: number; revision: number } }
  /** Begin to note anew how old the figures of each reader become. */
  | { watch: true }
  | { ages: true }
  | { lagging: { newest: number; revision: number } }
  /** Tell every market that a reader has, and how many have it. */
  | { markets: true };

/** What the process tells: answers to its orders, figures that it has not seen before, and what must never happen. */
export type ReadersNews = { id: number; reply: unknown } | { figures: SeenFigures } | { fault: string };

/** What the readers of a process asked for and met, in all. */
export interface ReadersCounts {
  streams: number;
  asks: number;
  broken: number;
  older: number;
}

const AT_ONCE = 100;

const readers: Reader[] = [];
/** What is waited for: readers that lack it, and what to do when none does. */
let awaited: { lacks: (reader: Reader) => boolean; left: Set<Reader>; done: () => void } | undefined;
const tell = (news: ReadersNews): void => void process.send?.(news);

const seen = new SeenMarkets({ figures: (figures) => tell({ figures }), fault: (fault) => tell({ fault }) });

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, order }: { id: number; order: ReadersOrder }) => void obey(order).then((reply) => tell({ id, reply })));

async function obey(order: ReadersOrder): Promise<unknown> {
  if ('come' in order) return come(order.come);
  if ('until' in order) return until(lacking(order.until));
  if ('watch' in order) return readers.forEach((reader) => reader.worstAge(true));
  if ('ages' in order) return readers.map((reader) => reader.worstAge());
  if ('lagging' in order)
    return readers.filter(lacking(order.lagging)).map(({ revision, newest, trouble }) => ({ revision, newest, trouble }));
  const markets = new Map<Market, number>();
  for (const { market } of readers) if (market !== undefined) markets.set(market, (markets.get(market) ?? 0) + 1);
  const counts = readers.reduce<ReadersCounts>(
    (sum, reader) => ({
      streams: sum.streams + reader.counts.streams,
      asks: sum.asks + reader.counts.asks,
      broken: sum.broken + reader.counts.broken,
      older: sum.older + reader.counts.older,
    }),
    { streams: 0, asks: 0, broken: 0, older: 0 },
  );
  return {
    markets: [...markets].map(([market, count]) => ({ market, count })),
    without: readers.filter(({ market }) => market === undefined).length,
    counts,
  };
}

function lacking({ newest, revision }: { newest: number; revision: number }): (reader: Reader) => boolean {
  return (reader) => reader.newest < newest || reader.revision < revision;
}

/** A group comes when the one before has its figures, so that the coming is no attack. */
async function come({ count, first, site, spreadMs, clockOffset }: Extract<ReadersOrder, { come: object }>['come']): Promise<void> {
  for (let come = 0; come < count; come += AT_ONCE) {
    for (let at = come; at < Math.min(come + AT_ONCE, count); at++) {
      const reader = new Reader({
        site,
        from: addressOf(first + at),
        seen,
        spreadMs,
        now: () => Date.now() + clockOffset,
        fault: (fault) => tell({ fault }),
        changed,
      });
      readers.push(reader);
      reader.start();
    }
    await until(({ market }) => market === undefined);
  }
}

function until(lacks: (reader: Reader) => boolean): Promise<void> {
  return new Promise((done) => {
    awaited = { lacks, left: new Set(readers.filter(lacks)), done };
    if (awaited.left.size === 0) arrived();
  });
}

function changed(reader: Reader): void {
  if (awaited === undefined || awaited.lacks(reader)) return;
  awaited.left.delete(reader);
  if (awaited.left.size === 0) arrived();
}

function arrived(): void {
  const done = awaited?.done;
  awaited = undefined;
  done?.();
}

/** An address of this machine's loopback for each reader, as visitors have. */
function addressOf(reader: number): string {
  return `127.${2 + Math.floor(reader / 65_536)}.${Math.floor(reader / 256) % 256}.${reader % 256 || 255}`;
}
