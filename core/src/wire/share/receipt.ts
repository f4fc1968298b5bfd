import type { Static } from 'typebox';
import { RECEIPT_FIELDS } from '../../market/receipt-fields.ts';
import { array, day, exchange, integer, mode, object, oneOf, optional, string, time } from '../parts.ts';

const ReceiptFileSchema = object({
  source: string('the server’s name of the source, as in GET /sync'),
  session: day('of the file'),
  address: string('from where it was fetched'),
  fetchedAt: time(),
  bytes: integer(),
  sha256: string('of the file as it was received'),
  state: oneOf(['kept', 'gone'], '`gone` if this server no longer has the file, or never had it'),
  line: optional(
    object({
      number: integer('from 1, in the file or in the member of the archive; in a list the place of the entry'),
      member: optional(string('of the archive')),
      text: string('the very line'),
      columns: array(object({ name: string(), value: string() }), 'what was read for the figure'),
    }),
  ),
});
export type ReceiptFile = Static<typeof ReceiptFileSchema>;

/** `GET /receipts/{exchange}/{symbol}`. */
export const ReceiptSchema = object({
  exchange,
  symbol: string(),
  name: string(),
  field: oneOf(RECEIPT_FIELDS),
  mode,
  session: optional(day()),
  figure: optional(string('as it is shown; absent if it is not known')),
  unknown: optional(string('why it is not known')),
  rule: optional(string('how it is derived, with its numbers; absent if it is as filed')),
  source: string(),
  quotedAt: optional(string('of a live quote: the exchange’s time')),
  receivedAt: optional(string('of a live quote: when this server had it')),
  files: array(ReceiptFileSchema),
  comparedWith: array(ReceiptFileSchema, 'other files of the session that have the same figure'),
});
export type Receipt = Static<typeof ReceiptSchema>;
