import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Standing } from './leadership.ts';
import { keepRole, type RoleParts } from './role-keeper.ts';

function node() {
  const listeners = new Set<(now: Standing) => void>();
  const leadership = {
    standing: { role: 'follower', term: undefined, leader: undefined, database: 'there' } as Standing,
    onChange: (listener: (now: Standing) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resign: () => stand({ role: 'follower' }),
  };
  const stand = (now: Partial<Standing>): void => {
    leadership.standing = { ...leadership.standing, ...now };
    for (const listener of listeners) listener(leadership.standing);
  };
  const done: string[] = [];
  const parts = { fails: false, ending: Promise.resolve() };
  const work = (name: string) => {
    done.push(`begin ${name}`);
    return async () => {
      await parts.ending;
      done.push(`end ${name}`);
    };
  };
  const leading = vi.fn<RoleParts['lead']>(async (term) => {
    if (parts.fails) throw new Error('The store cannot be read.');
    return work(`term ${term}`);
  });
  const close = keepRole({
    leadership,
    lead: leading,
    followed: () => done.push('follow'),
    failed: (error) => done.push(String(error)),
    stuck: () => done.push('stuck'),
  });
  return { stand, done, parts, close, leadership, leading };
}

it('acts on the standing, and begins nothing before the last lead has ended', async () => {
  const { stand, done, parts, close } = node();
  stand({ role: 'leader', term: 1 });
  stand({ database: 'away' });
  await expect.poll(() => done).toEqual(['follow', 'begin term 1']);
  const { promise, resolve } = Promise.withResolvers<void>();
  parts.ending = promise;
  // While the lead ends, it is lost and won again.
  stand({ role: 'follower', term: 2 });
  stand({ role: 'leader', term: 3 });
  resolve();
  await expect.poll(() => done.slice(2)).toEqual(['end term 1', 'begin term 3']);
  stand({ role: 'leader', term: 4 });
  await expect.poll(() => done.slice(4)).toEqual(['end term 3', 'begin term 4']);
  await close();
  expect(done.slice(6)).toEqual(['end term 4']);
  stand({ role: 'follower' });
  expect(done).toHaveLength(7);
});

it('gives up a lead that cannot begin, and follows', async () => {
  const { stand, done, parts, close, leadership } = node();
  parts.fails = true;
  stand({ role: 'leader', term: 1 });
  await expect.poll(() => done.at(-1)).toBe('follow');
  expect(done).toContain('Error: The store cannot be read.');
  expect(leadership.standing.role).toBe('follower');
  await close();
});

describe('the end of a role', () => {
  afterEach(() => vi.useRealTimers());

  it('that takes ten seconds is told, once, so that the process ends', async () => {
    vi.useFakeTimers();
    const { stand, done, parts } = node();
    stand({ role: 'leader', term: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done.at(-1)).toBe('begin term 1');
    // A writer that hangs, for one.
    parts.ending = new Promise(() => undefined);
    stand({ role: 'follower', term: 2, leader: 'another' });
    await vi.advanceTimersByTimeAsync(9_999);
    stand({ database: 'away' });
    expect(done).not.toContain('stuck');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done.slice(-2)).toEqual(['begin term 1', 'stuck']);
  });

  it('is bounded also while the role has not begun yet', async () => {
    vi.useFakeTimers();
    const { stand, done, leading } = node();
    leading.mockReturnValue(new Promise(() => undefined));
    stand({ role: 'leader', term: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).not.toContain('stuck');
    stand({ role: 'follower', term: 2 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(done.at(-1)).toBe('stuck');
  });

  it('within its time, or while the process ends, is no trouble', async () => {
    vi.useFakeTimers();
    const { stand, done, parts, close } = node();
    stand({ role: 'leader', term: 1 });
    await vi.advanceTimersByTimeAsync(0);
    parts.ending = new Promise((resolve) => setTimeout(resolve, 9_000));
    stand({ role: 'follower', term: 2 });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(done.at(-1)).toBe('follow');
    parts.ending = new Promise(() => undefined);
    void close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).not.toContain('stuck');
  });
});
