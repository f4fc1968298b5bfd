import { addressOfHost, isOfInternet } from '../../platform/net/client-address.ts';
import { isThisMachine } from '../../platform/net/hosts.ts';

/** Whether messages may be sent there. To which address a name leads is looked at when one is sent. */
export function isPushEndpoint(text: string, toPrivate: boolean): boolean {
  const url = URL.parse(text);
  if (url === null || url.username + url.password !== '') return false;
  if (toPrivate) return /^https?:$/.test(url.protocol);
  // A port of its own could be any program's.
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const address = addressOfHost(url.hostname);
  return address === undefined ? url.hostname.includes('.') && !isThisMachine(url.hostname) : isOfInternet(address);
}
