import type { LiveAnswer } from '@bhav/core/wire/server/live';
import type { SyncAnswer } from '@bhav/core/wire/server/sync';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LIVE, SYNC } from '../../data/answers/api.ts';
import { LiveSource } from './live/source.tsx';
import { openPart } from './open-part.test-support.tsx';
import { RunLog } from './runs/run-log.tsx';

const NOTHING = { stored: 0, awaited: 0 };
const LOG: SyncAnswer = { runs: [], problems: [], current: [], history: { NSE: NOTHING, BSE: NOTHING } };
const SOURCE: LiveAnswer = { state: 'off', reason: '', rejected: [], differences: [] };

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [RunLog, 'There is no log here', 'simulated in your browser'],
  [LiveSource, 'There is no live source here.', 'asks no server'],
])('a page that follows no server says so, and asks for nothing: %#', async (Part, what, why) => {
  const asked = vi.fn<typeof fetch>();
  openPart(<Part />, asked, { follows: false });
  expect((await screen.findByText(what, { exact: false })).closest('p')?.textContent).toContain(why);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [RunLog, SYNC, LOG, 'Nothing at the moment', 'The log could not be loaded. Check the connection, then try again.'],
  [LiveSource, LIVE, SOURCE, 'None is turned on', 'The state of the live source could not be loaded.'],
])(
  'a reading that failed says so, Retry reads it, and it stays when the next one fails: %#',
  async (Part, address, answer, shown, failed) => {
    let isSilent = true;
    const asked = vi.fn<typeof fetch>(async () => (isSilent ? new Response('', { status: 503 }) : Response.json(answer)));
    const { store } = openPart(<Part />, asked, { mode: 'demonstration' });
    expect((await screen.findByRole('alert')).textContent).toContain(failed);
    expect(screen.queryByText(shown)).toBeNull();
    isSilent = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    isSilent = true;
    store.refresh();
    expect((await screen.findByRole('alert')).textContent).toContain('Newer figures could not be loaded.');
    expect(screen.getByText(shown)).toBeTruthy();
    expect(asked.mock.calls.map(([asked]) => asked)).toContain(address);
  },
);
