import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { istIso } from '@bhav/core/calendar/ist';

/** One server, and beside it one command that writes. The two take turns file by file, by the database's own lock. */
export type StoreRole = 'server' | 'command';

export function commandName(environment: Record<string, string | undefined> = process.env, program = process.argv[1] ?? ''): string {
  const verb = environment['npm_lifecycle_event'];
  if (verb === undefined || verb === '') return `node ${basename(program)}`;
  return verb === 'start' ? 'npm start' : `npm run ${verb}`;
}

/** As in `npm start, process 4711 on host, since …`. Correct only while the role is held. */
export function holderOf(folder: string, role: StoreRole): string {
  try {
    const text = readFileSync(textOf(folder, role), 'utf8').trim();
    return text === '' ? UNKNOWN : text;
  } catch {
    return UNKNOWN;
  }
}

const UNKNOWN = 'another process';

export function noteHolder(folder: string, role: StoreRole, command: string): void {
  writeFileSync(textOf(folder, role), `${command}, ${thisProcess()}, since ${istIso(Date.now())}\n`);
}

export function forgetHolder(folder: string, role: StoreRole): void {
  rmSync(textOf(folder, role), { force: true });
}

export function otherHolders(folder: string): string {
  const holders = (['server', 'command'] as const).map((role) => holderOf(folder, role));
  const others = holders.filter((holder) => holder !== UNKNOWN && !holder.includes(thisProcess()));
  return others.length === 0 ? UNKNOWN : others.join(' and ');
}

export function thisProcess(): string {
  return `process ${process.pid} on ${hostname()}`;
}

function textOf(folder: string, role: StoreRole): string {
  return join(folder, `${role}.lock.txt`);
}
