import Type, { type Static } from 'typebox';
import { array, number, object, string } from '../parts.ts';

/** `GET /sparklines/indices`, made when a file has been stored. */
export const IndexClosesAnswerSchema = object({
  closes: Type.Record(string(), array(number()), {
    description: 'by the name of the index; the closing levels of its last 30 sessions at most, oldest first, points',
  }),
});
export type IndexClosesAnswer = Static<typeof IndexClosesAnswerSchema>;
