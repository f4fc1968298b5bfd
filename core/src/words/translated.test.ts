import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Names and terms that stay as they are. */
const STAY = new Set(
  'NSE BSE Nifty Sensex Bhav India CSV Excel Parquet JSON API ISIN SHA ETF REIT InvIT GSM ASM ESM III IST Bhavcopy UDiFF FMCG Enter Esc'.split(
    ' ',
  ),
);

/** What a program reads, names of owners and files, and what shows how a list is pasted. */
const FOR_PROGRAMS =
  /\.(?:id|anchor|terms|cadence|host|address|circular|owner|site|provider|asideFile|filePrefix|pastePlaceholder)$|watchlistWords\.file\./;

/** Names of sectors and of holidays, which English has as filed, and what a reader types: each language has its own. */
const TYPED =
  /^(?:sector-names|occasions)\.ts |^finder\.ts (?:pageNames|finderWords\.(?:dark|refreshed|keys|clear))|^common\.ts en\.layout\.settingsAlso/;

describe.each(Object.keys(LANGUAGES).filter((language) => language !== 'en'))('the words of %s', (language) => {
  test('have the files and the keys of the English ones', async () => {
    const [english, translated] = await Promise.all([leavesOf('en'), leavesOf(language)]);
    const keysOf = (leaves: typeof english): string[] => [...leaves.keys()].filter((key) => !TYPED.test(key)).toSorted();
    expect(keysOf(translated)).toEqual(keysOf(english));
  });

  test('leave no text in English', async () => {
    const [english, translated] = await Promise.all([leavesOf('en'), leavesOf(language)]);
    const left = [...translated].flatMap(([key, texts]) => {
      const same =
        TYPED.test(key) || FOR_PROGRAMS.test(key)
          ? []
          : texts.filter((text) => english.get(key)?.includes(text) === true && hasWords(text));
      return same.map((text) => `${key}: ${text}`);
    });
    const all = [...translated.values()].flat().length;
    console.log(`${language}: ${left.length} of ${all} texts are not translated`);
    expect(left).toEqual([]);
  });
});

function hasWords(text: string): boolean {
  return (text.match(/[A-Za-z]{3,}/g) ?? []).some((word) => !STAY.has(word));
}

/** The texts of a language, by the file and the key: `pages/day.ts dayWords.title`. A function has those in its source. */
async function leavesOf(language: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = globSync('**/*.ts', { cwd: `${HERE}${language}` }).filter((file) => !file.endsWith('.test.ts'));
  const leaves = await Promise.all(
    files.map(async (file) => leavesIn((await import(`${HERE}${language}/${file}`)) as object, `${file} `.replaceAll('\\', '/'))),
  );
  return new Map(leaves.flat());
}

function leavesIn(value: unknown, key: string): [key: string, texts: string[]][] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, part]) => leavesIn(part, key.endsWith(' ') ? `${key}${name}` : `${key}.${name}`));
  }
  if (typeof value === 'function') return [[key, textsIn(Function.prototype.toString.call(value))]];
  return [[key, [String(value)]]];
}

/** The strings of a source and the parts of its templates, from the innermost outwards, without those that it compares. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  let rest = source.replaceAll(/(?:=\s*|includes\()(?:'[^']*'|"[^"]*")/g, '_');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest
      .replaceAll(/'([^'`\n]*)'|"([^"`\n]*)"|`((?:[^`$]|\$(?!\{)|\$\{[^`'"{}]*\})*)`/g, (_, one = '', two = '', template = '') => {
        texts.push(...`${one}${two}${template}`.split(/\$\{[^}]*\}/));
        return '_';
      })
      .replaceAll(/(?<!\$)\{[^`'"{}]*\}/g, '_');
  }
  return texts;
}
