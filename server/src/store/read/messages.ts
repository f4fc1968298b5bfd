import { withoutUndefined } from '@bhav/core/market/without-undefined';
import type { ReadStore } from '../open-store.ts';
import { dayNumber } from '../units.ts';

/** What a receiver, or all browsers that ask the same, were told of a session. Times are ISO 8601. */
export interface SentMessage {
  /** Names an address of the operator, or browsers, and what is asked, without saying either. */
  receiver: string;
  session: string;
  /** Of the message after the close; for browsers that is kept with each. */
  sentAt?: string | undefined;
  /** Of the last live message. */
  liveAt?: string | undefined;
  /** The shares that live messages named. */
  told: readonly string[];
}

/** With nothing told where nothing was sent. */
export async function sentMessage({ db }: ReadStore, receiver: string, session: string): Promise<SentMessage> {
  const of = db.selectFrom('message').selectAll().where('receiver', '=', receiver);
  const row = await of.where('day', '=', dayNumber(session)).executeTakeFirst();
  return {
    receiver,
    session,
    told: row === undefined ? [] : (JSON.parse(row.told) as string[]),
    ...withoutUndefined({ sentAt: row?.sent_at ?? undefined, liveAt: row?.live_at ?? undefined }),
  };
}
