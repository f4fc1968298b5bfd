import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { countMade, hasBegun, setAside, Waiting } from './pending-bytes.ts';

const REQUEST = 8_192;
const ROOMY = { aConnection: 10 * REQUEST, inAll: 100 * REQUEST };

function asked(waiting: Waiting, socket = new Socket()) {
  const request = new IncomingMessage(socket);
  const response = new ServerResponse(request);
  return { request, response, socket, isAdmitted: waiting.admit(request, response), answered: () => response.emit('close') };
}

describe('waiting work', () => {
  it('counts a request until its answer is sent, and the bytes made for it', () => {
    const waiting = new Waiting(ROOMY);
    const [one, other] = [asked(waiting), asked(waiting)];
    countMade(one.request, one.response, 1_000);
    countMade(one.request, one.response, 500);
    expect(waiting.bytes).toBe(2 * REQUEST + 1_500);
    one.answered();
    expect(waiting.bytes).toBe(REQUEST);
    other.answered();
    other.answered();
    expect(waiting.bytes).toBe(0);
  });

  it('is forgotten with its connection', async () => {
    const waiting = new Waiting(ROOMY);
    const one = asked(waiting);
    asked(waiting, one.socket);
    one.socket.destroy();
    await new Promise((closed) => one.socket.once('close', closed));
    one.answered();
    expect(waiting.bytes).toBe(0);
    expect(asked(waiting, one.socket).isAdmitted).toBe(false);
    countMade(one.request, one.response, 1_000);
    expect(waiting.bytes).toBe(0);
  });

  it('does not count for a stream', () => {
    const waiting = new Waiting(ROOMY);
    const { socket, answered } = asked(waiting);
    const listeners = socket.listenerCount('close');
    setAside(socket);
    answered();
    expect(waiting.bytes).toBe(0);
    expect(socket.listenerCount('close')).toBe(listeners - 1);
  });
});

describe('a connection', () => {
  it('is dropped at the request that exceeds its bound', () => {
    const waiting = new Waiting({ ...ROOMY, aConnection: 3 * REQUEST });
    const first = asked(waiting);
    const rest = Array.from({ length: 4 }, () => asked(waiting, first.socket).isAdmitted);
    expect(rest).toEqual([true, true, false, false]);
    expect(first.socket.destroyed).toBe(true);
    expect(waiting.bytes).toBe(0);
  });

  it('is dropped at the answer that exceeds its bound', () => {
    const waiting = new Waiting(ROOMY);
    const first = asked(waiting);
    const second = asked(waiting, first.socket);
    countMade(second.request, second.response, 9 * REQUEST);
    expect(first.socket.destroyed).toBe(true);
  });

  it('may wait for one answer of any size, and then ask again', () => {
    const waiting = new Waiting(ROOMY);
    const first = asked(waiting);
    countMade(first.request, first.response, 50 * REQUEST);
    expect(first.socket.destroyed).toBe(false);
    first.answered();
    for (let turn = 0; turn < 1_000; turn++) {
      const next = asked(waiting, first.socket);
      expect(next.isAdmitted).toBe(true);
      next.answered();
    }
    expect(waiting.bytes).toBe(0);
  });

  it('is dropped if it holds the most when there is too much in all', () => {
    const waiting = new Waiting({ aConnection: 10 * REQUEST, inAll: 10 * REQUEST });
    const all = Array.from({ length: 8 }, () => asked(waiting));
    const heavy = all[3];
    asked(waiting, heavy?.socket);
    expect(all.map(({ socket }) => socket.destroyed)).not.toContain(true);
    expect([asked(waiting).isAdmitted, asked(waiting).isAdmitted]).toEqual([true, true]);
    expect(all.filter(({ socket }) => socket.destroyed)).toEqual([heavy]);
    expect(waiting.bytes).toBe(9 * REQUEST);
  });
});

it('an answer has begun once its head is written', () => {
  const waiting = new Waiting(ROOMY);
  const { response, socket } = asked(waiting);
  expect(hasBegun(socket)).toBe(false);
  response.writeHead(200).flushHeaders();
  expect(hasBegun(socket)).toBe(true);
  expect(hasBegun(new Socket())).toBe(false);
});
