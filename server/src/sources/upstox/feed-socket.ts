import { WebSocket } from 'ws';
import { BOUNDS } from '../bounds.ts';

/** What is used of a connection; `message` has an `ArrayBuffer` or a text. */
export interface FeedSocket {
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
 * Opens a connection whose messages are bounded: a longer one ends it with an error, before it is read. The WebSocket of Node takes 128 MB a
 * message, or any size in older versions, and cannot be told otherwise.
 */
export function openFeedSocket(address: string): FeedSocket {
  return new WebSocket(address, { maxPayload: BOUNDS.liveBytes, perMessageDeflate: false });
}

/** Says whether an error of a connection means that a message was beyond the bound. */
export function isMessageTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
}
