import { screenView } from '@bhav/core/screen/screen';
import type { ReactNode, SubmitEvent } from 'react';
import { navigate } from '../../ui/address/address.ts';
import { ViewForm } from '../../ui/address/view-form.tsx';
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
export function ScreenForm({ label, names, className = '', onSent, screen, change, to, children }: ScreenFormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    const address = to(screenView.read(new URLSearchParams(sent)));
    const isSame = address === to({});
    if (!isSame) navigate(address);
    onSent?.(form, isSame);
  };
  return (
    <ViewForm
      handle={{ view: screen, change, to }}
      names={names}
      aria-label={label}
      className={`flex flex-wrap items-center gap-2 ${className}`}
      onSubmit={send}
    >
      {children}
    </ViewForm>
  );
}
