import { once } from 'node:events';
import type { FailureFields, Said } from './child-queue.ts';

/** A `ChildQueue` has started its process. */
export interface Work<Request, Reply> {
  answer: (request: Request) => Promise<Reply>;
  /** Before the process leaves. */
  close?: () => Promise<void>;
}

/** Requests are answered one after the other. `begin` gets the argument; `fieldsOf` says what an error has beside its name, message and stack. */
export async function serveParent<Request, Reply>(
  begin: (argument: string) => Promise<Work<Request, Reply>>,
  fieldsOf: (error: unknown) => FailureFields = () => ({}),
): Promise<void> {
  const tell = (said: Said<Reply>, told: () => void = () => undefined): void => void process.send?.(said, undefined, {}, told);
  const failed = (error: unknown): Said<never> => {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    return { failed: { name, message, stack, ...fieldsOf(error) } };
  };
  // The server tells this process when to end; a signal of a terminal or a service manager comes to both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // The server was killed.
  process.on('disconnect', () => process.exit(0));
  try {
    const [argument] = (await once(process, 'message')) as [string];
    const { answer, close } = await begin(argument);
    let queue = Promise.resolve();
    process.on('message', (request: Request | 'close') => {
      queue = queue.then(async () => {
        if (request !== 'close') return tell(await answer(request).then((reply) => ({ reply }), failed));
        await close?.();
        process.exit(0);
      });
    });
    tell('ready');
  } catch (error) {
    // To disconnect would wait for the rest of a request that is longer than the pipe, and nobody reads it any more.
    tell(failed(error), () => process.exit(0));
  }
}
