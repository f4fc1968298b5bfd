import { expect, test, vi } from 'vitest';
import { processEnd } from './process-end.ts';

function ending() {
  const said: string[] = [];
  const exits: number[] = [];
  return { said, exits, end: processEnd({ exit: (status) => exits.push(status), complain: (sentence) => said.push(sentence) }) };
}

test('the server is closed once, however often the process is told to end', async () => {
  const { end, exits, said } = ending();
  const close = vi.fn<() => Promise<void>>().mockResolvedValue();
  end.closes({ close, cutOff: () => undefined });
  await Promise.all([end.end(0), end.end(0)]);
  expect(close).toHaveBeenCalledTimes(1);
  expect(exits).toEqual([0]);
  expect(said).toEqual([]);
});

test('an error while the process ends sets its status', async () => {
  const { end, exits, said } = ending();
  let closed = (): void => undefined;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      closed = resolve;
    });
  end.closes({ close, cutOff: () => undefined });
  const ended = end.end(0);
  void end.failed(new Error('one\ntwo'));
  closed();
  await ended;
  expect(exits).toEqual([1]);
  expect(said).toEqual([expect.stringMatching(/^An unhandled error ends the server: Error: one \| two \| at [^\n]*$/)]);
});

test('the process ends although its server cannot be closed', async () => {
  const { end, exits, said } = ending();
  end.closes({ close: () => Promise.reject(new Error('The store is gone.')), cutOff: () => undefined });
  await end.end(0);
  expect(exits).toEqual([1]);
  expect(said).toEqual([expect.stringMatching(/^Not everything could be closed: Error: The store is gone\./)]);
});

test('requests that do not end are cut off, and the process ends although its server never closes', async () => {
  vi.useFakeTimers();
  try {
    const { end, exits, said } = ending();
    const cutOff = vi.fn<() => void>();
    end.closes({ close: () => new Promise(() => undefined), cutOff });
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
