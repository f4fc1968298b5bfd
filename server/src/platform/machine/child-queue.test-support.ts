import { serveParent } from './parent.ts';

/** A process for the tests of the queue: begins unless its argument says that it cannot, and answers each request with its length, `settings` with how many
 * settings it was given that may hold a secret. */
await serveParent<string, number>(async (argument) => {
  if (argument === 'cannot begin') throw new Error('It cannot begin.');
  const settings = Object.keys(process.env).filter((name) =>
    ['BHAV_UPSTOX_TOKEN', 'DATABASE_URL', 'NATS_URL', 'PGPASSWORD'].includes(name),
  );
  return { answer: async (request) => (request === 'settings' ? settings.length : request.length) };
});
