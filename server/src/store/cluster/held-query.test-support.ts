import { Client } from 'pg';

/** The first query of this process to PostgreSQL that begins with `text` waits for `work`. Resolves with its result. */
export function beforeQuery<T>(text: string, work: () => Promise<T>): Promise<T> {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
  const query = Client.prototype.query as (...asked: unknown[]) => unknown;
  const done = Promise.withResolvers<T>();
  Client.prototype.query = function held(this: Client, ...asked: unknown[]) {
    if (!String(asked[0]).startsWith(text)) return query.apply(this, asked);
    Client.prototype.query = query as typeof Client.prototype.query;
    done.resolve(work());
    return done.promise.then(() => query.apply(this, asked));
  } as typeof Client.prototype.query;
  return done.promise;
}
