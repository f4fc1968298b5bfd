import type { Mode } from '@bhav/core/market/mode';
import { en } from '@bhav/core/words/en/common';
import { originWords } from '@bhav/core/words/en/origin';
import { dataWords } from '@bhav/core/words/en/pages/data';

/** The exchanges' own figures first; a list of its own, for `MODES` comes with the schemas of the wire. */
const KINDS = ['official', 'live', 'simulated', 'demonstration'] as const satisfies readonly Mode[];

export function Kinds() {
  const { text, reading } = dataWords.kinds;
  return (
    <div className="grid gap-x-12 gap-y-3 lg:grid-cols-2">
      <p className="text-muted lg:col-span-2">{text}</p>
      <dl className="grid grid-cols-1 content-start gap-2">
        {KINDS.map((mode) => (
          <div key={mode}>
            <dt className="font-semibold">{en.modes[mode]}</dt>
            <dd>{originWords.explanation[mode]}</dd>
          </div>
        ))}
      </dl>
      <div className="grid content-start gap-3">
        {reading.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
