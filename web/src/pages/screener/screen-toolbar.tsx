import { EXCHANGES } from '@bhav/core/market/exchange';
import { listedIndex } from '@bhav/core/screen/screen-sentence';
import type { ScreenAnswer } from '@bhav/core/wire/lists/screen';
import { indexName } from '@bhav/core/words/index-name';
import { screenerWords as words } from '@bhav/core/words/en/pages/screener';
import { Link } from '../../ui/address/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useTypedAhead } from '../../ui/address/use-view.ts';
import { ChoiceField, SubmitWithoutScript } from '../../ui/address/view-form.tsx';
import { useMarket } from '../../data/market/provider.tsx';
import { useOwnListChoices } from '../../data/watchlists/use-own-list.ts';
import { ScreenForm } from './screen-form.tsx';
import type { ScreenHandle } from './use-screen.ts';

/** Chooses the exchange and the index whose shares are screened, and searches their names. */
export function ScreenToolbar({ answer, ...handle }: ScreenHandle & { answer: ScreenAnswer | undefined }) {
  const { screen, change, to } = handle;
  const [typed, setTyped] = useTypedAhead(screen.search);
  const own = useOwnListChoices(screen.index);
  // The simulated market has no more of an exchange than its index.
  const simulated = useMarket((market) => {
    const list = market?.lists[screen.exchange];
    return list?.mode === 'simulated' ? list.name : undefined;
  });
  const whole = (own.chosen === undefined ? answer?.mode === 'simulated' && answer.name : simulated) || words.wholeExchange;
  const index = own.chosen === undefined ? listedIndex(screen.index, answer) : undefined;
  const indices = new Set([...(answer?.indices ?? []), ...(index === undefined ? [] : [index])]);
  indices.delete(whole);
  return (
    <ScreenForm {...handle} label={words.searchLabel} names={['q', 'of']} className="max-lg:contents">
      <nav aria-label={words.exchange} className="choice">
        {EXCHANGES.map((exchange) => (
          <Link
            key={exchange}
            to={to({ exchange, index: undefined })}
            aria-current={exchange === screen.exchange && own.chosen === undefined ? 'true' : undefined}
          >
            {exchange}
          </Link>
        ))}
      </nav>
      <ChoiceField
        view={{ ...screen, index: own.chosen ?? (index === undefined || index === whole ? screen.exchange : index) }}
        change={change}
        of="index"
        name="of"
        label={words.index}
        className="max-w-full max-lg:min-w-0 max-lg:flex-1 max-lg:basis-40 max-sm:basis-[calc(100%-7.5rem)]"
        options={[
          { value: screen.exchange, text: whole },
          ...[...indices].map((name) => ({ value: name, text: indexName(name) })),
          ...own.options,
        ]}
      />
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        className="min-w-0 max-lg:flex-1 max-lg:basis-40 max-sm:basis-32 lg:w-56"
        value={typed ?? screen.search}
        onChange={(search) => {
          setTyped(search);
          change({ search: search.trim() });
        }}
      />
      <SubmitWithoutScript text={words.show} />
    </ScreenForm>
  );
}
