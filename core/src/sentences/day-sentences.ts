import { MAIN_INDEX } from '../indices/strip-indices.ts';
import { withoutLimited } from '../market/company-name.ts';
import { withoutUndefined } from '../market/without-undefined.ts';
import type { DayAnswer, Told as ToldFigures } from '../wire/day.ts';
import { formatPercentChange, formatPoints, formatTurnover } from '../words/format.ts';
import { dayWords } from '../words/en/pages/day.ts';
import { indexName } from '../words/index-name.ts';
import { listed, sentence } from '../words/joins.ts';
import { sectorName } from '../words/sector-name.ts';

const words = dayWords.sentence;

type Told = ToldFigures & Pick<DayAnswer, 'breadth'>;

/** Up to four sentences. Each number is one of the answer's; what is not known is left out. */
export function daySentences(day: Told): string[] {
  const { indices, breadth, beside, sectors, gainers, losers, traded, highs, lows } = day;
  const sentences = [
    movesOf(indices),
    breadthOf(breadth, beside, highs.shares, lows.shares),
    sectorsOf(sectors),
    moversOf(gainers, losers, traded),
  ];
  return sentences.filter((sentence) => sentence !== undefined);
}

/**
 * What the figures of a page say of a day before its files have come: the moves of the indices, and how many shares rose. Figures of another day, as of
 * the exchange that is behind, are left out.
 */
export function sentencesSoFar({ indices, breadth }: Pick<DayAnswer, 'indices' | 'breadth'>, session: string): string[] {
  const { NSE, BSE } = breadth;
  const ofDay = { ...(NSE?.session === session && { NSE }), ...(BSE?.session === session && { BSE }) };
  const sentences = [movesOf(indices.filter((index) => index.session === session)), breadthOf(ofDay, undefined, 0, 0)];
  return sentences.filter((sentence) => sentence !== undefined);
}

/** Of a day no more than its sentences tell. */
export function toldOf({ indices, beside, sectors, gainers, losers, traded, highs, lows }: Told): ToldFigures {
  return {
    indices: toldIndices(indices).map(({ name, level, changePercent }) => ({ name, level, ...withoutUndefined({ changePercent }) })),
    ...withoutUndefined({ beside }),
    sectors: endsOf(sectors).map(({ sector, changePercent }) => ({ sector, ...withoutUndefined({ changePercent }) })),
    gainers: gainers.slice(0, 1),
    losers: losers.slice(0, 1),
    traded: traded.slice(0, 1),
    highs: { shares: highs.shares },
    lows: { shares: lows.shares },
  };
}

function toldIndices(indices: Told['indices']): Told['indices'] {
  return Object.values(MAIN_INDEX).flatMap((name) => indices.find((one) => one.name.toUpperCase() === name) ?? []);
}

function movesOf(indices: Told['indices']): string | undefined {
  const moves = toldIndices(indices).map((index) => moveOf(indexName(index.name), index));
  const [first, second] = moves;
  if (first === undefined) return undefined;
  return words.moves(second === undefined ? first : words.and(first, second));
}

function moveOf(name: string, { level, changePercent }: Told['indices'][number]): string {
  const points = formatPoints(level);
  if (changePercent === undefined) return words.unknown(name, points);
  const percent = formatPercentChange(Math.abs(changePercent)).replace('+', '');
  if (!/[1-9]/.test(percent)) return changePercent === 0 ? words.level(name, points) : words.little(name, points);
  return changePercent > 0 ? words.rose(name, percent, points) : words.fell(name, percent, points);
}

function breadthOf({ NSE, BSE }: DayAnswer['breadth'], beside: DayAnswer['beside'], highs: number, lows: number): string | undefined {
  const [exchange, told] = NSE === undefined ? ['BSE', BSE] : ['NSE', NSE];
  if (told === undefined) return undefined;
  const marks = exchange === 'NSE' && highs + lows > 0 ? words.marks(highs, lows) : '';
  const history = exchange === 'NSE' && beside !== undefined ? words.beside(beside) : '';
  return sentence(`${words.breadth(exchange, told.advances, told.declines, told.compared)}${history}${marks}`);
}

/** The highest and the lowest, of sectors that come highest first. */
function endsOf(sectors: Told['sectors']): Told['sectors'] {
  const known = sectors.filter(({ changePercent }) => changePercent !== undefined);
  return known.length < 2 ? [] : [...known.slice(0, 1), ...known.slice(-1)];
}

function sectorsOf(sectors: Told['sectors']): string | undefined {
  const [first, last] = endsOf(sectors);
  if (first?.changePercent === undefined || last?.changePercent === undefined) return undefined;
  return words.sectors(
    sectorName(first.sector),
    formatPercentChange(first.changePercent),
    sectorName(last.sector),
    formatPercentChange(last.changePercent),
  );
}

function moversOf([gainer]: DayAnswer['gainers'], [loser]: DayAnswer['losers'], [most]: DayAnswer['traded']): string | undefined {
  const parts = [
    ...(gainer?.changePercent === undefined ? [] : [words.rise(withoutLimited(gainer.name), formatPercentChange(gainer.changePercent))]),
    ...(loser?.changePercent === undefined ? [] : [words.fall(withoutLimited(loser.name), formatPercentChange(loser.changePercent))]),
    ...(most?.turnover === undefined ? [] : [words.most(withoutLimited(most.name), formatTurnover(most.turnover))]),
  ];
  return parts.length === 0 ? undefined : words.movers(listed(parts));
}
