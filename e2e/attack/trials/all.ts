import type { Trial } from '../harness/trial.ts';
import { behindAProxy } from './behind-a-proxy.ts';
import { blindCalls } from './blind-calls.ts';
import { clockBehind } from './clock-behind.ts';
import { damagedStore } from './damaged-store.ts';
import { drippingDownload } from './dripping-download.ts';
import { endlessLiveAnswer } from './endless-live-answer.ts';
import { feedElsewhere } from './feed-elsewhere.ts';
import { foreignHost } from './foreign-host.ts';
import { fullDisk } from './full-disk.ts';
import { fuzzedRequests } from './fuzzed-requests.ts';
import { fuzzedRoutes } from './fuzzed-routes.ts';
import { greedyAddress } from './greedy-address.ts';
import { heldLock } from './held-lock.ts';
import { hostileFiles } from './hostile-files.ts';
import { ipv6Household } from './ipv6-household.ts';
import { manyFeeds } from './many-feeds.ts';
import { manyFrames } from './many-frames.ts';
import { manyLines } from './many-lines.ts';
import { manyViews } from './many-views.ts';
import { passwordInAddress } from './password-in-address.ts';
import { reachedByOthers } from './reached-by-others.ts';
import { receiptPages } from './receipt-pages.ts';
import { rejectedRows } from './rejected-rows.ts';
import { securityHeaders } from './security-headers.ts';
import { slowStreams } from './slow-streams.ts';
import { stopWhileReading } from './stop-while-reading.ts';
import { streamElsewhere } from './stream-elsewhere.ts';
import { twoWriters } from './two-writers.ts';
import { unreadAnswers } from './unread-answers.ts';

/** Every trial, in the order in which they run. To add one, add its file and a line here. */
export const TRIALS: readonly Trial[] = [
  reachedByOthers,
  behindAProxy,
  manyLines,
  manyViews,
  greedyAddress,
  receiptPages,
  manyFeeds,
  manyFrames,
  rejectedRows,
  drippingDownload,
  unreadAnswers,
  heldLock,
  twoWriters,
  fullDisk,
  ipv6Household,
  passwordInAddress,
  endlessLiveAnswer,
  feedElsewhere,
  foreignHost,
  blindCalls,
  securityHeaders,
  streamElsewhere,
  stopWhileReading,
  damagedStore,
  clockBehind,
  fuzzedRequests,
  fuzzedRoutes,
  slowStreams,
  hostileFiles,
];
