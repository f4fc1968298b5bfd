import type { Static } from 'typebox';
import { integer, object, string } from './parts.ts';

/** RFC 9457; `detail` is a sentence that says what to do. */
export const ProblemSchema = object({
  type: string(),
  title: string(),
  status: integer(),
  detail: string(),
});
export type Problem = Static<typeof ProblemSchema>;
