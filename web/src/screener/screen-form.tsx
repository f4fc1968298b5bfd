import { readScreen, screenParameters } from '@bhav/core/screen/screen';
import type { ReactNode, SubmitEvent } from 'react';
import { navigate } from '../ui/address.ts';
import type { ScreenHandle } from './use-screen.ts';

interface ScreenFormProps extends ScreenHandle {
  label: string;
  /** The parameters that its fields have; those of the screen that are no field's stay. */
  names: readonly string[];
  className?: string;
  /** Called once it was sent by script; `isSame`: the screen asks what it asked before. */
  onSent?: (form: HTMLFormElement, isSame: boolean) => void;
  children: ReactNode;
}

/** A form whose fields are parameters of the screen. With script it goes to the shortest address of the same. */
export function ScreenForm({ label, names, className = '', onSent, screen, on, to, children }: ScreenFormProps) {
  const kept = Object.entries({ market: 'screen', ...screenParameters({ ...screen, page: 1 }), on });
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    const address = to(readScreen(new URLSearchParams(sent)));
    const isSame = address === to({});
    if (!isSame) navigate(address);
    onSent?.(form, isSame);
  };
  return (
    <form
      method="get"
      action="/full-tracking"
      aria-label={label}
      className={`flex flex-wrap items-center gap-2 ${className}`}
      onSubmit={send}
    >
      {kept.map(([name, value]) =>
        value === undefined || names.includes(name) ? undefined : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
