import { AsyncLocalStorage } from 'node:async_hooks';

const own = new AsyncLocalStorage<true>();

/** Makes a call of this server to its own API, for one of its pages. */
export function asOwnCall<Made>(make: () => PromiseLike<Made>): Promise<Made> {
  // Fastify's `inject` begins when it is awaited.
  return own.run(true, async () => await make());
}

/** Whether the request is such a call: it is no visitor's, so it is not counted or limited, and the slot of the page serves it. */
export function isOwnCall(): boolean {
  return own.getStore() === true;
}
