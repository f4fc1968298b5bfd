import { createHash } from 'node:crypto';
import { ALERT_DAYS, MOST_ALERTS, type PushBrowser } from '@bhav/core/alerts/push-browser';
import { DAY_MS } from '@bhav/core/calendar/days';
import type { Language } from '@bhav/core/words/languages';
import type { ReadStore, Store } from '../open-store.ts';
import { sessionBounds } from '../read/sessions.ts';
import { type Within, writing } from '../transaction.ts';
import { dateOf, dayNumber } from '../units.ts';

export interface PushAlert {
  question: string;
  language: Language;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** Its secret is what proves that a browser asks. */
type Known = Pick<PushBrowser, 'endpoint' | 'auth'>;

/** `former` is what the browser was before its push service gave it another endpoint. */
export type PushChange =
  | { kind: 'add'; browser: PushBrowser; question: string; language: Language }
  | { kind: 'renew'; browser: PushBrowser; former?: Known | undefined }
  /** All without a question. */
  | { kind: 'remove'; browser: Known; question?: string | undefined }
  /** The push service knows the browser no more. */
  | { kind: 'gone'; endpoint: string }
  /** All who asked it without endpoints. */
  | { kind: 'told'; question: string; language: Language; session: string; endpoints?: readonly string[] }
  | { kind: 'expire' };

/** Why nothing was added: the browser has the most, the server has, or the endpoint is another browser's. */
export type PushRefusal = 'most' | 'full' | 'stranger';

/** Some 1 KB each, 6 KB at most. */
const MOST_IN_ALL = 20_000;

/** Returns what the browser has then. */
export function changePush(store: Store, change: PushChange, now: number, mostInAll = MOST_IN_ALL): Promise<PushAlert[] | PushRefusal> {
  return writing(store, async (within) => {
    switch (change.kind) {
      case 'add':
        return (await add(within, change, now, mostInAll)) ?? alertsOf(within, change.browser);
      case 'renew':
        return (await renew(within, change, now)) ?? alertsOf(within, change.browser);
      case 'remove':
        await removed(within, change);
        return alertsOf(within, change.browser);
      case 'gone':
        await within.db.deleteFrom('push_subscription').where('endpoint', '=', change.endpoint).execute();
        return [];
      case 'told':
        await told(within, change);
        return [];
      case 'expire':
        await within.db
          .deleteFrom('push_subscription')
          .where('renewed_at', '<', now - ALERT_DAYS * DAY_MS)
          .execute();
        return [];
    }
  });
}

/** The oldest first; none for whoever lacks the browser's secret. */
export function alertsOf({ db }: Pick<ReadStore, 'db'>, { endpoint, auth }: Known): Promise<PushAlert[]> {
  return db
    .selectFrom('push_subscription')
    .select(['question', 'language', 'made_at as madeAt'])
    .where((of) => of.and({ endpoint, auth }))
    .orderBy('made_at')
    .orderBy('checksum')
    .$narrowType<{ language: Language }>()
    .execute();
}

/** What browsers ask, once for each language, and the session of which all of them were told (as `2026-11-20`). */
export interface PushQuestion {
  question: string;
  checksum: string;
  language: Language;
  told: string;
}

/** With a session those of which somebody was not told of it. */
export async function pushQuestions({ db }: Pick<ReadStore, 'db'>, session?: string): Promise<PushQuestion[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .$if(session !== undefined, (of) => of.where('told', '<', dayNumber(session ?? '')))
    .select(({ fn }) => ['question', 'checksum', 'language', fn.min('told').as('told')])
    .groupBy(['question', 'checksum', 'language'])
    .orderBy(({ fn }) => fn.min('made_at'))
    .$narrowType<{ language: Language }>()
    .execute();
  return rows.map(({ told, ...asked }) => ({ ...asked, told: dateOf(told) }));
}

/** With a session those who were not told of it. */
export function browsersAsking(
  { db }: Pick<ReadStore, 'db'>,
  { checksum, language }: Pick<PushQuestion, 'checksum' | 'language'>,
  session?: string,
): Promise<PushBrowser[]> {
  return db
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth'])
    .where((of) => of.and({ checksum, language }))
    .$if(session !== undefined, (of) => of.where('told', '<', dayNumber(session ?? '')))
    .orderBy('made_at')
    .execute();
}

type Of<Kind extends PushChange['kind']> = Extract<PushChange, { kind: Kind }>;

async function add(
  within: Within,
  { browser, question, language }: Of<'add'>,
  now: number,
  mostInAll: number,
): Promise<PushRefusal | undefined> {
  const { db } = within;
  const refused = await renew(within, { kind: 'renew', browser }, now);
  if (refused !== undefined) return refused;
  const held = await alertsOf(within, browser);
  if (!held.some((one) => one.question === question)) {
    if (held.length >= MOST_ALERTS) return 'most';
    const { all } = await db
      .selectFrom('push_subscription')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    if (all >= mostInAll) return 'full';
  }
  // What is stored already is not told.
  const newest = (await sessionBounds(within))?.last;
  await db
    .insertInto('push_subscription')
    .values({
      ...browser,
      checksum: checksumOf(question),
      question,
      language,
      made_at: now,
      renewed_at: now,
      told: newest === undefined ? 0 : dayNumber(newest),
    })
    .onConflict((of) => of.columns(['endpoint', 'checksum']).doUpdateSet({ language }))
    .execute();
  return undefined;
}

async function renew(within: Within, { browser, former }: Of<'renew'>, now: number): Promise<PushRefusal | undefined> {
  const { db } = within;
  const { endpoint, auth } = browser;
  const stranger = db.selectFrom('push_subscription').select('endpoint').where('endpoint', '=', endpoint).where('auth', '!=', auth);
  if ((await stranger.executeTakeFirst()) !== undefined) return 'stranger';
  if (former !== undefined && former.endpoint !== endpoint) await move(within, former, browser);
  await db.updateTable('push_subscription').set({ renewed_at: now }).where('endpoint', '=', endpoint).execute();
  return undefined;
}

/** What both have stands once, and what is beyond the most that a browser may have goes. */
async function move(within: Within, { endpoint, auth }: Known, browser: PushBrowser): Promise<void> {
  const { db } = within;
  const own = db.selectFrom('push_subscription').select('checksum').where('endpoint', '=', browser.endpoint);
  await db
    .deleteFrom('push_subscription')
    .where((of) => of.and({ endpoint, auth }))
    .where('checksum', 'in', own)
    .execute();
  await db
    .updateTable('push_subscription')
    .set(browser)
    .where((of) => of.and({ endpoint, auth }))
    .execute();
  const beyond = (await alertsOf(within, browser)).slice(MOST_ALERTS).map(({ question }) => checksumOf(question));
  await db.deleteFrom('push_subscription').where('endpoint', '=', browser.endpoint).where('checksum', 'in', beyond).execute();
}

async function removed({ db }: Within, { browser: { endpoint, auth }, question }: Of<'remove'>): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where((of) => of.and({ endpoint, auth }))
    .$if(question !== undefined, (of) => of.where('checksum', '=', checksumOf(question ?? '')))
    .execute();
}

async function told({ db }: Within, { question, language, session, endpoints }: Of<'told'>): Promise<void> {
  const day = dayNumber(session);
  await db
    .updateTable('push_subscription')
    .set({ told: day })
    .where((of) => of.and({ checksum: checksumOf(question), language }))
    .where('told', '<', day)
    .$if(endpoints !== undefined, (of) => of.where('endpoint', 'in', endpoints ?? []))
    .execute();
}

function checksumOf(question: string): string {
  return createHash('sha256').update(question).digest('base64url');
}
