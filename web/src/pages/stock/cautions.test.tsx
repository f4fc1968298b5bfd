import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShareCautions } from './cautions.tsx';

test('a share that the file lists without a measure is not under surveillance, by that file; of one that it does not list nothing is said', () => {
  const listed = { on: '2026-11-20', series: 'EQ', measures: [], facts: [] };
  const { container, rerender } = render(<ShareCautions cautions={{ listed }} series="EQ" />);
  expect(container.textContent).toMatch(/^Surveillance by NSENot under surveillance\..*Fri 20 Nov 2026/);
  rerender(<ShareCautions cautions={{}} series="EQ" />);
  expect(container.textContent).toBe('');
});
