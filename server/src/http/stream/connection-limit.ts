import { householdOf } from '../../platform/net/client-address.ts';
import { Clients } from '../../platform/net/trusted-proxies.ts';

/** In all, and of one address, which may be a whole campus or carrier. */
const LIMITS = { inAll: 15_000, anAddress: 2_000 };

/** Loopback addresses count only towards the total: they may be a proxy for all clients, unless the proxy is trusted to name them. */
export class ConnectionLimit {
  readonly #limits: typeof LIMITS;
  readonly #clients: Clients;
  readonly #open = new Map<string, number>();
  #inAll = 0;

  constructor(limits: typeof LIMITS = LIMITS, clients = new Clients()) {
    this.#limits = limits;
    this.#clients = clients;
  }

  /** Releases the connection; undefined when the limit is reached. */
  admit(ip: string): (() => void) | undefined {
    const address = householdOf(ip);
    const here = this.#open.get(address) ?? 0;
    if (this.#inAll >= this.#limits.inAll || (here >= this.#limits.anAddress && !this.#clients.isForMany(ip))) return undefined;
    this.#inAll += 1;
    this.#open.set(address, here + 1);
    return () => {
      this.#inAll -= 1;
      const left = (this.#open.get(address) ?? 0) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    };
  }
}
