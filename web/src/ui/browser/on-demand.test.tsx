import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LoadFailure } from '../messages/failure.tsx';
import { onDemand, useCode } from './on-demand.ts';

interface Code {
  text: string;
}

const importCode = () => vi.fn<() => Promise<Code>>(() => Promise.resolve({ text: 'here' }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('code on demand', () => {
  test('is loaded when it is wanted, once for all', async () => {
    const load = importCode();
    const code = onDemand(load);
    const Place = ({ isWanted }: { isWanted: boolean }) => <p>{useCode(code, isWanted)?.text ?? 'waiting'}</p>;
    const { rerender } = render(<Place isWanted={false} />);
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
    rerender(
      <>
        <Place isWanted />
        <Place isWanted />
        <Place isWanted={false} />
      </>,
    );
    expect(await screen.findAllByText('here')).toHaveLength(3);
    rerender(<Place key="another" isWanted />);
    expect(screen.getByText('here')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  test('is asked for again after a failure, which says why', async () => {
    const load = importCode();
    const cause = new TypeError('no such file');
    load.mockRejectedValueOnce(cause);
    const code = onDemand(load);
    code.preload();
    const failure = await code.load().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LoadFailure);
    expect(failure).toHaveProperty('cause', cause);
    expect(load).toHaveBeenCalledOnce();
    expect(code.get()).toBeUndefined();
    expect(await code.load()).toEqual({ text: 'here' });
  });

  test('that cannot be loaded while the server answers reloads the page', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const code = onDemand(importCode().mockRejectedValue(new Error('no such file')));
    const Place = () => <p>{useCode(code)?.text ?? 'waiting'}</p>;
    render(<Place />);
    await expect.poll(() => reload.mock.calls).toHaveLength(1);
    expect(screen.getByText('waiting')).toBeTruthy();
  });
});
