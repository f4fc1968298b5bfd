import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeSections } from '../market/cross-section/make-sections.ts';
import { barAt, testMarket } from '../market/market.test-support.ts';
import { ServedDays } from '../market/past/served-days.ts';
import { quotedMarket } from '../market/quoted.test-support.ts';
import { keepMessage } from '../store/write/messages.ts';
import * as english from '../texts/texts.ts';
import { receiversOf, type TestReceiver, testReceiver } from './receiver.test-support.ts';
import { receiverTeller, type ReceiverTellerParts } from './receiver-teller.ts';
import { type Rounds, startRounds } from './rounds.ts';

const [BEFORE, FRIDAY, MONDAY] = ['2026-11-19', '2026-11-20', '2026-11-23'] as const;
const ACME = { symbol: 'ACME', isin: 'INE002A01018' };
const BETA = { symbol: 'BETA', isin: 'INE467B01029' };
/** Of Friday's evening, when every file is late. */
const EVENING = Date.parse(`${FRIDAY}T21:30:00+05:30`);

const market = testMarket();
let receiver: TestReceiver;
let problems: string[];
let said: string[];
beforeAll(async () => void (receiver = await testReceiver()));
afterAll(() => receiver.close());
beforeEach(async () => {
  [problems, said, receiver.got.length] = [[], [], 0];
  receiver.answer = (response) => response.end();
  await market.traded(BEFORE, barAt(ACME, 100), barAt(BETA, 200));
  await market.traded(FRIDAY, barAt(ACME, 99, { previousClose: 100 }), barAt(BETA, 201, { previousClose: 200 }));
  await makeSections(market.store);
});

type Parts = ReceiverTellerParts & Omit<Parameters<typeof startRounds>[0], 'tellers'>;

async function notifier(question: string, more: Partial<Parts> = {}): Promise<Rounds> {
  const parts: Parts = {
    receivers: receiversOf(`${receiver.address}/hook ${question} private`),
    store: market.store,
    days: await market.days(),
    address: 'https://bhav.example.org',
    textsOf: async () => english,
    leads: () => true,
    newestMade: async () => void (await makeSections(market.store)),
    keepMessage: (sent) => keepMessage(market.store, sent),
    problems: { report: (_part, sentence) => void (problems = [sentence]), clear: () => (problems = []).length === 0 },
    say: (sentence) => void said.push(sentence),
    now: () => EVENING,
    elapsed: () => performance.now(),
    random: () => 0,
    sleep: async () => undefined,
    ...more,
  };
  const started = startRounds({ ...parts, tellers: [receiverTeller(parts)] });
  onTestFinished(started.close);
  return started;
}

/** Looks, and waits for what it began. */
async function looked(of: Rounds): Promise<unknown[]> {
  await of.look();
  await of.idle();
  return receiver.got.map(({ body }) => JSON.parse(body) as unknown);
}

describe('the message of a session', () => {
  it('is sent once, also across a restart', async () => {
    const first = await notifier('price=..150');
    const second = await notifier('price=99..99');
    const message = { kind: 'session', question: 'price=99..99', session: FRIDAY, title: 'All NSE shares with a price of ₹99' };
    expect(await looked(second)).toMatchObject([message]);
    expect(await looked(second)).toHaveLength(1);
    expect(await looked(await notifier('price=99..99'))).toHaveLength(1);
    // Nothing came or went.
    expect(await looked(first)).toHaveLength(1);
    expect([problems, said]).toEqual([[], []]);
  });

  it('waits until the figures have all files of the session', async () => {
    let made = false;
    const days = await market.days();
    const late = await notifier('price=99..99', {
      days: { on: async (day) => (made ? days.on(day) : Promise.reject(new Error('asked too early'))) },
      newestMade: async () => void (made = true),
    });
    expect(await looked(late)).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('is not sent before the session is complete, of an older one, or by a node that does not lead', async () => {
    const early = await notifier('price=99..99', { now: () => Date.parse(`${FRIDAY}T19:00:00+05:30`) });
    expect(await looked(early)).toEqual([]);
    const old = await notifier('price=99..99', { now: () => Date.parse(`${MONDAY}T22:00:00+05:30`) });
    expect(await looked(old)).toEqual([]);
    expect(await looked(await notifier('price=99..99', { leads: () => false }))).toEqual([]);
  });

  it('that does not arrive is a problem without a secret; a restart tries it again, and then there is none', async () => {
    receiver.answer = (response) => response.writeHead(404).end();
    const failing = await notifier('price=99..99');
    await looked(failing);
    expect(await looked(failing)).toHaveLength(1);
    const { host } = new URL(receiver.address);
    expect(problems).toEqual([
      `Messages to address 1 of BHAV_NOTIFY (${host}) do not arrive: it answers with 404. Check BHAV_NOTIFY and the receiver; npm run notify -- --test sends one.`,
    ]);
    receiver.answer = (response) => response.end();
    expect(await looked(await notifier('price=99..99'))).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  it('that is tried again is a problem until it arrives', async () => {
    const answers = [500, 500, 500, 200];
    const seen: string[][] = [];
    receiver.answer = (response) => {
      seen.push(problems);
      response.writeHead(answers.shift() ?? 500).end();
    };
    await looked(await notifier('price=99..99'));
    expect(seen.map(([sentence]) => sentence?.includes('it answers with 500, and it is tried again.') ?? false)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(problems).toEqual([]);
  });

  it('of what no file has is a problem', async () => {
    expect(await looked(await notifier('share=NSE:NOBODY price=99..99'))).toHaveLength(1);
    expect(problems).toEqual([expect.stringMatching(/^address 1 of BHAV_NOTIFY \(.*\) is to be told of what no stored file has\./)]);
  });

  it('is not sent twice where the record cannot be written', async () => {
    const full = await notifier('price=99..99', { keepMessage: async () => Promise.reject(new Error('disk full')) });
    await looked(full);
    expect(await looked(full)).toHaveLength(1);
    expect(said).toEqual([expect.stringContaining('disk full')]);
  });
});

it('a node that leads again knows only what the store has, as another one may have told meanwhile', async () => {
  let [leads, made] = [true, 0];
  const node = await notifier('price=99..99', {
    leads: () => leads,
    newestMade: async () => {
      made += 1;
      await makeSections(market.store);
    },
    keepMessage: async () => Promise.reject(new Error('disk full')),
  });
  await looked(node);
  expect(await looked(node)).toHaveLength(1);
  leads = false;
  await looked(node);
  leads = true;
  expect(await looked(node)).toHaveLength(2);
  expect(made).toBe(2);
});

describe('live messages', () => {
  /** With prices of Monday morning. */
  async function live(question: string) {
    const prices = { ACME: 99, BETA: 201 };
    const morning = `${MONDAY}T10:00`;
    const shown = { current: await quotedMarket(market.store, morning, prices) };
    const quote = async (more: Partial<typeof prices>) => {
      shown.current = await quotedMarket(market.store, morning, Object.assign(prices, more));
    };
    const clock = { now: Date.parse(`${MONDAY}T10:01:00+05:30`) };
    const days = new ServedDays(market.store, shown);
    const start = () => notifier(question, { days, now: () => clock.now, elapsed: () => clock.now });
    return { quote, clock, start };
  }
  const minutes = (count: number) => count * 60_000;

  it('come once an hour, with what is new since, also across a restart', async () => {
    const { quote, clock, start } = await live('price=105..110');
    const first = await start();
    // Friday is told of; nothing is new on Monday.
    expect(await looked(first)).toEqual([]);
    await quote({ ACME: 106 });
    clock.now += minutes(2);
    const lines = ['1 new at 10:00 IST', 'New', expect.stringMatching(/^ACME/)];
    expect(await looked(first)).toMatchObject([{ kind: 'live', session: MONDAY, lines }]);
    await quote({ BETA: 107 });
    clock.now += minutes(30);
    const second = await start();
    expect(await looked(second)).toHaveLength(1);
    clock.now += minutes(31);
    const [, next] = await looked(second);
    expect(next).toMatchObject({ lines: ['1 new at 10:00 IST', 'New', expect.stringMatching(/^BETA/)] });
    clock.now += minutes(120);
    expect(await looked(second)).toHaveLength(2);
  });

  it('that does not arrive is tried again after an hour', async () => {
    const { quote, clock, start } = await live('share=NSE:ACME&price=105..');
    await quote({ ACME: 106 });
    receiver.answer = (response) => response.writeHead(404).end();
    const started = await start();
    await looked(started);
    clock.now += minutes(2);
    expect(await looked(started)).toHaveLength(1);
    receiver.answer = (response) => response.end();
    clock.now += minutes(60);
    expect(await looked(started)).toMatchObject([{}, { title: 'Delayed · ACME (NSE): Price ≥ ₹105' }]);
  });
});
