import { Client } from 'pg';

/** Calls `stop` once, ahead of the first query of this process to PostgreSQL that begins with a text. */
export function stopBefore(text: string, stop: () => void): void {
  let hasStopped = false;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
  const query = Client.prototype.query as (...asked: unknown[]) => unknown;
  Client.prototype.query = function stopping(this: Client, ...asked: unknown[]) {
    if (!hasStopped && String(asked[0]).startsWith(text)) {
      hasStopped = true;
      stop();
    }
    return query.apply(this, asked);
  } as typeof Client.prototype.query;
}
