import Type, { type Static } from 'typebox';

/** An RFC 9457 problem document; `detail` is a sentence that says what to do. */
export const ProblemSchema = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
});
export type Problem = Static<typeof ProblemSchema>;
