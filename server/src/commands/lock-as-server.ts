import { commandName } from '../store/access/store-holder.ts';
import { lockStore, StoreHeld, type StoreLock } from '../store/access/store-lock.ts';

/** Takes the server's role on a store, so that no server can start meanwhile. Throws `StoreHeld`, which says what to do then: `purpose` is a verb. */
export async function lockAsServer(folder: string, purpose: string): Promise<StoreLock> {
  try {
    return await lockStore({ folder, role: 'server', command: commandName(), waitMs: 0 });
  } catch (error) {
    if (!(error instanceof StoreHeld)) throw error;
    throw new StoreHeld(`The store in ${folder} is in use by ${error.holder}: stop that first, then ${purpose}.`, error.holder);
  }
}
