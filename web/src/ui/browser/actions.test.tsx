import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offeredActions, useActions } from './actions.ts';

const run = () => undefined;

function Offering({ labels }: { labels: readonly string[] }) {
  useActions(() => labels.map((label) => ({ id: label, label, run })));
  return undefined;
}

test('a component offers its newest actions while it is in the page', () => {
  const labels = () => offeredActions().map(({ label }) => label);
  expect(labels()).toEqual([]);
  const { rerender, unmount } = render(<Offering labels={['one']} />);
  const other = render(<Offering labels={['other']} />);
  expect(labels()).toEqual(['one', 'other']);
  rerender(<Offering labels={['two', 'three']} />);
  expect(labels()).toEqual(['two', 'three', 'other']);
  unmount();
  expect(labels()).toEqual(['other']);
  other.unmount();
  expect(labels()).toEqual([]);
});
