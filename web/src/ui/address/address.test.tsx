import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addressOf,
  currentPath,
  navigate,
  takeNavigation,
  useHref,
  useParameters,
  usePath,
  useSeedInAddress,
  RenderedAddress,
} from './address.ts';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  takeNavigation();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the path', () => {
  test.each([
    ['/', '/'],
    ['/full-tracking', '/full-tracking'],
    ['/full-tracking/', '/full-tracking'],
    ['/full-tracking//', '/full-tracking'],
    ['/full-tracking/?q=a/#b/', '/full-tracking'],
  ])('of %s is %s', (address, path) => {
    window.history.replaceState(null, '', address);
    expect(currentPath()).toBe(path);
    expect(renderHook(() => usePath()).result.current).toBe(path);
  });

  test('is drawn once where the address has more than the path, such as a language or a last slash', () => {
    window.history.replaceState(null, '', '/full-tracking/');
    const drawn: string[] = [];
    const Path = () => {
      drawn.push(usePath());
      return drawn.at(-1);
    };
    const page = (
      <RenderedAddress value={{ path: '/full-tracking', search: '' }}>
        <Path />
      </RenderedAddress>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    drawn.length = 0;
    render(page, { container, hydrate: true });
    expect(drawn).toEqual(['/full-tracking']);
  });

  test('follows a link and the Back button', () => {
    const { result } = renderHook(() => ({ path: usePath(), href: useHref(), q: useParameters().get('q') }));
    act(() => navigate('/about?q=bank'));
    expect(result.current).toEqual({ path: '/about', href: window.location.href, q: 'bank' });
    expect(result.current.href).toContain('/about?q=bank');
    act(() => {
      window.history.replaceState(null, '', '/');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(result.current).toMatchObject({ path: '/', q: null });
  });
});

describe('the seed', () => {
  test('is the one in the address, and another change of the address renders nothing', () => {
    window.history.replaceState(null, '', '/full-tracking?seed=42');
    let renderings = 0;
    const { result } = renderHook(() => {
      renderings += 1;
      return useSeedInAddress();
    });
    expect(result.current).toBe('42');
    act(() => navigate('/full-tracking?sort=price&seed=42'));
    expect(renderings).toBe(1);
    act(() => navigate('/full-tracking?sort=price&seed=7'));
    expect(result.current).toBe('7');
    act(() => navigate('/full-tracking'));
    expect(result.current).toBeNull();
  });
});

test('where HTML is written, path, parameters and seed are those of its address', () => {
  const Shown = (): ReactNode => `${usePath()} ${useParameters().size} ${useSeedInAddress() ?? 'none'} ${useHref()}`;
  window.history.replaceState(null, '', '/about?q=bank&seed=7');
  const written = (search: string): string =>
    renderToString(
      <RenderedAddress value={{ path: '/full-tracking/', search }}>
        <Shown />
      </RenderedAddress>,
    );
  expect([written(''), written('?q=bank&seed=42')]).toEqual(['/full-tracking 0 none ', '/full-tracking 2 42 ']);
});

describe('following a link', () => {
  test('is said once after a link to another page', () => {
    navigate('/about');
    expect([takeNavigation(), takeNavigation()]).toEqual([true, false]);
  });

  test('is not said after a change of the view, nor at the start', () => {
    expect(takeNavigation()).toBe(false);
    navigate('/?q=bank');
    navigate('/?q=banks', { replace: true });
    expect(takeNavigation()).toBe(false);
  });
});

test('an address keeps the parameters of others, in their order and however often they stand there', () => {
  const changed = addressOf('/there', new URLSearchParams('a=1&q=x&a=2&b='), { q: 'y', b: undefined, z: '1' });
  expect(changed).toBe('/there?a=1&q=y&a=2&z=1');
});
