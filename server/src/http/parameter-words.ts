import { firstLetters } from '@bhav/core/words/shortened';

/** Of a parameter, in its schema. */
export interface Described {
  enum?: readonly string[];
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  description?: string;
}

const LONGEST = 40;

export const parameterWords = {
  unknown: (name: string, known: readonly string[]) =>
    `This call has no parameter “${firstLetters(name, LONGEST)}”: ${known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`}.`,
  twice: (name: string) => `The parameter “${name}” is there twice: write it once.`,
  misfit: (name: string, of: Described) => `The parameter “${name}” is missing or not understood${whatFits(of)}.`,
};

/** As the end of a sentence. */
function whatFits({ enum: choices, type, format, minimum, maximum, maxLength, description }: Described): string {
  if (choices !== undefined) return `: it can be ${choices.join(' or ')}`;
  if (type === 'integer') return `: it is a whole number from ${minimum} to ${maximum}`;
  if (format === 'date') return ': it is a day of the calendar, as 2026-11-20';
  if (description !== undefined) return `: ${description}`;
  return maxLength === undefined ? '' : `: it has at most ${maxLength} letters`;
}
