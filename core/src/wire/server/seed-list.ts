import Type, { type Static } from 'typebox';
import { array, day, object, oneOf, string, time } from '../parts.ts';

/** Of the list; a server of another form is not understood. */
export const SEED_FORM = 1;
/** The sample of nginx passes it on, and drops `Authorization`. */
export const SEED_KEY_HEADER = 'x-bhav-seed-key';
/** The list; below it each file by its checksum. Outside the API: only servers of the same operator may ask. */
export const SEED_PATH = '/seed';

/** `day` is that of the figures, and of a master the day of its download; `address` and `fetchedAt` are where and when it came from the exchange. */
const SeedFileSchema = object({
  source: string(),
  day: day(),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  bytes: Type.Integer({ minimum: 0 }),
  address: Type.String({ maxLength: 1_000 }),
  fetchedAt: time(),
});
export type SeedFile = Static<typeof SeedFileSchema>;

/** `GET /seed?from=`: the kept files whose figures count on the server that is asked. */
export const SeedListSchema = object({
  form: Type.Literal(SEED_FORM),
  origin: oneOf(['exchange', 'demonstration']),
  files: array(SeedFileSchema),
});
export type SeedList = Static<typeof SeedListSchema>;
