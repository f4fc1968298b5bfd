import { beforeAll, expect, it } from 'vitest';
import { PLANTED, plantedFiles } from '../store/planted-days.test-support.ts';
import type { Store } from '../store/open-store.ts';
import { pastStore } from '../store/past-store.ts';
import { emptyStore } from '../store/test-store.test-support.ts';
import type { FileWriter } from '../store/write/file.ts';
import { readMarket } from './market.ts';

let whole: Store;
let grown: Store;
let write: FileWriter;
let grow: FileWriter;
beforeAll(emptyStore((opened) => ({ store: whole, write } = opened)));
beforeAll(emptyStore((opened) => ({ store: grown, write: grow } = opened)));

it('a past day is as its files had it', async () => {
  for (const at of PLANTED.keys()) for (const file of plantedFiles(at)) await write(file);
  for (const [at, session] of PLANTED.entries()) {
    for (const file of plantedFiles(at)) await grow(file);
    expect([session, await readMarket(pastStore(whole, session))]).toEqual([session, await readMarket(grown)]);
  }
});
