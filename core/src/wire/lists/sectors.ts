import Type, { type Static } from 'typebox';
import { LIST_FACTS } from '../market.ts';
import { day, revision } from '../parts.ts';

const ofSpans = <Schema extends Type.TSchema>(schema: Schema) =>
  Type.Object({ day: schema, '1w': schema, '1m': schema, '3m': schema, '6m': schema, '1y': schema });

const leader = (description: string) =>
  Type.Optional(Type.Object({ symbol: Type.String(), percent: Type.Number({ description: 'per cent' }) }, { description }));

const SectorChangeSchema = Type.Object({
  known: Type.Integer({ description: 'how many members have the change; the others are in none of these figures' }),
  rose: Type.Integer({ description: 'how many rose over this time' }),
  fell: Type.Integer(),
  unchanged: Type.Integer(),
  mean: Type.Optional(Type.Number({ description: 'per cent' })),
  median: Type.Optional(Type.Number({ description: 'per cent' })),
  weighed: Type.Integer({ description: 'how many of them have a market capitalisation too' }),
  weighted: Type.Optional(
    Type.Number({ description: 'change of the sum of their market capitalisations, each by its price alone, per cent' }),
  ),
  strongest: leader('the member with the highest change'),
  weakest: leader('the member with the lowest change, where more than one has a change'),
});
export type SectorChange = Static<typeof SectorChangeSchema>;

const SectorRowSchema = Type.Object({
  sector: Type.Optional(Type.String({ description: 'absent of the members whose sector is not known' })),
  members: Type.Integer(),
  rose: Type.Integer({ description: 'on the day, as in `changes.day`; with the three that follow it sums to `members`' }),
  fell: Type.Integer(),
  unchanged: Type.Integer(),
  uncompared: Type.Integer({ description: 'without a known change' }),
  changes: ofSpans(SectorChangeSchema),
  index: Type.Optional(
    Type.Object(
      { name: Type.String(), session: Type.Optional(Type.String(day)), changes: Type.Partial(ofSpans(Type.Number())) },
      {
        description:
          'the index of NSE that is of this sector alone, and its changes, per cent: `day` on the session of the shares, the others up to its own last session, `session`',
      },
    ),
  ),
});
export type SectorRow = Static<typeof SectorRowSchema>;

/** `GET /sectors`. */
export const SectorsAnswerSchema = Type.Object({
  revision,
  ...LIST_FACTS,
  sectors: Type.Array(SectorRowSchema, { description: 'the largest first, and last the members whose sector is not known' }),
  all: SectorRowSchema,
  indices: Type.Array(Type.String(), { description: 'the indices of the exchange whose members are known' }),
});
export type SectorsAnswer = Static<typeof SectorsAnswerSchema>;
