import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IP address that has been read; an IPv6 address of one link has its zone. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Reads an IP address as sockets, proxies and operators write it: IPv4 with four decimal parts, IPv6 in full or compressed, with a zone or
 * without. An IPv4-mapped address (RFC 4291, section 2.5.5.2) is the IPv4 address within. Undefined for anything else.
 */
export function addressFrom(text: string): Address | undefined {
  // The library alone takes short, octal and hexadecimal IPv4 forms too, and no zone with a dot or a hyphen.
  if (isIP(text) === 0) return undefined;
  const [bare = text, zone] = text.split('%', 2);
  // `::192.0.2.1` is a deprecated form of its own (RFC 4291, section 2.5.5.1), which the library would take for a mapped address.
  const address = ipaddr.process(bare.replace(/^::(?=\d+\.)/, '::0:'));
  if (zone !== undefined && address.kind() === 'ipv6') (address as ipaddr.IPv6).zoneId = zone;
  return address;
}

/**
 * Gives the name of the household to which an address belongs: an IPv4 address is one, and of an IPv6 address the first 64 bits are
 * (RFC 6177: a site gets at least a /64). Addresses of one link alone count for each link. Text that is no address is a household of its own.
 */
export function householdOf(ip: string): string {
  // Most are, and there is one way to write them.
  if (isIPv4(ip)) return ip;
  const address = addressFrom(ip);
  if (address === undefined) return ip;
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64${address.zoneId === undefined ? '' : `%${address.zoneId}`}`;
}

/** Says whether an address is one by which this machine reaches itself, in any form. */
export function isLoopback(ip: string): boolean {
  return addressFrom(ip)?.range() === 'loopback';
}
