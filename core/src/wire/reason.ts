import Type from 'typebox';
import type { Reason } from '../market/reason.ts';
import { array, object, string } from './parts.ts';

const plain = [
  Type.String(),
  Type.Number(),
  object({ quote: string('English text that has no words in another language, such as the error of a system') }),
];
const PartSchema = object({ say: string(), of: array(Type.Union(plain)) });

/** The ids are those of `ReasonTerms`. */
export const ReasonSchema = Type.Unsafe<Reason>(
  object({ say: string('the id of its sentence'), of: array(Type.Union([...plain, PartSchema]), 'the terms of the sentence, in order') }),
);
