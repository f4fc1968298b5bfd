import type { Trial } from '../harness/trial.ts';
import { clockBehind } from './clock-behind.ts';
import { damagedStore } from './damaged-store.ts';
import { fullDisk } from './full-disk.ts';
import { fuzzedRoutes } from './fuzzed-routes.ts';
import { manyLines } from './many-lines.ts';
import { greedyAddress, greedyViews } from './one-greedy-address.ts';
import { reachedByOthers } from './reached-by-others.ts';
import { slowStreams } from './slow-streams.ts';
import { stopWhileReading } from './stop-while-reading.ts';
import { twoWriters } from './two-writers.ts';
import { unreadAnswers } from './unread-answers.ts';

/** Every trial, in the order in which they run. To add one, add its file and a line here. */
export const TRIALS: readonly Trial[] = [
  // The longest of the short ones, which run two at a time.
  fuzzedRoutes,
  reachedByOthers,
  manyLines,
  greedyAddress,
  greedyViews,
  unreadAnswers,
  damagedStore,
  twoWriters,
  clockBehind,
  fullDisk,
  stopWhileReading,
  slowStreams,
];
