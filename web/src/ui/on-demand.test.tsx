// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Part } from './failure.tsx';
import { onDemand } from './on-demand.ts';

test('code is loaded when it is wanted, once for all', async () => {
  const load = vi.fn<() => Promise<{ text: string }>>(() => Promise.resolve({ text: 'here' }));
  const useCode = onDemand(load);
  const Place = ({ wanted }: { wanted: boolean }) => <p>{useCode(wanted)?.text ?? 'waiting'}</p>;
  const { rerender } = render(<Place wanted={false} />);
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
  rerender(
    <>
      <Place wanted />
      <Place wanted />
    </>,
  );
  expect(await screen.findAllByText('here')).toHaveLength(2);
  rerender(<Place key="another" wanted />);
  expect(screen.getByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a failure is the part’s, and a retry loads anew', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<() => Promise<{ text: string }>>(() => Promise.resolve({ text: 'here' }));
  load.mockRejectedValueOnce(new Error('no such file'));
  const useCode = onDemand(load);
  const Place = () => <p>{useCode(true)?.text ?? 'waiting'}</p>;
  render(
    <Part>
      <Place />
    </Part>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('here')).toBeTruthy();
  complaint.mockRestore();
});
