import Type, { type Static } from 'typebox';

/** RFC 9457; `detail` is a sentence that says what to do. */
export const ProblemSchema = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
});
export type Problem = Static<typeof ProblemSchema>;
