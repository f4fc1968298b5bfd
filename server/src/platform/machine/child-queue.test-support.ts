import { serveParent } from './parent.ts';

/** A process for the tests of the queue: begins unless its argument says that it cannot, and answers each request with its length. */
await serveParent<string, number>(async (argument) => {
  if (argument === 'cannot begin') throw new Error('It cannot begin.');
  return { answer: async (request) => request.length };
});
