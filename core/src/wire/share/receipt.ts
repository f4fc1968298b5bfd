import Type, { type Static } from 'typebox';
import { RECEIPT_FIELDS } from '../../market/receipt-fields.ts';
import { day, exchange, mode } from '../parts.ts';

const ReceiptFileSchema = Type.Object({
  source: Type.String({ description: 'the server’s name of the source, as in GET /sync' }),
  session: Type.String({ ...day, description: 'of the file' }),
  address: Type.String({ description: 'from where it was fetched' }),
  fetchedAt: Type.String({ description: 'ISO 8601 with +05:30' }),
  bytes: Type.Integer(),
  sha256: Type.String({ description: 'of the file as it was received' }),
  state: Type.Enum(['kept', 'gone'], { description: '`gone` if this server no longer has the file, or never had it' }),
  line: Type.Optional(
    Type.Object({
      number: Type.Integer({ description: 'from 1, in the file or in the member of the archive; in a list the place of the entry' }),
      member: Type.Optional(Type.String({ description: 'of the archive' })),
      text: Type.String({ description: 'the very line' }),
      columns: Type.Array(Type.Object({ name: Type.String(), value: Type.String() }), { description: 'what was read for the figure' }),
    }),
  ),
});
export type ReceiptFile = Static<typeof ReceiptFileSchema>;

/** `GET /receipts/{exchange}/{symbol}`. */
export const ReceiptSchema = Type.Object({
  exchange,
  symbol: Type.String(),
  name: Type.String(),
  field: Type.Enum([...RECEIPT_FIELDS]),
  mode,
  session: Type.Optional(Type.String(day)),
  figure: Type.Optional(Type.String({ description: 'as it is shown; absent if it is not known' })),
  unknown: Type.Optional(Type.String({ description: 'why it is not known' })),
  rule: Type.Optional(Type.String({ description: 'how it is derived, with its numbers; absent if it is as filed' })),
  source: Type.String(),
  quotedAt: Type.Optional(Type.String({ description: 'of a live quote: the exchange’s time' })),
  receivedAt: Type.Optional(Type.String({ description: 'of a live quote: when this server had it' })),
  files: Type.Array(ReceiptFileSchema),
  comparedWith: Type.Array(ReceiptFileSchema, { description: 'other files of the session that have the same figure' }),
});
export type Receipt = Static<typeof ReceiptSchema>;
