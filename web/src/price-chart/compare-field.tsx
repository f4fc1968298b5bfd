import { MOST_OVER, withOver } from '@bhav/core/chart/chart-view';
import { type Charted, chartedName, chartedText, chartedTyped } from '@bhav/core/chart/charted';
import { EXCHANGES } from '@bhav/core/market/exchange';
import { STRIP_INDICES, STRIP_SUBSTITUTES } from '@bhav/core/market/strip-indices';
import { chartWords } from '@bhav/core/words/en-chart';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useStockPart } from '../stock-data/provider.tsx';
import { usePath } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import { announce } from '../ui/messages/announcer.tsx';
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
  const part = useRef<HTMLDivElement>(null);
  // What the reader did last: where one was removed, or that one was added.
  const done = useRef<number | 'add'>(undefined);
  useEffect(() => {
    const last = done.current;
    done.current = undefined;
    // The field goes when there is no more room, and a button with what it removes.
    if (last === undefined || document.activeElement !== document.body) return;
    const buttons = [...(part.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const button = last === 'add' ? undefined : (buttons[last] ?? buttons.at(-1));
    (button ?? part.current?.querySelector<HTMLElement>('[data-add]'))?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the field and the buttons go when the comparisons change
  }, [view.over]);
  const [refused, setRefused] = useState<string>();
  // Those that the reader added and of which it is not known yet whether they are there.
  const awaited = useRef(new Set<string>());
  useEffect(() => {
    for (const one of over) {
      if (one.state !== 'loading' && awaited.current.delete(chartedText(one.charted)) && one.state === 'missing') {
        announce(textOf(one, isSimulated));
      }
    }
  }, [over, isSimulated]);
  const remove = (at: number) => {
    done.current = at;
    setRefused(undefined);
    change({ over: view.over.filter((_, other) => other !== at) });
  };
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = new FormData(form).get('add');
    const more = typeof text === 'string' ? chartedTyped(text, 'index' in charted ? 'NSE' : charted.exchange) : undefined;
    if (more === undefined) return;
    const { over: next } = withOver(view, more, charted);
    if (next.length === view.over.length) {
      const sentence = words.there(chartedName(more));
      setRefused(sentence);
      announce(sentence);
      return;
    }
    done.current = 'add';
    awaited.current.add(chartedText(more));
    setRefused(undefined);
    change({ over: next });
    form.reset();
  };
  return (
    <div ref={part} className="chart-compare">
      {over.map((line, place) => (
        <span key={chartedText(line.charted)} className={`chip chart-key series-${place + 1}`}>
          <span>{textOf(line, isSimulated)}</span>
          <Link
            to={to({ over: view.over.filter((other) => other !== line.charted) })}
            role="button"
            data-remove
            aria-label={words.remove(chartedName(line.charted))}
            onFollow={() => remove(place)}
          >
            <X aria-hidden className="size-3.5" />
          </Link>
        </span>
      ))}
      {view.over.length >= MOST_OVER ? (
        <span tabIndex={-1} data-add className="text-sm text-muted outline-none">
          {words.full}
        </span>
      ) : (
        <form method="get" action={path} onSubmit={add}>
          {[...new URLSearchParams(parameters)].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <input
            name="add"
            data-add
            className="field"
            aria-label={words.label}
            placeholder={words.placeholder}
            list={list}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onInput={() => setRefused(undefined)}
          />
          <button type="submit" className="button">
            {words.add}
          </button>
          <Suggestions id={list} />
        </form>
      )}
      {refused === undefined ? undefined : <span className="text-sm text-muted">{refused}</span>}
    </div>
  );
}

/** What stands for a line: its name, or why it is not drawn. */
function textOf({ charted, state }: OverState, isSimulated: boolean): string {
  if (state === 'here') return chartedName(charted);
  return isSimulated && 'index' in charted ? chartWords.noIndex : words[state](chartedName(charted));
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
