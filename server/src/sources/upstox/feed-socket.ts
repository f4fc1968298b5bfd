import { WebSocket } from 'ws';
import { BOUNDS } from '../bounds.ts';

/** The used part of a WebSocket. `message` has an `ArrayBuffer` or a text. */
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
 * Opens a connection with bounded messages: a longer one ends it with an error before it is read. Node's own WebSocket accepts messages of 128 MB,
 * or of any size in older versions, and has no setting for it.
 */
export function openFeedSocket(address: string): FeedSocket {
  return new WebSocket(address, { maxPayload: BOUNDS.liveBytes, perMessageDeflate: false });
}

/** Reports whether an error of a connection means that a message was too long. */
export function isMessageTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
}
