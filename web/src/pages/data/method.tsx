import { dataWords } from '@bhav/core/words/pages/en-data';
import { methodWords } from '@bhav/core/words/pages/en-method';
import { en } from '@bhav/core/words/en';
import { Link } from '../../ui/address/link.tsx';

/** How each figure is derived, each with an address of its own. */
export function Method() {
  return (
    <>
      <p className="max-w-[38rem] text-muted">{dataWords.method.lead}</p>
      {methodWords.map(({ anchor, title, text }) => (
        <section
          key={anchor}
          aria-labelledby={anchor}
          className="mt-5 grid gap-x-8 gap-y-2 border-t border-hairline pt-4 md:grid-cols-[14rem_1fr]"
        >
          <h3 id={anchor} tabIndex={-1} className="text-lg outline-offset-4 target:text-accent-deep">
            <a href={`#${anchor}`} className="group inline-flex min-h-6 items-center gap-1.5 touch:min-h-11">
              {title}
              <span aria-hidden className="text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
                #
              </span>
            </a>
          </h3>
          <div className="grid max-w-[38rem] grid-cols-1 gap-3">
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {anchor === 'simulated' ? (
              <p>
                <Link to="/about" className="link-alone">
                  {en.layout.about}
                </Link>
              </p>
            ) : undefined}
          </div>
        </section>
      ))}
    </>
  );
}
