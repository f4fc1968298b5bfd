import { addressFrom } from '../net/client-address.ts';
import { isThisMachine } from '../net/hosts.ts';
import type { Config } from './config.ts';

export interface PublicSite {
  /** As in "https://bhav.example.org"; absent where the settings have no public name. */
  site?: string;
  isPublic: boolean;
}

/** The first public name that is no IP address, by https, which the proxy of a public server speaks. */
export function publicSite({ host, hosts, trustedProxies }: Pick<Config, 'host' | 'hosts' | 'trustedProxies'>): PublicSite {
  const name = hosts.find((each) => !isThisMachine(each) && addressFrom(each) === undefined);
  const isPublic = hosts.length > 0 || trustedProxies.length > 0 || !isThisMachine(host.includes(':') ? `[${host}]` : host);
  return { ...(name !== undefined && { site: `https://${name}` }), isPublic };
}
