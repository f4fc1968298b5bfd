import Type, { type Static } from 'typebox';
import { RECEIPT_FIELDS } from '../../market/receipt-fields.ts';
import { array, day, deprecatedWords, exchange, integer, mode, number, object, oneOf, optional, SOURCE, string, time } from '../parts.ts';

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
      columns: array(
        object({
          name: string(),
          value: string(),
          place: optional(integer('of the field in the line, from 1; absent in an entry of a list')),
        }),
        'what was read for the figure',
      ),
    }),
  ),
});
export type ReceiptFile = Static<typeof ReceiptFileSchema>;

/** What is said; the terms are those of its sentence, in order. */
const SAYINGS = [
  'text',
  'made',
  'times',
  'flags',
  'live',
  'opening',
  'denied',
  'alreadyAdjusted',
  'marketCap',
  'derivedCap',
  'quotedCap',
  'listedCap',
  'passed',
  'highOf',
  'lowOf',
  'closeOf',
  'index',
  'sum',
  'closesBefore',
  'middle',
  'volumesBefore',
  'shares',
  'reinvested',
  'noneSince',
  'dividends',
  'unknown',
  'noEarnings',
  'noDividends',
  'noChange',
  'unknownFigure',
] as const;
export type Saying = (typeof SAYINGS)[number];

const TermSchema = Type.Union([
  Type.String({ description: 'the same in every language: a formula, an amount, a name' }),
  Type.Number(),
  object({ day: day() }),
  object({ crore: number('rupees') }),
  object({ flags: array(string()) }, 'measures of surveillance, as `esm:2`'),
  object({ actions: array(object({ purpose: string('as filed'), day: day('the ex-date') })) }),
]);
const SaidSchema = object({ say: oneOf(SAYINGS), of: array(TermSchema) });
export type RuleLine = Static<typeof SaidSchema>;

/** `GET /receipts/{exchange}/{symbol}`. */
export const ReceiptSchema = object({
  exchange,
  symbol: string(),
  name: string(),
  field: oneOf(RECEIPT_FIELDS),
  mode,
  session: optional(day()),
  told: object({
    figure: optional(SaidSchema),
    unknown: optional(SaidSchema),
    rule: array(SaidSchema, 'how it is derived, step by step; none if it is as filed'),
  }),
  figure: optional(deprecatedWords('as it is shown in English, absent if it is not known: `told` says it')),
  unknown: optional(deprecatedWords('why it is not known, in English: `told` says it')),
  rule: optional(deprecatedWords('how it is derived, in English, absent if it is as filed: `told` says it')),
  ...SOURCE,
  quotedAt: optional(string('of a live quote: the exchange’s time')),
  receivedAt: optional(string('of a live quote: when this server had it')),
  files: array(ReceiptFileSchema),
  comparedWith: array(ReceiptFileSchema, 'other files of the session that have the same figure'),
});
export type Receipt = Static<typeof ReceiptSchema>;
