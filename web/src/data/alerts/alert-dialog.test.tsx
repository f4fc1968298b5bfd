import { screen as read } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { screenView } from '@bhav/core/screen/screen';
import { alertWords } from '@bhav/core/words/en/pages/alerts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../market/render-part.test-support.tsx';
import { storeShowing, testData, testMarket } from '../market/stock-store.test-support.ts';
import { AlertButton, type AlertSubject } from './alert-button.tsx';
import { fakePush } from './fake-push.test-support.ts';

const SHARE: AlertSubject = { of: 'share', share: { exchange: 'NSE', symbol: 'M&M' }, price: 2_950.5 };
const { faults, dialog: words } = alertWords;
const OFFICIAL = testData({ lists: testMarket().lists });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const questions = ({ calls }: ReturnType<typeof fakePush>) => calls.flatMap(({ body }) => body['question'] ?? []);

async function opened(subject: AlertSubject): Promise<void> {
  renderPart(<AlertButton subject={subject} />, storeShowing(OFFICIAL));
  await userEvent.click(read.getByRole('button', { name: 'Alert' }));
  await read.findByRole('dialog', { name: 'Alert' });
}

const ask = () => userEvent.click(read.getByRole('button', { name: words.ask }));
const priceField = () => read.getByRole('textbox', { name: words.price });

test('of a share: above or below a price, which begins at its own, or any news; the permission is asked for only at the press', async () => {
  const push = fakePush();
  await opened(SHARE);
  expect([push.held.isAsked, (priceField() as HTMLInputElement).value]).toEqual([0, '2950.50']);
  await userEvent.clear(priceField());
  await userEvent.type(priceField(), '3,000');
  await ask();
  await expect.poll(() => questions(push)).toEqual(['share=NSE%3AM%26M&price=3000..']);
  await expect.poll(() => read.queryByRole('dialog')).toBeNull();
  await userEvent.click(read.getByRole('button', { name: 'Alert' }));
  await userEvent.click(read.getByRole('radio', { name: words.kinds.below }));
  await ask();
  await expect.poll(() => questions(push)[1]).toBe('share=NSE%3AM%26M&price=..2950.5');
  await expect.poll(() => read.queryByRole('dialog')).toBeNull();
  await userEvent.click(read.getByRole('button', { name: 'Alert' }));
  await userEvent.click(read.getByRole('radio', { name: words.kinds.any }));
  expect(read.queryByRole('textbox')).toBeNull();
  await ask();
  await expect.poll(() => questions(push)[2]).toBe('share=NSE%3AM%26M');
});

test('what is typed replaces the price that stands there, and the button keeps the focus while the server is waited for', async () => {
  const answered = Promise.withResolvers<Response>();
  const push = fakePush({ answer: (method) => (method === 'POST' ? answered.promise : (undefined as never)) });
  await opened(SHARE);
  await userEvent.tab();
  expect(document.activeElement).toBe(priceField());
  await userEvent.keyboard('3000');
  await ask();
  const button = await read.findByRole('button', { name: words.asking });
  expect([button.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', button]);
  await userEvent.click(button);
  expect(questions(push)).toEqual(['share=NSE%3AM%26M&price=3000..']);
  answered.resolve(Response.json({ alerts: [] }));
  await expect.poll(() => read.queryByRole('dialog')).toBeNull();
});

test('a price that is none is not sent', async () => {
  const push = fakePush();
  await opened(SHARE);
  for (const text of ['high', '0', '-5']) {
    await userEvent.clear(priceField());
    await userEvent.type(priceField(), text);
    await ask();
    expect(read.getByRole('alert').textContent).toBe(words.noPrice);
  }
  expect([push.calls.map(({ method }) => method), push.held.isAsked]).toEqual([['GET'], 0]);
});

test('a server that sends no messages says so before the browser asks for the permission', async () => {
  const { calls, held } = fakePush({ answer: () => Response.json({ detail: 'The operator turned messages off.' }, { status: 404 }) });
  await opened(SHARE);
  await expect.poll(() => read.getByRole('alert').textContent).toBe('The operator turned messages off.');
  await ask();
  expect([held.isAsked, calls.length]).toEqual([0, 1]);
});

test('the key of the server is asked for once', async () => {
  const { calls } = fakePush();
  await opened(SHARE);
  await expect.poll(() => calls.length).toBe(1);
  await ask();
  await expect.poll(() => read.queryByRole('dialog')).toBeNull();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('of a screen its sentence stands there, and its order and page are no part of it', async () => {
  const push = fakePush();
  const screen = screenView.read(new URLSearchParams('pe=..10&sort=price&page=2'));
  renderPart(<AlertButton subject={{ of: 'screen', screen }} />, storeShowing(OFFICIAL));
  await userEvent.click(read.getByRole('button', { name: 'Alert' }));
  expect((await read.findByRole('dialog')).textContent).toContain('with a P/E of');
  await ask();
  await expect.poll(() => questions(push)).toEqual(['pe=..10']);
});

test('of a screen of a list it is said before that its shares are sent, and the name of the list is not', async () => {
  const push = fakePush();
  const asked = screenView.read(new URLSearchParams('change=2..'));
  await opened({ of: 'shares', shares: [{ exchange: 'NSE', symbol: 'TCS' }], screen: asked });
  const { textContent } = await read.findByRole('dialog');
  expect(textContent).toContain('When shares enter or leave this list: TCS shares up by at least 2% on the day.');
  expect(textContent).toContain('To watch them, the server is sent the shares');
  await ask();
  await expect.poll(() => questions(push)).toEqual(['shares=NSE%3ATCS&change=2..']);
});

test('of a list it is said before that its shares are sent', async () => {
  const entry = (symbol: string) => ({ exchange: 'NSE', symbol, name: symbol }) as const;
  const push = fakePush();
  await opened({ of: 'list', list: { name: 'Mine', entries: [entry('TCS'), entry('M&M')] } });
  expect(read.getByRole('dialog').textContent).toContain(words.privacy);
  await ask();
  await expect.poll(() => questions(push)).toEqual(['list=1,Mine,nTCS,nM%26M']);
});

test.each([
  ['without a share', words.refusals.empty, 0, 'TCS'],
  ['of 151 shares', words.refusals['too-many'], 151, 'TCS'],
  ['of long names', words.refusals['too-long'], 150, 'A-LONG-SYMBOL-OF-A-SHARE-ON-NSE'],
])('a list %s has no alert, and the dialog says why', async (_of, said, count, symbol) => {
  fakePush();
  const entries = Array.from({ length: count }, (_, at) => ({ exchange: 'NSE' as const, symbol: `${symbol}${at}`, name: symbol }));
  await opened({ of: 'list', list: { name: 'Mine', entries } });
  expect(read.getByRole('dialog').textContent).toContain(said);
  expect(read.queryByRole('button', { name: words.ask })).toBeNull();
});

test.each<[string, Parameters<typeof fakePush>[0], string]>([
  ['that was refused for good', { answers: 'denied' }, faults.refused],
  ['without a push service', { isBlocked: true }, faults.service],
  ['without a connection', { answer: () => Promise.reject(new TypeError('Failed to fetch')) }, faults.offline],
  [
    'whose server refuses',
    { answer: (method) => (method === 'POST' ? Response.json({ detail: 'Remove one first.' }, { status: 409 }) : (undefined as never)) },
    'Remove one first.',
  ],
])('in a browser %s the dialog says why, and asks again', async (_of, fake, said) => {
  fakePush(fake);
  await opened(SHARE);
  await ask();
  await expect.poll(() => read.getByRole('alert').textContent).toBe(said);
  expect(read.getByRole('button', { name: words.ask }).getAttribute('aria-disabled')).toBe('false');
});

test('a browser that blocks messages, or can show none, says so at once', async () => {
  fakePush({ permission: 'denied' });
  await opened(SHARE);
  expect(read.getByRole('alert').textContent).toBe(faults.denied);
});

test('the simulated market, which nobody watches, has no button', () => {
  renderPart(<AlertButton subject={SHARE} />);
  expect(read.queryByRole('button')).toBeNull();
});
