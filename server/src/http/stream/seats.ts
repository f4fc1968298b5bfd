import { householdOf } from '../../net/client-address.ts';
import { Clients } from '../../net/trusted-proxies.ts';

/** How many readers may follow the market at once, in all and from one address: behind one a whole campus or carrier may sit. */
const SEATS = { inAll: 15_000, anAddress: 2_000 };

/**
 * Counts those who stay. This machine's own addresses are only counted in all: behind them is a proxy, with everybody, unless it is one that
 * says who asks.
 */
export class Seats {
  readonly #limits: typeof SEATS;
  readonly #clients: Clients;
  readonly #taken = new Map<string, number>();
  #inAll = 0;

  constructor(limits: typeof SEATS = SEATS, clients = new Clients()) {
    this.#limits = limits;
    this.#clients = clients;
  }

  /** Takes a seat and gives the function that leaves it; undefined when there is none. */
  take(ip: string): (() => void) | undefined {
    const address = householdOf(ip);
    const here = this.#taken.get(address) ?? 0;
    if (this.#inAll >= this.#limits.inAll || (here >= this.#limits.anAddress && !this.#clients.isForMany(ip))) return undefined;
    this.#inAll += 1;
    this.#taken.set(address, here + 1);
    return () => {
      this.#inAll -= 1;
      const left = (this.#taken.get(address) ?? 0) - 1;
      if (left > 0) this.#taken.set(address, left);
      else this.#taken.delete(address);
    };
  }
}
