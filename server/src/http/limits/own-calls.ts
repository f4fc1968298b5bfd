import { AsyncLocalStorage } from 'node:async_hooks';

const own = new AsyncLocalStorage<true>();

/** For a page of this server. */
export function asOwnCall<Made>(make: () => PromiseLike<Made>): Promise<Made> {
  // Fastify's `inject` begins when it is awaited.
  return own.run(true, async () => await make());
}

/** An own call is no visitor's, so it is not counted or limited, and the slot of the page serves it. */
export function isOwnCall(): boolean {
  return own.getStore() === true;
}
