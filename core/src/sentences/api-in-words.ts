import { NO_SECTOR } from '../screen/condition-words.ts';
import { CONDITIONS } from '../screen/conditions.ts';
import { conditionLabel } from '../screen/screen-sentence.ts';
import { apiCallWords as words } from '../words/en/pages/api-calls.ts';

const summaries: Texts = words.calls;
const notes: Texts = words.notes;
const parameters: Texts = words.parameters;

type Texts = Partial<Record<string, string>>;

/** Of a call by its path below `/api/v1`, as `/indices/{name}`; undefined for one of a server of another version. */
export function callInWords(path: string): { summary: string; note: string | undefined } | undefined {
  const summary = summaries[path];
  return summary === undefined ? undefined : { summary, note: notes[path] };
}

/** Undefined where the name says enough. */
export function parameterInWords(path: string, name: string): string | undefined {
  const [of = ''] = path.split('.');
  return (
    parameters[`${path} ${name}`] ?? parameters[`${of} ${name}`] ?? parameters[name] ?? (of === '/screen' ? condition(name) : undefined)
  );
}

function condition(name: string): string | undefined {
  const found = CONDITIONS.find(({ word }) => word === name);
  if (found === undefined) return undefined;
  const label = conditionLabel(found.word);
  if (found.kind === 'range') return words.range(label);
  if ('choices' in found && found.choices !== undefined) return words.choices(label, found.choices);
  return words.choicesOfList(label, found.word === 'sector' ? NO_SECTOR : undefined);
}
