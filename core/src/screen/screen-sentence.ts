import { indexNamed } from '../indices/index-names.ts';
import { isWarning } from '../market/measures.ts';
import { shortFlagName } from '../warnings/warning-words.ts';
import type { ScreenAnswer, ScreenedShare, Trial } from '../wire/lists/screen.ts';
import { DASH, formatCrore, formatPercentChange, formatRatio, formatRupees, formatShare, formatVolume } from '../words/format.ts';
import { choiceWords, type ChoiceWords, rangeWords, type ScreenedKind, screenWords as words } from '../words/en/pages/screen.ts';
import { MEASURE_TEXTS } from '../words/en/pages/measures.ts';
import type { ChoiceWord, RangeWord } from './condition-words.ts';
import { CONDITIONS, type ConditionWord, MOMENTS, type Unit, WHOLE_CRORE } from './conditions.ts';
import type { Asked, Screen } from './screen.ts';
import { testOf } from './screened.ts';
import { indexName } from '../words/index-name.ts';
import { ownListIn } from '../words/own-list-address.ts';
import { unitWords } from '../words/en/units.ts';
import { sectorName } from '../words/sector-name.ts';

/** Without its full stop: "Nifty 500 shares within 5% of their 52-week high, not under surveillance". */
export function screenSentence({ exchange, index, ...asked }: Pick<Screen, 'exchange' | 'index' | 'search' | 'conditions'>): string {
  const own = ownListIn(index);
  if (own !== undefined) return sentenceOf(own, 'own', asked);
  return index === undefined ? sentenceOf(exchange, 'whole', asked) : sentenceOf(indexName(index), 'index', asked);
}

export function sentenceOf(list: string, kind: ScreenedKind, { search, conditions }: Pick<Screen, 'search' | 'conditions'>): string {
  const holding = search === '' ? [] : [{ word: 'search', text: words.holding(search) }];
  return words.sentence(list, kind, [...holding, ...conditions.map((asked) => ({ word: asked.word, text: askedInWords(asked) }))]);
}

export function answeredSentence(screen: Screen, answer: Listed | undefined): string {
  // The simulated market has no more of an exchange than its index.
  const index = listedIndex(screen.index, answer) ?? (answer?.mode === 'simulated' ? answer.name : undefined);
  return screenSentence({ ...screen, index });
}

export function listedIndex(index: string | undefined, answer: Pick<Listed, 'indices'> | undefined): string | undefined {
  const indices = answer?.indices.map((name) => ({ name })) ?? [];
  return index === undefined ? undefined : (indexNamed(indices, index)?.name ?? index);
}

type Listed = Pick<ScreenAnswer, 'mode' | 'name' | 'indices'>;

export function askedInWords({ word, ...asked }: Asked): string {
  if (asked.choices === undefined) return rangeWords[word as RangeWord].asked(asked);
  const { choices } = asked;
  return choiceWords[word as ChoiceWord].asked(
    choices.map((choice) => choiceName(word as ChoiceWord, choice)),
    choices,
  );
}

/** As a chip. */
export function chipInWords(asked: Asked): string {
  const condition = CONDITIONS.find(({ word }) => word === asked.word);
  if (condition?.kind === 'range' && asked.choices === undefined) {
    // The unit stands at the figure.
    return words.chip(columnLabel(asked.word).replace(/ [%×]$/, ''), asked, words.units[condition.unit]);
  }
  return words.chipOf(askedInWords(asked));
}

/** As the field in which it is chosen. */
export function conditionLabel(word: ConditionWord): string {
  return wordsOf(word).label;
}

export function columnLabel(word: ConditionWord): string {
  const { label, short = label }: { label: string; short?: string } = wordsOf(word);
  return short;
}

export function choiceName(word: ChoiceWord, choice: string): string {
  const { choices = {} }: ChoiceWords = choiceWords[word];
  const measures: Partial<Record<string, { name: string }>> = word === 'warn' ? MEASURE_TEXTS : {};
  return choices[choice] ?? measures[choice]?.name ?? (word === 'sector' ? sectorName(choice) : choice);
}

/** Files of NSE alone tell of them. */
const TOLD_BY_NSE: readonly string[] = ['upper-band', 'lower-band', 'newly-warned'] satisfies readonly (typeof MOMENTS)[number][];

/** For how many shares each condition could not be judged, and what was judged by an estimate, without full stops: "12 have no volume ratio yet". */
export function unknownInWords(
  { unknown, mode, stocks }: Pick<ScreenAnswer, 'unknown' | 'mode' | 'stocks'>,
  { exchange, conditions, sort }: Pick<Screen, 'exchange' | 'conditions' | 'sort'>,
): string[] {
  const told = unknown.map(({ word, shares }) => {
    const { lacks, lacksFor = {} } = wordsOf(word);
    const choices = conditions.find((asked) => asked.word === word)?.choices ?? [''];
    const isPublished = exchange === 'NSE' || !choices.some((choice) => TOLD_BY_NSE.includes(choice));
    return words.unknown(shares, [...new Set(choices.map((choice) => lacksFor[choice] ?? lacks))], isPublished);
  });
  const isByTurnover = sort === 'turnover' || conditions.some(({ word }) => word === 'turnover');
  return [
    ...told,
    ...(mode === 'live' && told.length > 0 ? [words.live] : []),
    ...(isByTurnover && stocks.some(({ turnover }) => turnover === undefined) ? [words.estimated] : []),
  ];
}

/** A dash where it is not known. */
export function shownInWords(word: ConditionWord, share: ScreenedShare): string {
  const condition = CONDITIONS.find((one) => one.word === word);
  if (condition?.kind === 'range') {
    const figure = condition.figure(share);
    return figure === undefined ? DASH : formatUnit[condition.unit](figure);
  }
  const text = word === 'did' ? momentsInWords(share) : qualityOf[word as ChoiceWord]?.(share);
  return text === undefined || text === '' ? DASH : text;
}

export function trialsOf(share: ScreenedShare, { conditions }: Pick<Screen, 'conditions'>): Trial[] {
  return conditions.map((asked) => {
    const isMet = testOf(asked)(share);
    return { word: asked.word, ...(isMet !== undefined && { isMet }), text: shownInWords(asked.word, share) };
  });
}

function wordsOf(word: string): Pick<ChoiceWords, 'label' | 'short' | 'lacks' | 'lacksFor'> {
  return word in rangeWords ? rangeWords[word as RangeWord] : choiceWords[word as ChoiceWord];
}

const formatUnit: Record<Unit, (figure: number) => string> = {
  rupees: formatRupees,
  percent: formatShare,
  move: formatPercentChange,
  times: (times) => `${formatRatio(times)} ×`,
  crore: (crore) => (crore < WHOLE_CRORE ? `₹${formatRatio(crore)} ${unitWords.apart.crore}` : formatCrore(crore)),
  plain: formatRatio,
  days: words.units.days,
  shares: formatVolume,
};

const qualityOf: Partial<Record<ChoiceWord, (share: ScreenedShare) => string | undefined>> = {
  above: (share) => meansBeside(share, 1),
  below: (share) => meansBeside(share, -1),
  beat: ({ aboveIndex = {} }) =>
    Object.entries(aboveIndex)
      .filter(([, points]) => points > 0)
      .map(([period]) => columnLabel(`r${period}` as ConditionWord))
      .join(', '),
  sector: ({ sector }) => sector && sectorName(sector),
  series: ({ series }) => series,
  fno: ({ hasDerivatives }) => (hasDerivatives === undefined ? undefined : words.derivatives[hasDerivatives ? 'yes' : 'no']),
  band: ({ hasDerivatives, bandPercent }) =>
    hasDerivatives === true ? choiceName('band', 'none') : bandPercent === undefined ? undefined : `${bandPercent}%`,
  warn: ({ warnings }) => warnings?.filter(isWarning).map(shortFlagName).join(', '),
};

function momentsInWords(share: ScreenedShare): string {
  return MOMENTS.filter((moment) => testOf({ word: 'did', choices: [moment] })(share) === true)
    .map((moment) => choiceName('did', moment))
    .join('; ');
}

function meansBeside({ price, mean20, mean50, mean200 }: ScreenedShare, side: 1 | -1): string {
  return (
    [
      [20, mean20],
      [50, mean50],
      [200, mean200],
    ] as const
  )
    .flatMap(([sessions, mean]) => (mean !== undefined && Math.sign(price - mean) === side ? [sessions] : []))
    .join(', ');
}
