import type { DayAnswer } from '../wire/day.ts';
import type { IndexLevel } from '../wire/indices.ts';
import { formatPercentChange, formatPoints, formatTurnover } from '../words/format.ts';
import { dayWords } from '../words/en/pages/day.ts';

const words = dayWords.sentence;

type Told = Pick<DayAnswer, 'indices' | 'breadth' | 'beside' | 'sectors' | 'gainers' | 'losers' | 'traded' | 'highs' | 'lows'>;

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
export function sentencesSoFar({ indices, breadth }: Pick<Told, 'indices' | 'breadth'>, session: string): string[] {
  const { NSE, BSE } = breadth;
  const ofDay = { ...(NSE?.session === session && { NSE }), ...(BSE?.session === session && { BSE }) };
  const sentences = [movesOf(indices.filter((index) => index.session === session)), breadthOf(ofDay, undefined, 0, 0)];
  return sentences.filter((sentence) => sentence !== undefined);
}

const TOLD = ['NIFTY 50', 'SENSEX'];

function movesOf(indices: readonly IndexLevel[]): string | undefined {
  const moves = TOLD.flatMap((name) => {
    const index = indices.find((one) => one.name.toUpperCase() === name);
    return index === undefined ? [] : [moveOf(NAMES[name] ?? index.name, index)];
  });
  const [first, second] = moves;
  if (first === undefined) return undefined;
  return words.moves(second === undefined ? first : words.and(first, second));
}

const NAMES: Record<string, string> = { 'NIFTY 50': 'Nifty 50', SENSEX: 'Sensex' };

function moveOf(name: string, { level, changePercent }: IndexLevel): string {
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
  return `${words.breadth(exchange, told.advances, told.declines, told.compared)}${history}${marks}.`;
}

/** The two ends of the sectors, which come highest first. */
function sectorsOf(sectors: DayAnswer['sectors']): string | undefined {
  const known = sectors.filter(({ changePercent }) => changePercent !== undefined);
  const [first, last] = [known[0], known.at(-1)];
  if (first?.changePercent === undefined || last?.changePercent === undefined || first === last) return undefined;
  return words.sectors(first.sector, formatPercentChange(first.changePercent), last.sector, formatPercentChange(last.changePercent));
}

function moversOf([gainer]: DayAnswer['gainers'], [loser]: DayAnswer['losers'], [most]: DayAnswer['traded']): string | undefined {
  const parts = [
    ...(gainer?.changePercent === undefined ? [] : [words.rise(gainer.name, formatPercentChange(gainer.changePercent))]),
    ...(loser?.changePercent === undefined ? [] : [words.fall(loser.name, formatPercentChange(loser.changePercent))]),
    ...(most?.turnover === undefined ? [] : [words.most(most.name, formatTurnover(most.turnover))]),
  ];
  if (parts.length === 0) return undefined;
  return words.movers(parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`);
}
