import { ChevronDown } from 'lucide-react';
import { dataWords } from '@bhav/core/words/en/pages/data';
import { methodWords } from '@bhav/core/words/en/pages/method';

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
