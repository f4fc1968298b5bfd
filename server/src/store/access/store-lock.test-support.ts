import type { StoreRole } from './store-holder.ts';
import { lockStore } from './store-lock.ts';

/** A process that takes a role on a store, reports it, and holds it until it is killed. */
const [folder = '', role = 'server'] = process.argv.slice(2);
const lock = await lockStore({ folder, role: role as StoreRole, command: `holder of ${role}`, waitMs: 0 });
console.log('held');
process.on('SIGTERM', () => {
  lock.release();
  process.exit(0);
});
setInterval(() => undefined, 1_000_000);
