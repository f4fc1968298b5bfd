import { MOST_OVER, withOver } from '@bhav/core/chart/chart-view';
import { type Charted, chartedName, chartedText, chartedTyped } from '@bhav/core/chart/charted';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { STRIP_INDICES, STRIP_SUBSTITUTES } from '@bhav/core/market/strip-indices';
import { chartWords } from '@bhav/core/words/en-chart';
import { X } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useStockPart } from '../stock-data/provider.tsx';
import { usePath } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import type { ChartViewHandle } from './use-chart-view.ts';

const words = chartWords.compare;

/** The state of an overlay. */
interface OverState {
  charted: Charted;
  state: 'loading' | 'here' | 'missing' | 'failed';
}

interface CompareFieldProps extends ChartViewHandle {
  charted: Charted;
  over: readonly OverState[];
  isSimulated: boolean;
}

/** Lays shares and indices over a chart, and takes them away; without script a form and links. */
export function CompareField({ charted, over, isSimulated, view, change, to }: CompareFieldProps) {
  const list = useId();
  const path = usePath();
  const [, parameters = ''] = to({}).split('?');
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = new FormData(form).get('add');
    const more = typeof text === 'string' ? chartedTyped(text, 'index' in charted ? 'NSE' : charted.exchange) : undefined;
    if (more === undefined) return;
    change({ over: withOver(view, more, charted).over });
    form.reset();
  };
  return (
    <div className="chart-compare">
      {over.map(({ charted: one, state }, place) => (
        <span key={chartedText(one)} className={`chip chart-key series-${place + 1}`}>
          <span>
            {state === 'here' ? chartedName(one) : isSimulated && 'index' in one ? chartWords.noIndex : words[state](chartedName(one))}
          </span>
          <Link
            to={to({ over: view.over.filter((other) => other !== one) })}
            role="button"
            aria-label={words.remove(chartedName(one))}
            onFollow={() => change({ over: view.over.filter((other) => other !== one) })}
          >
            <X aria-hidden className="size-3.5" />
          </Link>
        </span>
      ))}
      {view.over.length >= MOST_OVER ? (
        <span className="text-sm text-muted">{words.full}</span>
      ) : (
        <form method="get" action={path} onSubmit={add}>
          {[...new URLSearchParams(parameters)].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <input
            name="add"
            className="field"
            aria-label={words.label}
            placeholder={words.placeholder}
            list={list}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit" className="button">
            {words.add}
          </button>
          <Suggestions id={list} />
        </form>
      )}
    </div>
  );
}

/** The members of both indices and the indices on the strip; any other symbol may be typed too. */
function Suggestions({ id }: { id: string }) {
  const lists = useStockPart((data) => data?.lists);
  const symbols = new Set(EXCHANGES.flatMap((exchange) => lists?.[exchange].stocks.map(({ symbol }) => symbol) ?? []));
  return (
    <datalist id={id}>
      {[...STRIP_INDICES, ...STRIP_SUBSTITUTES, ...symbols].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
