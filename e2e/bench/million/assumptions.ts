/** What is assumed of readers and machines. None of it was measured; another value is one line here and one run of the bench. */
export const ASSUMED = {
  /** Readers with the page open at once. */
  readers: 1_000_000,
  /** Changes a second: a node tells at most one. */
  changesASecond: 1,
  /** Pages that a reader opens in a minute, and how many of them are of a share. */
  pagesAMinute: 1,
  stockPages: 0.6,
  /** Different pages of shares that are asked for; by rank, as 1 / rank. */
  sharesAskedFor: 5_000,
  /** Seconds in which the readers come for the first time. */
  comingSeconds: 600,
  /** Seconds within which pages ask for the market after a reset; it is what a page does. */
  resetSpreadSeconds: 5,
  /** Seconds between the first and the last reader who comes back after a node has ended: the shortest and the longest `retry` that a node tells. */
  comingBackSeconds: 8,
  /** Bytes that TCP, IP and Ethernet add to each segment of at most 1,448 bytes. */
  segmentBytes: 1_448,
  segmentOverhead: 78,
  /** A machine in front or behind: cores as fast as the measured one, memory in bytes, network in bits a second. */
  cores: 16,
  memoryBytes: 64e9,
  networkBits: 10e9,
  /**
   * What TLS costs a core, beside nginx's own work, which was measured without: bytes a second, and microseconds a handshake (a signature and two X25519).
   * Said by `openssl speed -bytes 1420 -evp aes-128-gcm`, `openssl speed ecdsap256` and `openssl speed ecdhx25519` on the measured machine while it was busy.
   */
  tlsBytesASecond: 2.4e9,
  handshakeUs: 80,
  /** How much of a processor, of memory and of a network may be used, so that the worst second has room. */
  usable: 0.6,
  /** Streams that a node admits (`server/src/http/stream/connection-limit.ts`). */
  streamsANode: 15_000,
  /** Ports that nginx has from one address to one node, each a stream. */
  portsToANode: 28_232,
  /** Seconds for which a cache keeps a page while figures are live. */
  cacheSeconds: 1,
} as const;

export type Assumed = { readonly [Name in keyof typeof ASSUMED]: number };
