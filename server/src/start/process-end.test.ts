import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { processEnd } from './process-end.ts';

function ending(given: { close?: () => Promise<void>; cutOff?: () => void } = {}) {
  const said: string[] = [];
  const exits: number[] = [];
  const close = vi.fn<() => Promise<void>>(given.close ?? (async () => undefined));
  const end = processEnd({ exit: (status) => exits.push(status), complain: (sentence) => said.push(sentence) });
  end.closes({ drainMs: 0, drain: () => undefined, close, cutOff: given.cutOff ?? (() => undefined) });
  return { said, exits, end, close };
}

test('the server is closed once, however often the process is asked to end', async () => {
  const { end, exits, said, close } = ending();
  await Promise.all([end.end(0), end.end(0)]);
  expect(close).toHaveBeenCalledTimes(1);
  expect(exits).toEqual([0]);
  expect(said).toEqual([]);
});

test('an error while the process ends sets its status', async () => {
  const closed = Promise.withResolvers<void>();
  const { end, exits, said } = ending({ close: () => closed.promise });
  const ended = end.end(0);
  void end.failed(new Error('one\ntwo'));
  closed.resolve();
  await ended;
  expect(exits).toEqual([1]);
  expect(said).toEqual([expect.stringMatching(/^An unhandled error ends the server: Error: one \| two \| at [^\n]*$/)]);
});

test('the process ends with a sentence and status 1 when its work cannot go on', async () => {
  const { end, exits, said, close } = ending();
  await end.fatal('The work cannot go on.');
  expect([close.mock.calls.length, exits, said]).toEqual([1, [1], ['The work cannot go on.']]);
});

test('the process ends although its server cannot be closed', async () => {
  const { end, exits, said } = ending({ close: () => Promise.reject(new Error('The store is gone.')) });
  await end.end(0);
  expect(exits).toEqual([1]);
  expect(said).toEqual([expect.stringMatching(/^Not everything could be closed: Error: The store is gone\./)]);
});

test('requests that do not end are cut off, and the process ends although its server never closes', async () => {
  vi.useFakeTimers();
  try {
    const cutOff = vi.fn<() => void>();
    const { end, exits, said } = ending({ close: () => new Promise(() => undefined), cutOff });
    void end.end(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(cutOff).toHaveBeenCalledTimes(1);
    expect(exits).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(exits).toEqual([0]);
    expect(said.at(-1)).toBe('The server ends although not everything was closed in time.');
  } finally {
    vi.useRealTimers();
  }
});

describe('a server that drains', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function draining() {
    const [exits, said, drained]: [number[], string[], string[]] = [[], [], []];
    const end = processEnd({
      exit: (status) => exits.push(status),
      complain: (sentence) => said.push(sentence),
      say: (sentence) => said.push(sentence),
      elapsed: () => Date.now(),
    });
    const close = async (): Promise<void> => void drained.push('close');
    end.closes({ drainMs: 40_000, drain: () => drained.push('drain'), close, cutOff: () => undefined });
    return { end, exits, said, drained };
  }

  test('sends its readers away, and ends when its time is over', async () => {
    const { end, exits, said, drained } = draining();
    await end.drain();
    expect([drained, exits]).toEqual([['drain'], []]);
    expect(said).toEqual(['The server ends in 40 s: its readers are sent elsewhere. Another signal ends it at once.']);
    await vi.advanceTimersByTimeAsync(39_999);
    expect(exits).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([drained, exits]).toEqual([['drain', 'close'], [0]]);
  });

  test('ends at once at a second signal, but not when the first one comes by two ways', async () => {
    const { end, exits, drained } = draining();
    await end.drain();
    await vi.advanceTimersByTimeAsync(100);
    await end.drain();
    expect(exits).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    await end.drain();
    expect([drained, exits]).toEqual([['drain', 'close'], [0]]);
  });

  test('ends at once at Ctrl-C, and with 1 at an unhandled error', async () => {
    const pressed = draining();
    await pressed.end.drain();
    await pressed.end.end(0);
    expect(pressed.exits).toEqual([0]);
    const broken = draining();
    await broken.end.drain();
    await broken.end.failed(new Error('x'));
    expect(broken.exits).toEqual([1]);
  });
});
