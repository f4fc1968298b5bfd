import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes that wait for clients to read them. */
export interface WaitingBounds {
  /** On one connection with more than one answer waiting; a single answer may be larger. */
  aConnection: number;
  inAll: number;
}

const BOUNDS: WaitingBounds = { aConnection: 4 * 2 ** 20, inAll: 256 * 2 ** 20 };
/** The memory of a request until its answer is sent: its objects and its head, as measured. */
const REQUEST_BYTES = 8 * 1024;

/**
 * Counts the waiting work of each connection: requests without a sent answer, and bytes made for one answer only (shared bytes do not count). A
 * connection beyond its bound is dropped; if the total is too large, the largest one is.
 */
export class Waiting {
  readonly #bounds: WaitingBounds;
  readonly #connections = new Map<Socket, Connection>();
  readonly #onClose: (this: Socket) => void;
  #bytes = 0;

  constructor(bounds: WaitingBounds = BOUNDS) {
    this.#bounds = bounds;
    const leave = (socket: Socket): void => this.#leave(socket);
    this.#onClose = function (this: Socket) {
      leave(this);
    };
  }

  /** On all connections. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Until the answer is sent. False when the connection is dropped. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // Requests that were read in one piece keep coming after the connection is closed.
    if (socket.destroyed) return false;
    if (!this.#connections.has(socket)) {
      const connection: Connection = { waiting: this, bytes: 0, answers: new Map() };
      this.#connections.set(socket, connection);
      CONNECTIONS.set(socket, connection);
      socket.once('close', this.#onClose);
    }
    this.add(socket, response, REQUEST_BYTES);
    return !socket.destroyed;
  }

  /** Until the answer is sent. */
  add(socket: Socket, response: ServerResponse, bytes: number): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    const before = connection.answers.get(response);
    if (before === undefined) response.once('close', () => this.#answered(connection, response));
    connection.answers.set(response, (before ?? 0) + bytes);
    connection.bytes += bytes;
    this.#bytes += bytes;
    if (connection.answers.size > 1 && connection.bytes > this.#bounds.aConnection) this.#drop(socket);
    while (this.#bytes > this.#bounds.inAll) this.#drop(this.#heaviest());
  }

  setAside(socket: Socket): void {
    socket.off('close', this.#onClose);
    this.#leave(socket);
  }

  #answered(connection: Connection, response: ServerResponse): void {
    const bytes = connection.answers.get(response) ?? 0;
    connection.answers.delete(response);
    connection.bytes -= bytes;
    this.#bytes -= bytes;
  }

  #drop(socket: Socket | undefined): void {
    if (socket === undefined) throw new Error('Something waits, but nowhere.');
    this.#leave(socket);
    socket.destroy();
  }

  #leave(socket: Socket): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    this.#bytes -= connection.bytes;
    connection.bytes = 0;
    connection.answers.clear();
    this.#connections.delete(socket);
    CONNECTIONS.delete(socket);
  }

  #heaviest(): Socket | undefined {
    let [most, heaviest]: [number, Socket | undefined] = [0, undefined];
    for (const [socket, { bytes }] of this.#connections) if (bytes > most) [most, heaviest] = [bytes, socket];
    return heaviest;
  }
}

interface Connection {
  waiting: Waiting;
  bytes: number;
  /** Not sent yet, with the bytes of each. */
  answers: Map<ServerResponse, number>;
}

/** The entry of each counted connection; an injected request of a test has none. */
const CONNECTIONS = new WeakMap<Socket, Connection>();

/** Bytes of this answer only. */
export function countMade({ socket }: IncomingMessage, response: ServerResponse, bytes: number): void {
  CONNECTIONS.get(socket)?.waiting.add(socket, response, bytes);
}

/** A connection that becomes a stream has bounds of its own. */
export function setAside(socket: Socket): void {
  CONNECTIONS.get(socket)?.waiting.setAside(socket);
}

/** An answer has begun, so nothing else can be written to the connection. */
export function hasBegun(socket: Socket): boolean {
  return [...(CONNECTIONS.get(socket)?.answers.keys() ?? [])].some(({ headersSent }) => headersSent);
}
