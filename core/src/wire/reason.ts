import Type, { type TSchema } from 'typebox';
import type { Reason } from '../market/reason.ts';
import { array, object, string } from './parts.ts';

/** A reason may be told by another one: of a file, the fault of a member of its archive, what was found there. */
const LEVELS = 3;

const plain: TSchema[] = [
  Type.String(),
  Type.Number(),
  object({ quote: string('English text that has no words in another language, such as the error of a system') }),
];

/** The ids are those of `ReasonTerms`. */
export const ReasonSchema = Type.Unsafe<Reason>(reasonOf(LEVELS));

function reasonOf(levels: number): TSchema {
  const inner = levels === 0 ? [] : [reasonOf(levels - 1)];
  return object({
    say: string('the id of its sentence'),
    of: array(Type.Union([...plain, ...inner]), 'the terms of the sentence, in order'),
  });
}
