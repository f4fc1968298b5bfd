import type { ChecksAnswer } from '../../../wire/server/checks.ts';
import { plural } from '../../plural.ts';

const changes = (count: number): string => plural(count, { one: '1 change is withheld', other: `${count} changes are withheld` });
const actions = (count: number): string =>
  plural(count, { one: '1 action was not understood', other: `${count} actions were not understood` });

export const checksWords = {
  title: 'What is withheld',
  counts: (notUnderstood: number, withheld: number) => `${actions(notUnderstood)}, ${changes(withheld)}.`,
  lead: 'Where prices do not compare with those before, no change is claimed. If we cannot read an action, we show it as filed and compare the price with the daily limit.',
  what: 'what is withheld',
  alone: 'Nothing is withheld here.',
  aloneWhy: 'The simulated market has no corporate actions.',
  withheld: 'Changes withheld',
  notUnderstood: 'Actions not understood',
  filed: (purpose: string) => `As filed: ${purpose}`,
  exDate: 'Ex-date',
  files: {
    title: 'Optional files',
    lead: 'These files are optional. For the newest of each: how many of its lines are stored; for the surveillance file also how many shares are under each measure.',
    none: 'No such file is stored.',
    what: 'the counts of files',
    alone: 'No file is stored here.',
    aloneWhy: 'The simulated market has none.',
    file: 'File',
    filed: 'In the file',
    stored: 'Stored',
    refused: (count: number) => `${count} refused`,
    gone: 'The kept file is gone, or is an archive.',
  },
  reasons: {
    'not-comparable': 'A demerger or capital reduction moved the price by an unknown amount.',
    'ex-rights': 'A rights issue moved the price, and its effect is not known.',
    'action-likely': 'The price lies beyond any band and no file has an action that explains it.',
    'after-pause': 'Traded again after a pause, far from its last close.',
    'previous-close-breaks': 'The filed previous close is not the last close.',
  } satisfies Partial<Record<ChecksAnswer['withheld'][number]['flag'], string>>,
} as const;
