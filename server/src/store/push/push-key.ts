import { generateKeyPairSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** As base64url: the point and the number of a key on P-256. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** Does nothing where there is one: with another key every browser would have to ask again. */
export async function makePushKey(db: Kysely<Tables>): Promise<void> {
  const { x = '', y = '', d: private_key = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  await db
    .insertInto('push_key')
    .values({ only_row: 1, public_key: point.toString('base64url'), private_key })
    .onConflict((of) => of.doNothing())
    .execute();
}

export function pushKey({ db }: { db: Kysely<Tables> }): Promise<PushKey> {
  return db.selectFrom('push_key').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirstOrThrow();
}
