import { wordsOf } from './name-words.ts';

/** In English and in Hindi as it is typed; they are not reported as not understood. */
const AROUND = new Set(
  `a aaj abhi above add added all also an and at aur average avg ba becho below between bhai bo book bought breakout bse bsesn buy by cmp co company current day
  days do dost eq equity exit for from good hai high ho hold i in inr intraday is it ka kal kar karo ke ki ko kharido le lelo lo loss losses low ltd ltp me mein
  more my n nifty no now ns nse of on or order our par pe picks please pls portfolio price profit qty quantity range rate re reduce rs se sell sensex short sir sl
  sold stock stocks stop stoploss target targets tgt tgt1 tgt2 the this to today tomorrow tp trade up watch watchlist week wala with ya yaar you और तथा या`
    .trim()
    .split(/\s+/),
);

/** Names of companies begin with them too; a phrase that begins with one is not taken for a name. */
const EVERYDAY = new Set(
  `all best big bright can capital career chart city clean day digital dynamic early easy energy excel fine first five focus free full future general global gold
  good grand great group growth happy high home ideal india indian industry innovation international investment just key last life list live long low mark market
  master max media mega metal mid money multi national new next nice one online only open oil option options past perfect plus popular power premier
  prime private profit public quality quick rapid real result results rich right rise safe sector share shares silver simple small smart solid speed star steel
  strong sun super sure take team the time top total trade true trust two united universal value very view vision wealth well what will win wonder world year yes
  your zero`
    .trim()
    .split(/\s+/),
);

/** Some are in names too, as of Mahindra and Mahindra. */
const JOINERS = new Set(['&', '/', '+', 'and', 'aur', 'or', 'ya', 'और', 'या', 'तथा']);

/** A common word, a price, a sign. */
export function isAround(word: string): boolean {
  const words = wordsOf(word);
  return words.length === 0 || AROUND.has(words.join(' ')) || isAmount(word);
}

export function isJoiner(word: string): boolean {
  return JOINERS.has(word.toLowerCase());
}

export function isEveryday(word: string): boolean {
  return EVERYDAY.has(word.toLowerCase());
}

/** A price, a count, a percentage or a time; six digits alone are a code. */
export function isAmount(word: string): boolean {
  return (
    /^[₹$+\-−@=~<>(]*(?:rs\.?|inr)?[\d.:/,%+\-−x]*\d[\d.:/,%+\-−x)]*(?:k|l|cr|lakh|am|pm|shares?|qty|\/-)?[)%]*$/i.test(word) &&
    !/^\d{6}$/.test(word)
  );
}
