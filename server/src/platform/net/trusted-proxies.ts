import type { FastifyRequest } from 'fastify';
import { type Address, addressFrom, isLoopback, partsFrom } from './client-address.ts';

/** The first `bits` bits are those of `first` (CIDR). */
export interface AddressRange {
  first: Address;
  bits: number;
}

/**
 * Addresses, ranges such as 10.0.0.0/8 and the word `loopback`, separated by commas or blanks. Returns the first part that is none of these as text
 * instead. A range of all addresses is refused: it would trust the word of every client.
 */
export function rangesFrom(text: string): AddressRange[] | string {
  return partsFrom(text, (part) =>
    (part.toLowerCase() === 'loopback' ? LOOPBACK : [rangeFrom(part)]).filter((range) => range !== undefined),
  );
}

function rangeFrom(part: string): AddressRange | undefined {
  const [, text = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
  const first = addressFrom(text);
  if (first === undefined) return undefined;
  const all = first.kind() === 'ipv4' ? 32 : 128;
  // The prefix length of an IPv4-mapped range counts 96 bits before the IPv4 address.
  const before = first.kind() === 'ipv4' && text.includes(':') ? 96 : 0;
  const bits = length === undefined ? all : Number(length) - before;
  return bits >= 1 && bits <= all ? { first, bits } : undefined;
}

const LOOPBACK = [rangeFrom('127.0.0.0/8'), rangeFrom('::1')];

/** A range with a zone contains that zone only. */
export function isWithin(ranges: readonly AddressRange[], ip: string): boolean {
  const address = addressFrom(ip);
  if (address === undefined) return false;
  return ranges.some(
    ({ first, bits }) =>
      address.kind() === first.kind() && address.match(first, bits) && (zoneOf(first) === undefined || zoneOf(first) === zoneOf(address)),
  );
}

function zoneOf(address: Address): string | undefined {
  return 'zoneId' in address ? address.zoneId : undefined;
}

export class Clients {
  readonly #trusted: readonly AddressRange[];

  constructor(trusted: readonly AddressRange[] = []) {
    this.#trusted = trusted;
  }

  /**
   * The header of a trusted proxy is read from its end, past trusted addresses, to the first that is not trusted; a malformed part ends the search.
   * Where `X-Forwarded-For` and `Forwarded` disagree, the proxy counts as the client, for it passed one of them on unchecked.
   */
  of({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): string {
    if (this.#trusted.length === 0 || !isWithin(this.#trusted, ip)) return ip;
    const chains = [
      nodesOfForwardedFor(textOf(headers['x-forwarded-for'])),
      nodesOfForwarded(textOf(headers.forwarded)) ?? ['unreadable'],
    ].filter((nodes) => nodes.length > 0);
    const [client = ip, other = client] = chains.map((nodes) => furthest(this.#trusted, ip, nodes));
    return client === other ? client : ip;
  }

  /** A loopback address may be a proxy that is not trusted. */
  isForMany(ip: string): boolean {
    return isLoopback(ip) && !isWithin(this.#trusted, ip);
  }
}

/** From the last node to the first, while their addresses are trusted. */
function furthest(trusted: readonly AddressRange[], from: string, nodes: readonly string[]): string {
  let reached = from;
  for (const node of nodes.toReversed()) {
    const address = addressFrom(addressOfNode(node));
    if (address === undefined) return reached;
    reached = address.toString();
    if (!isWithin(trusted, reached)) return reached;
  }
  return reached;
}

function textOf(header: string | string[] | undefined): string {
  return [header ?? ''].flat().join(', ');
}

/** The nearest last. Several header lines are joined by commas. */
function nodesOfForwardedFor(header: string): string[] {
  return header
    .split(',')
    .map((node) => node.trim())
    .filter((node) => node !== '');
}

/**
 * `for` nodes (RFC 7239), the nearest last; an element without one gives an empty node. Undefined when any part is malformed: a quote that a client
 * left open could hide what a proxy appended.
 */
function nodesOfForwarded(header: string): string[] | undefined {
  const nodes: string[] = [];
  const part = new RegExp(PART);
  let names = new Set<string>();
  let node = '';
  for (;;) {
    const found = part.exec(header);
    if (found === null) return undefined;
    const [, written, quoted, plain = '', end] = found;
    const name = written?.toLowerCase();
    if (name !== undefined) {
      if (names.has(name)) return undefined;
      names.add(name);
      if (name === 'for') node = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain;
    }
    if (end === ';') continue;
    // A list may have empty elements (RFC 9110, section 5.6.1).
    if (names.size > 0) nodes.push(node);
    if (end === '') return nodes;
    names = new Set();
    node = '';
  }
}

/** A pair or nothing, and its delimiter. An unquoted value may hold colons and brackets, although RFC 7239 wants them quoted. */
const PART = /[ \t]*(?:([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*))[ \t]*)?(;|,|$)/y;

/** Without brackets and port. Other text, such as `unknown` and `_hidden`, stays. */
function addressOfNode(node: string): string {
  const [, bracketed, four] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::(?:\d{1,5}|_[\w.-]+))?$/.exec(node) ?? [];
  return bracketed ?? four ?? node;
}
