import type { FastifyInstance } from 'fastify';
import { makeSections } from '../market/cross-section/make-sections.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { PLANTED, plantedFiles } from '../store/planted-days.test-support.ts';
import { suiteFolder } from '../test-folder.test-support.ts';
import { testPlace } from '../store/test-place.test-support.ts';
import { type Accepted, fileWriter } from '../store/write/file.ts';
import type { AppParts } from './app-parts.ts';
import { figuresOf, testApp } from './test-app.test-support.ts';

export function plantedApp(
  take: (app: FastifyInstance, store: Store) => void,
  { filesOf = plantedFiles, ...parts }: Partial<AppParts> & { filesOf?: (at: number) => Accepted[] } = {},
): () => Promise<() => Promise<void>> {
  const folder = suiteFolder();
  return async () => {
    const store = await openStore({ ...(await testPlace(folder)), origin: 'exchange' });
    const write = fileWriter(store);
    for (const at of PLANTED.keys()) for (const file of filesOf(at)) await write(file);
    await makeSections(store);
    const app = testApp({ figures: await figuresOf(store), ...parts });
    take(app, store);
    return async () => {
      await app.close();
      await store.close();
    };
  };
}
