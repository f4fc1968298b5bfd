import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A link-local IPv6 address keeps its zone. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * IPv4 with four decimal parts, IPv6 in full or compressed, with or without a zone. An IPv4-mapped address (RFC 4291, section 2.5.5.2) becomes the
 * IPv4 address within. Undefined for anything else.
 */
export function addressFrom(text: string): Address | undefined {
  // The library also accepts short, octal and hexadecimal IPv4 forms, and rejects a zone with a dot or a hyphen.
  if (isIP(text) === 0) return undefined;
  const [bare = text, zone] = text.split('%', 2);
  // The library takes the deprecated form `::192.0.2.1` (RFC 4291, section 2.5.5.1) for a mapped address.
  const address = ipaddr.process(bare.replace(/^::(?=\d+\.)/, '::0:'));
  if (zone !== undefined && address.kind() === 'ipv6') (address as ipaddr.IPv6).zoneId = zone;
  return address;
}

/** Of the host of a URL; undefined where it is a name. */
export function addressOfHost(hostname: string): Address | undefined {
  return addressFrom(hostname.replaceAll(/[[\]]/g, ''));
}

/** Not of a private network, of this machine, or for other uses. */
export function isOfInternet(address: Address | undefined): boolean {
  return address?.range() === 'unicast';
}

/**
 * The address itself for IPv4, the first 64 bits for IPv6 (RFC 6177: a site gets at least a /64), with the zone of a link-local address. Text that is
 * no address is a household of its own.
 */
export function householdOf(ip: string): string {
  // The usual case; it has one spelling.
  if (isIPv4(ip)) return ip;
  const address = addressFrom(ip);
  if (address === undefined) return ip;
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64${address.zoneId === undefined ? '' : `%${address.zoneId}`}`;
}

export function isLoopback(ip: string): boolean {
  return addressFrom(ip)?.range() === 'loopback';
}

/** Separated by commas or blanks. Returns the first part of which `read` gives nothing as text instead. */
export function partsFrom<T>(text: string, read: (part: string) => T[]): T[] | string {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  const found = parts.map(read);
  return parts.find((_, at) => found[at]?.length === 0) ?? (parts.length === 0 ? text : found.flat());
}
