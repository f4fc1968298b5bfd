import type { Trial } from '../harness/trial.ts';
import { clockBehind } from './clock-behind.ts';
import { damagedStore } from './damaged-store.ts';
import { drippingDownload } from './dripping-download.ts';
import { endlessLiveAnswer } from './endless-live-answer.ts';
import { fullDisk } from './full-disk.ts';
import { fuzzedRoutes } from './fuzzed-routes.ts';
import { greedyAddress } from './greedy-address.ts';
import { heldLock } from './held-lock.ts';
import { hostileFiles } from './hostile-files.ts';
import { manyEmbeds } from './many-embeds.ts';
import { manyFeeds } from './many-feeds.ts';
import { manyLines } from './many-lines.ts';
import { reachedByOthers } from './reached-by-others.ts';
import { receiptPages } from './receipt-pages.ts';
import { slowStreams } from './slow-streams.ts';
import { stopWhileReading } from './stop-while-reading.ts';
import { twoWriters } from './two-writers.ts';
import { unreadAnswers } from './unread-answers.ts';

/** Every trial, in the order in which they run. To add one, add its file and a line here. */
export const TRIALS: readonly Trial[] = [
  reachedByOthers,
  manyLines,
  greedyAddress,
  receiptPages,
  manyEmbeds,
  manyFeeds,
  drippingDownload,
  unreadAnswers,
  heldLock,
  twoWriters,
  fullDisk,
  endlessLiveAnswer,
  stopWhileReading,
  damagedStore,
  clockBehind,
  fuzzedRoutes,
  slowStreams,
  hostileFiles,
];
