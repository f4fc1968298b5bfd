import Fastify, { type FastifyInstance } from 'fastify';

/** An answer of the API: its value, where it has moved, or nothing at that address. */
export type InnerAnswer = { value: unknown } | { movedTo: string } | { missing: true };

/**
 * Returns answers of the API to the server itself, for its pages: the routes are registered again in an application that cannot be reached from
 * outside, so that no limit of calls and no check of hosts applies. Throws when an answer fails.
 */
export function innerAnswers(routes: (app: FastifyInstance) => Promise<void>): (address: string) => Promise<InnerAnswer> {
  const app = Fastify({ logger: false });
  void app.register(routes);
  return async (address) => {
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url: address });
    if (statusCode === 200) return { value: JSON.parse(body) as unknown };
    if (statusCode === 301) return { movedTo: headers.location ?? '' };
    if (statusCode === 404 || statusCode === 400) return { missing: true };
    throw new Error(`${address} answered ${statusCode}.`);
  };
}
