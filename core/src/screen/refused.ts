import { chosenOf, type Parameters, readPage } from '../address/view.ts';
import { isDay } from '../calendar/days.ts';
import { EXCHANGES } from '../market/exchange.ts';
import { firstLetters } from '../words/shortened.ts';
import { refusedWords as words } from '../words/en/pages/screen.ts';
import { CONDITION_WORDS } from './condition-words.ts';
import { CONDITIONS } from './conditions.ts';
import { COLUMN_SETS, unknownColumns } from './screen-columns.ts';
import { addedIn, MOST_CHOICES, NO, readAsked, readChoice, readNumber, screenView, SCREEN_SORTS, textsOf, YES } from './screen.ts';

/** What an address asks of a screen and is not understood. */
export interface Refused {
  /** As the address has it: `price=100`. */
  asked: string;
  /** What would do, without a full stop. */
  reason: string;
}

const LONGEST = 60;

/** The names that an address of a screen may have: those of the screen, older ones, those of its forms, and those that any page has. */
const KNOWN_NAMES = Object.keys(screenView.parameters(screenView.read({ get: () => null }))).concat(
  'market',
  'exchange',
  'in',
  'all',
  'on',
  'seed',
  'add',
  'least',
  'most',
);

/** In place of parameters of unknown names, which a server takes out of the addresses of pages: their names. */
export const UNKNOWN = 'unknown';

/** In the order of the conditions. Empty where all is understood. */
export function refusedIn(parameters: Parameters): Refused[] {
  const added = addedIn(parameters);
  const refused = CONDITIONS.flatMap((condition) => {
    const { word } = condition;
    const isAdded = added?.word === word;
    const more = isAdded ? refusedAsks(condition, added.text) : [];
    // A range that is added takes the place of the one before.
    const isReplaced = isAdded && condition.kind === 'range' && more.length === 0;
    return [...(isReplaced ? [] : refusedAsks(condition, parameters.get(word) ?? '')), ...more];
  });
  const others = Object.entries(CHECKED).flatMap(([name, check]) => {
    const text = parameters.get(name)?.trim() ?? '';
    const reason = text === '' ? undefined : check(text);
    return reason === undefined ? [] : [refusal(name, text, reason)];
  });
  const noCondition = words.unknown(CONDITION_WORDS);
  const unknown = [...unknownNames(parameters), ...(added === undefined || isCondition(added.word) ? [] : [added.word])];
  return [...refused, ...others, ...unknown.map((name) => ({ asked: firstLetters(name, LONGEST), reason: noCondition }))];
}

/** Names of no condition, with a value that asks for figures, as in `rsi=30..`; links of other sites add names with other values. */
export function unknownNames(parameters: Parameters): string[] {
  const named = [...(parameters.keys?.() ?? [])].filter((name) => {
    const value = parameters.get(name) ?? '';
    return name !== UNKNOWN && !KNOWN_NAMES.includes(name) && (value.includes('..') || readNumber(value) !== undefined);
  });
  return [...new Set([...named, ...textsOf(parameters.get(UNKNOWN) ?? '')])];
}

function refusedAsks(condition: (typeof CONDITIONS)[number], text: string): Refused[] {
  const { word, kind } = condition;
  if (text.trim() === '') return [];
  if (kind === 'range') {
    return readAsked(word, text) === undefined ? [refusal(word, text, words.range(word, readNumber(text)))] : [];
  }
  const texts = [...new Set(textsOf(text))];
  const wrong = texts.filter((one) => readChoice(condition, one) === undefined);
  return [
    ...wrong.map((one) => refusal(word, one, words.oneOf(condition.choices ?? []))),
    ...(texts.length > MOST_CHOICES ? [refusal(word, texts.slice(MOST_CHOICES).join(','), words.most(MOST_CHOICES))] : []),
  ];
}

const oneOf =
  (choices: readonly string[], more: readonly string[] = []) =>
  (text: string): string | undefined =>
    chosenOf([...choices, ...more], text) === undefined ? words.oneOf(choices) : undefined;

const CHECKED: Record<string, (text: string) => string | undefined> = {
  exchange: oneOf(EXCHANGES),
  sort: oneOf(SCREEN_SORTS),
  dir: oneOf(['asc', 'desc']),
  cols: (text) => (unknownColumns(text).length === 0 ? undefined : words.oneOf([...Object.keys(COLUMN_SETS), 'none', ...CONDITION_WORDS])),
  page: (text) => (readPage(text) === undefined ? words.page : undefined),
  since: oneOf(['1', '0'], [...YES, ...NO]),
  on: (text) => (isDay(text) ? undefined : words.day),
};

function isCondition(name: string): boolean {
  return CONDITION_WORDS.includes(name);
}

function refusal(name: string, text: string, reason: string): Refused {
  return { asked: firstLetters(`${name}=${text.trim()}`, LONGEST), reason };
}
