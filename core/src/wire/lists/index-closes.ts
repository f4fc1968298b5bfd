import Type, { type Static } from 'typebox';

/** `GET /sparklines/indices`, made when a file has been stored. */
export const IndexClosesAnswerSchema = Type.Object({
  closes: Type.Record(Type.String(), Type.Array(Type.Number()), {
    description: 'by the name of the index; the closing levels of its last 30 sessions at most, oldest first, points',
  }),
});
export type IndexClosesAnswer = Static<typeof IndexClosesAnswerSchema>;
