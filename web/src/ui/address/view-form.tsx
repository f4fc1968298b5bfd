import { pageAddress } from '@bhav/core/words/page-address';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { Link } from './link.tsx';
import { SearchField } from '../search-field.tsx';
import type { ViewHandle } from './use-view.ts';

export interface Choice<View, Name extends keyof View> {
  of: Name;
  /** The name of its parameter, if it is not that of the property. */
  name?: string;
  label: string;
  className?: string;
  /** `title` has the full words of a short text; those of a `group` stand together. */
  options: readonly { value: View[Name]; text: string; title?: string; group?: string }[];
  /** What is chosen, where it is not what the view has. */
  chosen?: View[Name];
}

interface ViewFormProps<View> extends FormHTMLAttributes<HTMLFormElement> {
  handle: ViewHandle<View>;
  search?: { label: string; placeholder: string; className?: string };
  choices?: readonly { [Name in keyof View]: Choice<View, Name> }[keyof View][];
  /** The parameters that its other fields say. */
  names?: readonly string[];
  /** The button of a form whose fields count at once where there is script. */
  submit?: string;
  children?: ReactNode;
}

/** Without script its fields are the parameters; the rest of the address stays. */
export function ViewForm<View>({ handle, search, choices = [], names = [], submit, children, ...form }: ViewFormProps<View>) {
  const { view, change, to } = handle;
  const address = to({});
  const said = [...names, ...(search === undefined ? [] : ['q']), ...choices.map(({ of, name }) => name ?? String(of))];
  return (
    <form method="get" action={formAction(address)} onSubmit={(event) => event.preventDefault()} {...form}>
      {search !== undefined && (
        <SearchField
          {...search}
          value={(view as { search?: string }).search ?? ''}
          onChange={(text) => change({ search: text } as Partial<View> & { search: string })}
        />
      )}
      {choices.map((choice) => (
        <ChoiceField key={String(choice.of)} {...choice} {...handle} />
      ))}
      <HiddenFields address={address} except={said} />
      {submit !== undefined && <SubmitWithoutScript text={submit} />}
      {children}
    </form>
  );
}

export function ChoiceField<View, Name extends keyof View>({
  of,
  name = String(of),
  label,
  className = '',
  options,
  view,
  chosen = view[of],
  change,
}: Choice<View, Name> & Pick<ViewHandle<View>, 'view' | 'change'>) {
  return (
    <select
      name={name}
      className={`field ${className}`}
      aria-label={label}
      value={String(chosen ?? '')}
      onChange={({ target }) => {
        const option = options[target.selectedIndex];
        if (option !== undefined) change(changeOf(of, option.value));
      }}
    >
      {[...Map.groupBy(options, ({ group }) => group)].map(([group, own]) => {
        const choices = own.map(({ value, text }) => (
          <option key={String(value ?? '')} value={String(value ?? '')}>
            {text}
          </option>
        ));
        return group === undefined ? (
          choices
        ) : (
          <optgroup key={group} label={group}>
            {choices}
          </optgroup>
        );
      })}
    </select>
  );
}

/** Where a form leads to whose fields are the parameters of an address. */
export function formAction(address: string): string {
  return pageAddress(address).replace(/\?[^#]*/, '');
}

/** The parameters of an address that no field of a form says. */
export function HiddenFields({ address, except = [] }: { address: string; except?: readonly string[] }) {
  const [, parameters = ''] = pageAddress(address).split(/[?#]/);
  return [...new URLSearchParams(parameters)].map(([name, value]) =>
    except.includes(name) ? undefined : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  );
}

interface ViewLinksProps<View, Name extends keyof View> extends Choice<View, Name> {
  handle: ViewHandle<View>;
}

/** The same choice as links. */
export function ViewLinks<View, Name extends keyof View>(props: ViewLinksProps<View, Name>) {
  const { of, label, className = '', options, handle } = props;
  const { chosen = handle.view[of] } = props;
  return (
    <nav aria-label={label} className={`choice ${className}`}>
      {options.map(({ value, text, title }) => {
        const next = changeOf(of, value);
        return (
          <Link
            key={text}
            to={handle.to(next)}
            title={title}
            aria-current={value === chosen ? 'true' : undefined}
            onFollow={() => handle.change(next)}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}

function changeOf<View, Name extends keyof View>(of: Name, value: View[Name]): Partial<View> {
  const change: Partial<View> = {};
  change[of] = value;
  return change;
}

/** For a form whose fields count at once where there is script. */
export function SubmitWithoutScript({ text }: { text: string }) {
  return (
    <noscript>
      <button type="submit" className="button">
        {text}
      </button>
    </noscript>
  );
}
