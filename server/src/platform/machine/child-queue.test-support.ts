import { serveParent } from './parent.ts';

const SECRETS = ['BHAV_UPSTOX_TOKEN', 'DATABASE_URL', 'NATS_URL', 'PGPASSWORD'];

const calls = {
  length: (text: string) => text.length,
  settings: () => Object.keys(process.env).filter((name) => SECRETS.includes(name)).length,
};
export type TestCalls = typeof calls;

/** A process for the tests of the queue. Begins unless its argument says that it cannot. */
await serveParent(async (argument) => {
  if (argument === 'cannot begin') throw new Error('It cannot begin.');
  return { calls };
});
