import { dataWords } from '@bhav/core/words/en/pages/data';
import { sourceWords } from '@bhav/core/words/en/pages/sources';
import { joinWords } from '@bhav/core/words/en/joins';
import type { Mode } from '@bhav/core/market/mode';
import { en } from '@bhav/core/words/en/common';
import { originWords } from '@bhav/core/words/en/origin';
import { ChevronDown } from 'lucide-react';
import { methodWords } from '@bhav/core/words/en/pages/method';

const words = dataWords.sources;

export function Sources() {
  return (
    <>
      <div className="grid max-w-[38rem] grid-cols-1 gap-3">
        {sourceWords.rights.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {Object.entries(sourceWords.terms).map(([id, terms]) => {
        const own = sourceWords.catalogue.filter((source) => source.terms === id);
        return (
          <section
            key={id}
            aria-labelledby={`terms-${id}`}
            className="mt-6 grid gap-x-8 gap-y-2 border-t border-hairline pt-5 md:grid-cols-[14rem_1fr]"
          >
            <h3 id={`terms-${id}`} className="text-lg">
              {terms.owner}
            </h3>
            <div className="min-w-0">
              <p className="max-w-[38rem]">
                {terms.text},{' '}
                <a href={terms.address} rel="noreferrer" className="link [overflow-wrap:anywhere]">
                  {terms.address}
                </a>
                {joinWords.stop}
              </p>
              <details className="mt-2">
                <summary className="font-medium">{words.files(own.length)}</summary>
                <dl className="mt-3 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
                  {own.map((source) => (
                    <div key={source.id} data-source={source.id} className="border-t border-hairline py-2.5">
                      <dt className="font-semibold">{source.name}</dt>
                      <dd>{source.gives}</dd>
                      <dd className="text-sm text-muted [overflow-wrap:anywhere]">
                        {words.from} {source.host.replace('https://', '')}
                      </dd>
                    </div>
                  ))}
                </dl>
              </details>
            </div>
          </section>
        );
      })}
    </>
  );
}

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

/** How each figure is derived. Each has an address of its own, which unfolds it. */
export function Method() {
  return (
    <>
      <p className="mb-4 max-w-[38rem] text-muted">{dataWords.method.lead}</p>
      {/* Rows keep their place when one unfolds. */}
      <div className="grid items-start gap-x-12 lg:grid-cols-2">
        {methodWords.map(({ anchor, title, text }) => (
          <details key={anchor} className="group border-t border-hairline">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
              <h3 className="text-base">{title}</h3>
              <ChevronDown className="size-4 text-muted group-open:rotate-180" />
            </summary>
            {/* The browser unfolds what holds the fragment of the address. */}
            <div id={anchor} tabIndex={-1} className="grid max-w-[38rem] scroll-mt-32 grid-cols-1 gap-3 pb-5 outline-offset-4">
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
