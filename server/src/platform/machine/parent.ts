import { once } from 'node:events';
import type { Call, Calls, Said } from './child-queue.ts';
import { codeOf } from './fault.ts';

/** A `ChildQueue` has started its process. */
interface Work<Of extends Calls> {
  calls: Of;
  /** Is told in place of the error of a call. */
  asSentence?: (error: unknown) => unknown;
  /** Before the process leaves. */
  close?: () => Promise<void>;
}

/** Calls are answered one after the other. `begin` gets the argument. */
export async function serveParent<Of extends Calls>(begin: (argument: string) => Promise<Work<Of>>): Promise<void> {
  const tell = (said: Said, told: () => void = () => undefined): void => void process.send?.(said, undefined, {}, told);
  const failed = (error: unknown): Said => {
    const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
    // The error behind a sentence about the store has the code.
    return { failed: { name, message, stack, code: codeOf(error) || codeOf(cause) } };
  };
  // The server tells this process when to end; a signal of a terminal or a service manager comes to both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // The server was killed.
  process.on('disconnect', () => process.exit(0));
  try {
    const [argument] = (await once(process, 'message')) as [string];
    const { calls, asSentence = (error) => error, close } = await begin(argument);
    const answer = async ({ name, args }: Call): Promise<unknown> => (calls[name] as (...given: readonly unknown[]) => unknown)(...args);
    let queue = Promise.resolve();
    process.on('message', (call: Call | 'close') => {
      // What cannot be told ends the process.
      queue = queue.then(async () => {
        if (call !== 'close') {
          const said = answer(call).then(
            (reply) => ({ reply }),
            (error: unknown) => failed(asSentence(error)),
          );
          return tell(await said);
        }
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
