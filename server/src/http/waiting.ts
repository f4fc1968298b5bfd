import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many bytes may wait for readers who do not take them. */
export interface WaitingBounds {
  /** On one connection that asks on before it has read; a single answer may be larger. */
  aConnection: number;
  inAll: number;
}

const BOUNDS: WaitingBounds = { aConnection: 4 * 2 ** 20, inAll: 256 * 2 ** 20 };
/** What a request weighs until its answer is gone: its objects and its head, as measured. */
const REQUEST_BYTES = 8 * 1024;

/**
 * Counts what waits on each connection: requests whose answers are not gone yet, and bytes that were made for one answer alone (those that
 * all readers share weigh nothing more). A connection that goes beyond its bound is dropped; when there is too much in all, the heaviest is.
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

  /** What waits in all, bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Counts a request until its answer is gone. False when its connection is dropped, and nobody waits for an answer. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    // What was read in one piece goes on coming after the connection is gone.
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

  /** Counts bytes of an answer until it is gone. */
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

  /** Counts a connection no longer. */
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
  /** The answers that are not gone yet, and what each weighs. */
  answers: Map<ServerResponse, number>;
}

/** Finds who counts a connection; a request of a test has none. */
const CONNECTIONS = new WeakMap<Socket, Connection>();

/** Counts bytes that were made for this answer alone. */
export function countMade({ socket }: IncomingMessage, response: ServerResponse, bytes: number): void {
  CONNECTIONS.get(socket)?.waiting.add(socket, response, bytes);
}

/** Leaves a connection to a stream, which has bounds of its own for what waits. */
export function setAside(socket: Socket): void {
  CONNECTIONS.get(socket)?.waiting.setAside(socket);
}

/** Says whether an answer may be on its way already, so that nothing else can be written to the connection. */
export function hasBegun(socket: Socket): boolean {
  return [...(CONNECTIONS.get(socket)?.answers.keys() ?? [])].some(({ headersSent }) => headersSent);
}
