import { readFileSync } from 'node:fs';
import process from 'node:process';

const LOOK_EVERY_MS = 50;

/**
 * Loaded before a server (`node --import`), gives it and all its processes and threads the clock of a machine whose time of day somebody sets
 * while it runs: the file named by `CHAOS_CLOCK` has by how many milliseconds it is wrong. What measures durations is not touched, as on a
 * real machine.
 */
const file = process.env['CHAOS_CLOCK'];
if (file !== undefined) jumpWith(file);

function jumpWith(path: string): void {
  const RealDate = Date;
  let wrongBy = 0;
  const now = (): number => RealDate.now() + wrongBy;
  const look = (): void => {
    const read = Number(readFileSync(path, 'utf8'));
    if (Number.isFinite(read)) wrongBy = read;
  };
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  });
}
