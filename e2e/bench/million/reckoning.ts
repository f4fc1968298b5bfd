import { seededRandom } from '@bhav/core/simulated/random';
import type { Assumed } from './assumptions.ts';
import { originRequests } from './cache-load.ts';
import { type Delivered, fanOut } from './fan-out.ts';
import type { Measured } from './measured.ts';

/** One line of the reckoning: what, how much, and how it comes about. */
export interface Line {
  what: string;
  figure: number;
  unit: string;
  from: string;
}

export interface Reckoning {
  nodes: number;
  /** Machines of nginx. */
  fronts: number;
  readersANode: number;
  lines: Line[];
  /** What is full at how many readers, the first first: of this deployment, and of one node, one nginx and one machine. */
  breaks: { what: string; readers: number }[];
  delivered: Delivered;
  /** The same with one machine of nodes gone, while its readers come back. */
  comingBack: { busy: number; perSecond: number };
}

const DAY_OF_CHANGES = 30;
/** From the leader to a node by the bus, seconds, as far as the simulation goes: on loopback it is below this. */
const BUS_SECONDS = 0.002;

/** Reckons what a number of readers at once needs. */
export function reckon(measured: Measured, assumed: Assumed): Reckoning {
  const { readers, changesASecond, usable, cores } = assumed;
  const live = liveLoad(measured, assumed);
  const byProcessor = Math.floor((usable * 1e6) / (measured.nodeDeliveryUs * changesASecond));
  const readersANode = Math.min(assumed.streamsANode, byProcessor, assumed.portsToANode);
  const streamNodes = Math.ceil(readers / readersANode);
  const caches = Math.ceil(Math.max(live.nginxCores / cores, live.bits / assumed.networkBits) / usable);
  const pages = pageLoad(measured, assumed, { nodes: streamNodes, caches });
  const streamCores = (readers * changesASecond * measured.nodeDeliveryUs) / 1e6;
  // What holds the streams of many who read little has time for pages.
  const nodesByProcessor = Math.ceil((streamCores + pages.nodeCores) / usable);
  const nodes = Math.max(streamNodes, nodesByProcessor) + nodesOfAMachine(assumed);
  const tlsCores = (live.bits + pages.bits) / 8 / assumed.tlsBytesASecond + ((readers / assumed.comingSeconds) * assumed.handshakeUs) / 1e6;
  const frontCores = (live.nginxCores + pages.nginxCores + tlsCores) / usable;
  const frontBits = (live.bits + pages.bits) / usable;
  const fronts =
    Math.ceil(
      Math.max(frontCores / cores, frontBits / assumed.networkBits, (readers * measured.nginxStreamBytes) / usable / assumed.memoryBytes),
    ) + 1;
  const delivered = fanOut({
    readers: readersANode,
    nodeSeconds: measured.nodeDeliveryUs / 1e6,
    nginxSeconds: measured.nginxDeliveryUs / 1e6,
    workers: cores,
    // The workers of all front machines serve all nodes.
    workerShare: Math.min(1, (fronts - 1) / streamNodes),
    everySeconds: 1 / changesASecond,
    busSeconds: BUS_SECONDS,
    changes: DAY_OF_CHANGES,
    random: seededRandom('a million'),
  });
  const comingBack = storm(measured, assumed, { nodes, readersANode });
  const line = (what: string, figure: number, unit: string, from: string): Line => ({ what, figure, unit, from });
  const storeBytes = nodes * measured.nodeBytes + readers * measured.nodeStreamBytes;
  const machines = Math.ceil(Math.max(nodes / nodesOfAMachine(assumed), storeBytes / usable / assumed.memoryBytes));
  const lines = [
    line(
      'readers of one node, by its processor',
      byProcessor,
      'readers',
      `${usable} of a core / (${measured.nodeDeliveryUs} µs x ${changesASecond} a second)`,
    ),
    line(
      'readers of one node',
      readersANode,
      'readers',
      `the least of that, of the ${assumed.streamsANode} it admits and of nginx's ${assumed.portsToANode} ports to it`,
    ),
    line('nodes that hold the streams', streamNodes, 'nodes', `${readers} / ${readersANode}`),
    line(
      'nodes by their processors',
      nodesByProcessor,
      'nodes',
      `(${streamCores.toFixed(1)} cores for streams + ${pages.nodeCores.toFixed(1)} for pages with the cache) / ${usable}`,
    ),
    line('nodes, with one machine of them to spare', nodes, 'nodes', 'the greater of both, and those of one machine'),
    line(
      'machines for the nodes',
      machines,
      'machines',
      `${nodesOfAMachine(assumed)} nodes on ${cores} cores (${usable} of each core is counted already); memory ${gb(storeBytes)} GB in all`,
    ),
    line('nginx: cores for the streams', live.nginxCores, 'cores', `${readers} x ${changesASecond} x ${measured.nginxDeliveryUs} µs`),
    line(
      'nginx: cores for pages',
      pages.nginxCores,
      'cores',
      `${pages.perSecond.toFixed(0)} pages a second, nearly all from the cache, and what they bring with them`,
    ),
    line(
      'nginx: cores for TLS',
      tlsCores,
      'cores',
      `live figures and pages at ${assumed.tlsBytesASecond / 1e9} GB/s, ${assumed.handshakeUs} µs a first visit`,
    ),
    line('nginx: machines, with one to spare', fronts, 'machines', `the most of processor, network and memory at ${usable}, and one`),
    line(
      'live figures: bytes of a reader',
      live.bytesAReader,
      'bytes a second',
      `${measured.eventBytes} bytes and the heads of its segments, ${changesASecond} a second`,
    ),
    line('live figures: bandwidth', live.bits / 1e9, 'Gbit/s', 'to all readers'),
    line('behind nginx: bandwidth', live.bits / 1e9, 'Gbit/s', 'nginx gets each event of each reader from a node: as much again inside'),
    line(
      'after the close: bytes of a reader',
      (BEAT_BYTES + assumed.segmentOverhead) / BEAT_SECONDS,
      'bytes a second',
      `a beat of ${BEAT_BYTES} bytes every ${BEAT_SECONDS} s`,
    ),
    line(
      'at the close: answers of the market',
      readers / assumed.resetSpreadSeconds,
      'a second',
      `every page asks within ${assumed.resetSpreadSeconds} s of a reset`,
    ),
    line(
      'at the close: bandwidth',
      bitsOf((readers / assumed.resetSpreadSeconds) * wire(measured.marketBytes, assumed)) / 1e9,
      'Gbit/s',
      `${measured.marketBytes} bytes each: the highest of the day`,
    ),
    line(
      'at the close: nginx cores',
      ((readers / assumed.resetSpreadSeconds) * measured.nginxHitUs) / 1e6,
      'cores',
      `${measured.nginxHitUs} µs each from the cache, for ${assumed.resetSpreadSeconds} s`,
    ),
    line(
      'at the close without a cache: node cores',
      ((readers / assumed.resetSpreadSeconds) * measured.marketUs) / 1e6,
      'cores',
      `${measured.marketUs} µs each`,
    ),
    line(
      'first visits: bandwidth',
      bitsOf((readers / assumed.comingSeconds) * wire(measured.firstVisitBytes, assumed)) / 1e9,
      'Gbit/s',
      `all within ${assumed.comingSeconds} s, ${measured.firstVisitBytes} bytes each; a CDN takes the hashed files, which are most of it`,
    ),
    line(
      'pages: asked for',
      pages.perSecond,
      'a second',
      `${assumed.pagesAMinute} a minute and reader, ${assumed.stockPages} of them of a share`,
    ),
    line('pages: bandwidth', pages.bits / 1e9, 'Gbit/s', `${measured.pageBytes} and ${measured.stockPageBytes} bytes`),
    line(
      'pages: that a node writes, with the cache',
      pages.origin,
      'a second',
      `${assumed.sharesAskedFor} shares by 1 / rank and the home page, kept ${assumed.cacheSeconds} s by each of ${caches} caches`,
    ),
    line('pages: cores of nodes with the cache', pages.nodeCores, 'cores', 'the same times the measured processor time of a page'),
    line('pages: cores of nodes without a cache', pages.nodeCoresWithout, 'cores', 'what the absence of the cache costs'),
    line(
      'database: cores with the cache',
      (measured.postgresSecondUs + pages.originStock * measured.postgresStockPageUs) / 1e6,
      'cores',
      'the leader writes as ever; each page of a share that is written anew asks it',
    ),
    line(
      'database: cores without a cache',
      (measured.postgresSecondUs + pages.written * measured.postgresStockPageUs) / 1e6,
      'cores',
      'what the absence of the cache costs',
    ),
    line(
      'database: connections',
      nodes * CONNECTIONS_A_NODE,
      'connections',
      `${CONNECTIONS_A_NODE} a node: PostgreSQL's default is 100; a pooler before it must keep sessions whole`,
    ),
    line(
      'bus: bandwidth',
      bitsOf(nodes * changesASecond * wire(measured.eventBytes, assumed) * BUS_OF_EVENT) / 1e9,
      'Gbit/s',
      `a change to each node, ${BUS_OF_EVENT} x the bytes of an event (the whole exchanges too)`,
    ),
    line(
      'bus: cores',
      (measured.natsSecondUs / MEASURED_NODES / 1e6) * nodes,
      'cores',
      `${measured.natsSecondUs} µs a second with ${MEASURED_NODES} nodes`,
    ),
    line(
      'leader: part of its core',
      measured.leaderSecondUs / 1e6,
      'cores',
      'it makes each change once, however many read it; it takes no readers at this size (BHAV_ROLE)',
    ),
    line(
      'a change reaches the median reader after',
      delivered.median * 1e3,
      'ms',
      `simulated: ${readersANode} readers a node, ${cores} workers an nginx`,
    ),
    line('a change reaches 99 of 100 readers after', delivered.p99 * 1e3, 'ms', 'the same'),
    line('a node fell: readers who come back', comingBack.perSecond, 'a second', `${readersANode} within ${assumed.comingBackSeconds} s`),
    line(
      'a machine of nodes fell: the busiest part of a node',
      comingBack.busy,
      'of a core',
      `the others take its ${nodesOfAMachine(assumed)} x ${readersANode} readers within ${assumed.comingBackSeconds} s`,
    ),
    line(
      'the leader fell: figures stand still',
      measured.takeOverKilledS,
      's',
      `the worst that was measured; ${measured.takeOverHungS} s when it hangs`,
    ),
  ];
  return { nodes, fronts, readersANode, lines, breaks: breaks(measured, assumed, { nodes: streamNodes, caches }), delivered, comingBack };
}

/** A beat on the wire (`event: beat` with its revision), and how often it comes. */
const BEAT_BYTES = 48;
const BEAT_SECONDS = 20;
/** The reader's pool and the writer of a node that leads or may lead. */
const CONNECTIONS_A_NODE = 10;
/** The bus carries the changes of the whole exchanges, a stream mostly those of the two indices. */
const BUS_OF_EVENT = 8;
const MEASURED_NODES = 3;

function liveLoad(measured: Measured, assumed: Assumed): { bytesAReader: number; bits: number; nginxCores: number } {
  const bytesAReader = wire(measured.eventBytes, assumed) * assumed.changesASecond;
  return {
    bytesAReader,
    bits: bitsOf(bytesAReader * assumed.readers),
    nginxCores: (assumed.readers * assumed.changesASecond * measured.nginxDeliveryUs) / 1e6,
  };
}

interface PageLoad {
  perSecond: number;
  stockPerSecond: number;
  /** Pages that nodes write, in all and of shares, when each front machine has a cache. */
  origin: number;
  originStock: number;
  /** Pages of shares that nodes write without a cache. */
  written: number;
  nodeCores: number;
  nodeCoresWithout: number;
  nginxCores: number;
  bits: number;
}

function pageLoad(measured: Measured, assumed: Assumed, { nodes, caches }: { nodes: number; caches: number }): PageLoad {
  const perSecond = (assumed.readers * assumed.pagesAMinute) / 60;
  const stockPerSecond = perSecond * assumed.stockPages;
  const homePerSecond = perSecond - stockPerSecond;
  const stock = { pages: assumed.sharesAskedFor, seconds: assumed.cacheSeconds };
  const originStock = caches * originRequests({ perSecond: stockPerSecond / caches, ...stock });
  const originHome = caches * originRequests({ perSecond: homePerSecond / caches, pages: 1, seconds: assumed.cacheSeconds });
  // Without a cache a node still writes each page once a change, and gives it again to whoever asks until the next.
  const everySecond = 1 / assumed.changesASecond;
  const written = nodes * originRequests({ perSecond: stockPerSecond / nodes, pages: assumed.sharesAskedFor, seconds: everySecond });
  const given = stockPerSecond - written;
  const bytes = homePerSecond * wire(measured.pageBytes, assumed) + stockPerSecond * wire(measured.stockPageBytes, assumed);
  const origin = originStock + originHome;
  return {
    perSecond,
    stockPerSecond,
    origin,
    originStock,
    nodeCores: (originHome * measured.pageUs + originStock * measured.stockPageNewUs) / 1e6,
    nodeCoresWithout: (homePerSecond * measured.pageUs + given * measured.stockPageUs + written * measured.stockPageNewUs) / 1e6,
    written,
    nginxCores: (perSecond * measured.nginxHitUs + origin * measured.nginxPassUs) / 1e6,
    bits: bitsOf(bytes),
  };
}

/** A machine with all its nodes ends, and its readers come to the others. */
function storm(
  measured: Measured,
  assumed: Assumed,
  { nodes, readersANode }: Pick<Reckoning, 'nodes' | 'readersANode'>,
): Reckoning['comingBack'] {
  const gone = nodesOfAMachine(assumed);
  const left = Math.max(1, nodes - gone);
  const back = (Math.min(nodes, gone) * readersANode) / assumed.comingBackSeconds / left;
  const readers = assumed.readers / left;
  const delivering = (readers * assumed.changesASecond * measured.nodeDeliveryUs) / 1e6;
  return {
    busy: delivering + (back * (measured.nodeComingUs + measured.marketUs)) / 1e6,
    perSecond: readersANode / assumed.comingBackSeconds,
  };
}

/** A node has a thread that serves, and processes that write pages and files: two cores are counted for each. */
function nodesOfAMachine({ cores }: Assumed): number {
  return Math.max(1, Math.floor(cores / 2));
}

/** At how many readers each part is full, at all of it, not at the usable part. */
function breaks(measured: Measured, assumed: Assumed, tree: { nodes: number; caches: number }): Reckoning['breaks'] {
  const { changesASecond, cores, networkBits, memoryBytes, streamsANode } = assumed;
  const { bytesAReader } = liveLoad(measured, assumed);
  const pages = pageLoad(measured, assumed, tree);
  // Taken as growing with the readers, which is a little too much: more readers ask for the same pages.
  const ofDatabase = (written: number): number => ((cores * 1e6) / (written * measured.postgresStockPageUs)) * assumed.readers;
  const perMarket = wire(measured.marketBytes, assumed) / assumed.resetSpreadSeconds;
  return [
    { what: 'a node: the streams that it admits', readers: streamsANode },
    { what: "database: PostgreSQL's default of 100 connections", readers: Math.floor(100 / CONNECTIONS_A_NODE) * streamsANode },
    { what: `database: a machine's ${cores} cores, by pages without a cache`, readers: ofDatabase(pages.written) },
    { what: `database: a machine's ${cores} cores, by pages with the cache`, readers: ofDatabase(pages.originStock) },
    { what: 'a node: its processor, one core, by live figures', readers: 1e6 / (measured.nodeDeliveryUs * changesASecond) },
    { what: 'a node: its processor, by a reset without a cache', readers: (1e6 / measured.marketUs) * assumed.resetSpreadSeconds },
    { what: "nginx: its ports to one node's address", readers: assumed.portsToANode },
    { what: `nginx: one worker's processor, by live figures`, readers: 1e6 / (measured.nginxDeliveryUs * changesASecond) },
    { what: `nginx: a machine's ${cores} cores, by live figures`, readers: (cores * 1e6) / (measured.nginxDeliveryUs * changesASecond) },
    { what: `nginx: a machine's network, by live figures`, readers: networkBits / bitsOf(bytesAReader) },
    { what: `nginx: a machine's network, by a reset`, readers: networkBits / bitsOf(perMarket) },
    { what: `nginx: a machine's memory`, readers: memoryBytes / measured.nginxStreamBytes },
    {
      what: `a machine of nodes: its memory`,
      readers: (memoryBytes - nodesOfAMachine(assumed) * measured.nodeBytes) / measured.nodeStreamBytes,
    },
  ]
    .map(({ what, readers }) => ({ what, readers: Math.floor(readers) }))
    .toSorted((one, other) => one.readers - other.readers);
}

/** Bytes on the wire: the body with the heads of the segments that it takes. */
export function wire(bytes: number, { segmentBytes, segmentOverhead }: Pick<Assumed, 'segmentBytes' | 'segmentOverhead'>): number {
  return bytes + Math.ceil(bytes / segmentBytes) * segmentOverhead;
}

function bitsOf(bytes: number): number {
  return bytes * 8;
}

function gb(bytes: number): string {
  return (bytes / 1e9).toFixed(0);
}
