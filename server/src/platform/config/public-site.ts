import { addressFrom } from '../net/client-address.ts';
import { isThisMachine } from '../net/hosts.ts';
import type { Config } from './config.ts';

/** How search engines and link previews find the site. */
export interface PublicSite {
  /** The address of the site, as in "https://bhav.example.org"; absent where the settings have no public name. */
  site?: string;
  /** Whether anybody but this machine may reach it. */
  isPublic: boolean;
}

/** Returns the public site of the settings: its first public name that is no IP address, by https, which the proxy of a public server speaks. */
export function publicSite({ host, hosts, trustedProxies }: Pick<Config, 'host' | 'hosts' | 'trustedProxies'>): PublicSite {
  const name = hosts.find((each) => !isThisMachine(each) && addressFrom(each) === undefined);
  const isPublic = hosts.length > 0 || trustedProxies.length > 0 || !isThisMachine(host.includes(':') ? `[${host}]` : host);
  return { ...(name !== undefined && { site: `https://${name}` }), isPublic };
}
