import Type, { type Static } from 'typebox';
import { LIST_FACTS } from '../market.ts';
import { array, day, integer, number, object, optional, percent, revision, string } from '../parts.ts';

const ofSpans = <Schema extends Type.TSchema>(schema: Schema) =>
  object({ day: schema, '1w': schema, '1m': schema, '3m': schema, '6m': schema, '1y': schema });

const leader = (description: string) => optional(object({ symbol: string(), percent }, description));

const SectorChangeSchema = object({
  known: integer('how many members have the change; the others are in none of these figures'),
  rose: integer('how many rose over this time'),
  fell: integer(),
  unchanged: integer(),
  mean: optional(percent),
  median: optional(percent),
  weighed: integer('how many of them have a market capitalisation too'),
  weighted: optional(number('change of the sum of their market capitalisations, each by its price alone, per cent')),
  strongest: leader('the member with the highest change'),
  weakest: leader('the member with the lowest change, where more than one has a change'),
});
export type SectorChange = Static<typeof SectorChangeSchema>;

const SectorRowSchema = object({
  sector: optional(string('absent of the members whose sector is not known')),
  members: integer(),
  rose: integer('on the day, as in `changes.day`; with the three that follow it sums to `members`'),
  fell: integer(),
  unchanged: integer(),
  uncompared: integer('without a known change'),
  changes: ofSpans(SectorChangeSchema),
  index: optional(
    object(
      { name: string(), session: optional(day()), changes: Type.Partial(ofSpans(number())) },
      'the index of NSE that is of this sector alone, and its changes, per cent: `day` on the session of the shares, the others up to its own last session, `session`',
    ),
  ),
});
export type SectorRow = Static<typeof SectorRowSchema>;

/** `GET /sectors`. */
export const SectorsAnswerSchema = object({
  revision,
  ...LIST_FACTS,
  sectors: array(SectorRowSchema, 'the largest first, and last the members whose sector is not known'),
  all: SectorRowSchema,
  indices: array(string(), 'the indices of the exchange whose members are known'),
});
export type SectorsAnswer = Static<typeof SectorsAnswerSchema>;
