import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LightOrder, LightReply } from './light-readers.ts';

/** Many readers in processes of their own that count what they get. */
export class LightCrowd {
  readonly #processes: ChildProcess[];
  #come = 0;

  constructor(processes = 2) {
    this.#processes = Array.from({ length: processes }, () => fork(join(import.meta.dirname, 'light-readers.ts')));
  }

  get pids(): number[] {
    return this.#processes.flatMap(({ pid }) => pid ?? []);
  }

  /** Has more readers come to these ports in turn. */
  async come(count: number, ports: readonly number[]): Promise<LightReply> {
    const each = Math.ceil(count / this.#processes.length);
    const first = this.#come;
    this.#come += count;
    return this.#all((at) => ({ come: { count: Math.min(each, count - at * each), first: first + at * each, ports } }));
  }

  /** What all have read so far. */
  tell(): Promise<LightReply> {
    return this.#all(() => ({ tell: true }));
  }

  async end(): Promise<void> {
    for (const child of this.#processes) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    this.#processes.length = 0;
  }

  async #all(order: (at: number) => LightOrder): Promise<LightReply> {
    const replies = await Promise.all(
      this.#processes.map(async (child, at) => {
        const reply = once(child, 'message');
        child.send(order(at));
        const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A process of readers ended with ${code}.`)));
        ended.catch(() => undefined);
        const [said] = (await Promise.race([reply, ended])) as [LightReply];
        return said;
      }),
    );
    const sum = (of: (reply: LightReply) => number): number => replies.reduce((total, reply) => total + of(reply), 0);
    return {
      readers: sum(({ readers }) => readers),
      events: sum(({ events }) => events),
      bytes: sum(({ bytes }) => bytes),
      lost: sum(({ lost }) => lost),
    };
  }
}
