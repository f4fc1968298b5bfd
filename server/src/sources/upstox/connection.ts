import { because, type Reason } from '@bhav/core/market/reason';
import { WebSocket } from 'ws';
import type { Random } from '@bhav/core/simulated/random';
import { BOUNDS } from '../bounds.ts';
import type { AskParts } from './ask.ts';
import { pause } from '../live-request.ts';
import { readFeedMessage, type FeedTick } from './proto.ts';

export interface ConnectionParts extends Pick<AskParts, 'elapsed' | 'sleep'> {
  /** With bounded messages, as `openFeedSocket` does. */
  openSocket: (address: string) => FeedSocket;
  random: Random;
}

/** The part that is used. `message` has an `ArrayBuffer` or a text. */
interface FeedSocket {
  binaryType: string;
  readonly readyState: number;
  readonly CONNECTING: number;
  addEventListener: {
    (type: 'open', listener: () => void): void;
    (type: 'message', listener: (event: { data: unknown }) => void): void;
    (type: 'error', listener: (event: { error: unknown }) => void): void;
    (type: 'close', listener: (event: { code: number }) => void): void;
  };
  send: (data: Uint8Array) => void;
  close: () => void;
}

/**
 * A message beyond the bound ends the connection with an error before it is read. Node's own WebSocket accepts messages of 128 MB, or of any size in
 * older versions, and has no setting for it.
 */
export function openFeedSocket(address: string): FeedSocket {
  return new WebSocket(address, { maxPayload: BOUNDS.liveBytes, perMessageDeflate: false });
}

/** `full` has the day's range and volume, `ltpc` only price and time. */
export interface Subscription {
  mode: 'full' | 'ltpc';
  keys: readonly string[];
}

export interface ConnectionListener {
  tick: (key: string, tick: FeedTick) => void;
  /** Unreadable content, or why a connection ended. */
  trouble: (why: Reason) => void;
}

const OPENING_MS = 15_000;
/** An open connection is not silent for long: the indices tick every second. */
const SILENCE_MS = 120_000;
/** A longer message might be refused. */
const KEYS_A_MESSAGE = 500;
/** In a row; they close the connection. */
const MOST_UNREADABLE = 5;

/**
 * Returns why the connection ended; undefined if the signal was aborted. `heard` is called at every readable message. No sentence
 * contains the address or its code.
 */
export async function followConnection(
  parts: ConnectionParts,
  address: string,
  subscriptions: readonly Subscription[],
  listener: ConnectionListener,
  signal: AbortSignal,
  heard: () => void,
): Promise<Reason | undefined> {
  if (signal.aborted) return undefined;
  const { elapsed } = parts;
  const over = new AbortController();
  const socket = parts.openSocket(address);
  socket.binaryType = 'arraybuffer';
  let heardAt = elapsed();
  const ended = new Promise<Reason | undefined>((resolve) => {
    let unreadable = 0;
    socket.addEventListener('open', () => subscribe(socket, subscriptions, parts.random));
    socket.addEventListener('message', ({ data }: { data: unknown }) => {
      if (over.signal.aborted) return;
      heardAt = elapsed();
      const problem = read(data, listener);
      unreadable = problem === undefined ? 0 : unreadable + 1;
      if (problem === undefined) heard();
      else listener.trouble(problem);
      if (unreadable >= MOST_UNREADABLE) resolve(because('messagesUnreadable', unreadable));
    });
    // The messages of these events may contain the address.
    socket.addEventListener('error', ({ error }) => {
      resolve(isMessageTooLong(error) ? because('messageTooLong', BOUNDS.liveBytes) : because('connectionCut'));
    });
    socket.addEventListener('close', ({ code }) => resolve(because('connectionClosed', code)));
    signal.addEventListener('abort', () => resolve(undefined), { once: true, signal: over.signal });
  });
  const silent = async (): Promise<Reason | undefined> => {
    for (;;) {
      const patience = socket.readyState === socket.CONNECTING ? OPENING_MS : SILENCE_MS;
      const left = heardAt + patience - elapsed();
      if (left <= 0) return because('connectionSilent', patience / 1000);
      await pause(parts, left, over.signal);
      if (over.signal.aborted) return undefined;
    }
  };
  const why = await Promise.race([ended, silent()]);
  over.abort();
  socket.close();
  return why;
}

function subscribe(socket: FeedSocket, subscriptions: readonly Subscription[], random: Random): void {
  for (const { mode, keys } of subscriptions) {
    for (let start = 0; start < keys.length; start += KEYS_A_MESSAGE) {
      const guid = `bhav-${Math.floor(random() * 2 ** 32).toString(16)}`;
      const instrumentKeys = keys.slice(start, start + KEYS_A_MESSAGE);
      // JSON in a binary message: Upstox ignores text messages.
      socket.send(new TextEncoder().encode(JSON.stringify({ guid, method: 'sub', data: { mode, instrumentKeys } })));
    }
  }
}

/** Returns the fault of an unreadable message, without quoting it. */
function read(data: unknown, listener: ConnectionListener): Reason | undefined {
  if (!(data instanceof ArrayBuffer)) return because('textMessage');
  try {
    for (const [key, tick] of readFeedMessage(new Uint8Array(data))) listener.tick(key, tick);
    return undefined;
  } catch {
    return because('unreadableMessage', data.byteLength);
  }
}

function isMessageTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
}
