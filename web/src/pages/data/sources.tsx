import { dataWords } from '@bhav/core/words/en/pages/data';
import { sourceWords } from '@bhav/core/words/en/pages/sources';
import { joinWords } from '@bhav/core/words/en/joins';

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
