import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { workerData } from 'node:worker_threads';
import { Client, type QueryArrayResult } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { clientSettings } from './client-settings.ts';
import { type DriverError, driverError } from './postgres-error.ts';
import { type DatabaseAnswer, type Batch, FLAG, type DatabaseStep, type WorkerParts } from './worker-messages.ts';

/** Holds the connection of a writer, which waits for its answers in its own thread. Steps run in their order, without a wait between them. */
const { url, name, port, flags } = workerData as WorkerParts;

let client: Client | undefined;
/** The number of the present connection. */
let connection = 0;
/** The first error since the last answer; the following steps of the transaction are skipped. */
let failure: DriverError | undefined;
const waiting: Batch[] = [];
let isWorking = false;

port.on('message', (batch: Batch) => {
  waiting.push(batch);
  if (!isWorking) void workOn();
});

async function workOn(): Promise<void> {
  isWorking = true;
  for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) await done(batch);
  isWorking = false;
}

async function done({ steps, isAsked, connection: begunOn }: Batch): Promise<void> {
  let result: QueryArrayResult | undefined;
  try {
    const isSame = begunOn === undefined || begunOn === connection;
    if (!isSame) failure ??= { message: 'The connection was lost.', code: 'LOST' };
    // Earlier failures do not matter to the end of a transaction.
    if (steps.some(({ kind }) => kind === 'undo')) failure = isSame ? undefined : failure;
    const runnable = failure === undefined ? steps : steps.filter(({ kind }) => kind === 'undo');
    if (runnable.length > 0 && isSame) result = await ran(runnable);
  } catch (error) {
    failure ??= driverError(error);
  }
  Atomics.add(flags, FLAG.done, 1);
  if (isAsked) {
    const state = { connection, isConnected: client !== undefined };
    if (failure !== undefined) answer({ ...state, error: failure });
    else
      answer({
        ...state,
        columns: result?.fields?.map((field) => field.name) ?? [],
        rows: result?.rows ?? [],
        command: result?.command ?? '',
      });
    failure = undefined;
  }
  Atomics.notify(flags, FLAG.done);
}

function answer(to: DatabaseAnswer): void {
  port.postMessage(to);
  Atomics.add(flags, FLAG.answers, 1);
  Atomics.notify(flags, FLAG.answers);
}

/** Runs steps and returns the result of the last one. Throws the first error, when all have ended. */
async function ran(steps: readonly DatabaseStep[]): Promise<QueryArrayResult | undefined> {
  const to = await connected();
  let sent: Promise<QueryArrayResult>[] = [];
  const all = async (): Promise<QueryArrayResult | undefined> => {
    const ended = await Promise.allSettled(sent);
    sent = [];
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    const last = ended.at(-1);
    return last?.status === 'fulfilled' ? last.value : undefined;
  };
  for (const step of steps) {
    if (step.kind === 'copy') {
      await all();
      await copied(to, step);
    } else if (step.kind === 'query') sent.push(to.query({ ...step, rowMode: 'array' }));
    else {
      // A script has several results.
      await all();
      await to.query(step.text);
    }
  }
  return all();
}

async function copied(to: Client, { text, rows }: DatabaseStep & { kind: 'copy' }): Promise<void> {
  // The driver cannot send queries after a COPY before it has ended.
  Object.assign(to, { pipeline: false });
  try {
    await pipeline(Readable.from([rows]), to.query(copyFrom(text)));
  } finally {
    Object.assign(to, { pipeline: true });
  }
}

async function connected(): Promise<Client> {
  if (client !== undefined) return client;
  const made = new Client({ ...clientSettings(url, 'write', name), pipeline: true });
  const lost = (): void => {
    if (client !== made) return;
    client = undefined;
    connection += 1;
  };
  made.on('error', lost);
  made.on('end', lost);
  await made.connect();
  client = made;
  return made;
}
