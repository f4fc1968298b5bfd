import type { ConditionWord } from '@bhav/core/screen/conditions';
import { addressOn } from '@bhav/core/address/view';
import { screenAddress, screenView, type Screen, withoutOrder } from '@bhav/core/screen/screen';
import { answeredSentence, unknownInWords } from '@bhav/core/screen/screen-sentence';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { moversWords as words } from '@bhav/core/words/en/pages/movers';
import { screenerWords } from '@bhav/core/words/en/pages/screener';
import { inLanguage } from '@bhav/core/words/page-address';
import { OwnListNote } from './own-list-notes.tsx';
import { ScreenTable } from './screen-table.tsx';
import type { OwnScreen } from './use-screen-answer.ts';
import { FreshnessOf } from '../../figures/freshness.tsx';
import { addressOf, useParameters } from '../../ui/address/address.ts';
import { AnswerLink } from '../../ui/address/answer-link.tsx';
import { Link } from '../../ui/address/link.tsx';
import { sentence } from '@bhav/core/words/joins';

interface FoundListProps {
  /** Names the shares, in place of the sentence of the screen; the page says how many there are. */
  title?: string;
  /** What the list has, and in which order; it stands beneath the table. */
  rule: string;
  /** The column that the list is about: it stands after the price. */
  about?: ConditionWord | undefined;
  screen: Screen;
  answer: ScreenAnswer;
  /** Of a screen that the page answers itself. */
  own?: OwnScreen | undefined;
  /** The answer is of another screen, while the one that is asked for is awaited. */
  isAwaited?: boolean;
}

export function FoundList({ title, rule, about, screen, answer, own, isAwaited = false }: FoundListProps) {
  const { found, of, stocks, mode } = answer;
  const asked = answeredSentence(screen, answer);
  const on = useParameters().get('on') ?? undefined;
  const to = (change: Partial<Screen>): string =>
    addressOf('/screener', new URLSearchParams(), { ...screenView.parameters({ ...screen, ...change }), on });
  return (
    <section aria-label={asked} aria-busy={isAwaited} className={title === undefined ? 'mt-4' : 'mt-8'}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        {title !== undefined && <h2>{title}</h2>}
        <p role="status" className={title === undefined ? undefined : 'sr-only'}>
          {sentence(asked)} <span className="text-muted">{words.count(found, of, stocks.length)}</span>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm print:hidden">
          <Link to={to({})} className="link-alone">
            {words.asScreen}
          </Link>
          {mode !== 'simulated' && own === undefined && (
            <>
              <a href={inLanguage(addressOn(screenAddress(screen, '/api/v1/screen.csv'), on))} download className="link-alone">
                {words.csv}
              </a>
              {on === undefined && (
                <a
                  href={inLanguage(screenAddress(withoutOrder(screen), '/feed.xml'))}
                  title={screenerWords.feedTitle}
                  className="link-alone"
                >
                  {screenerWords.feed}
                </a>
              )}
            </>
          )}
        </p>
      </div>
      <FreshnessOf lists={own?.shares?.sources ?? [answer]} />
      {found === 0 ? (
        <p className="mt-4 border-y border-hairline py-8 text-center text-muted">{words.nobody}</p>
      ) : (
        <ScreenTable answer={answer} screen={screen} about={about} to={to} />
      )}
      <p className="mt-4 max-w-[44rem] text-sm text-muted">
        {[...(found === 0 ? [] : [rule]), ...unknownInWords(answer, screen).map(sentence)].join(' ')}{' '}
        {mode !== 'simulated' && own === undefined && <AnswerLink to={screenAddress(screen)} />}
      </p>
      {own?.shares !== undefined && <OwnListNote missing={own.shares.missing} />}
    </section>
  );
}
