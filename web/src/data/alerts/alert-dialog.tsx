import { shareFeed } from '@bhav/core/address/stock-path';
import { questionAddress } from '@bhav/core/feed/question';
import { readNumber, withoutOrder } from '@bhav/core/screen/screen';
import { screenSentence } from '@bhav/core/screen/screen-sentence';
import { linkOf } from '@bhav/core/watchlist/list-link';
import { alertWords } from '@bhav/core/words/en/pages/alerts';
import { Fragment, type SubmitEvent, useState } from 'react';
import { navigate } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { notify } from '../../ui/messages/toasts.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { AlertSubject } from './alert-button.tsx';
import { alertFault } from './alert-support.ts';
import { AlertRefused, askAlert, NotPermitted } from './push-browsers.ts';

const words = alertWords.dialog;

/** Says what will be told, when and by which way, and asks for the browser's permission only when it is pressed. */
export function AlertDialog({ subject, onClose }: { subject: AlertSubject; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [fault, setFault] = useState(() => faultOfBrowser());
  const question = questionOf(subject);
  const ask = async (asked: string) => {
    setIsAsking(true);
    setFault(undefined);
    try {
      await askAlert(asked);
      onClose();
      notify('success', words.done, { label: words.own, act: () => navigate('/alerts') });
    } catch (error) {
      setFault(faultInWords(error));
    } finally {
      setIsAsking(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = typeof question === 'string' ? question : shareQuestion(subject, new FormData(event.currentTarget));
    if (asked === undefined) setFault(words.noPrice);
    else void ask(asked);
  };
  return (
    <Modal title={words.title} close={words.close} onClose={onClose}>
      {question === 'too-long' ? (
        <p className="mt-2">{words.tooLong}</p>
      ) : (
        <form className="mt-2 grid gap-3" onSubmit={submit} noValidate>
          {subject.of === 'share' ? <ShareChoice {...subject} /> : <p className="wrap-anywhere">{subjectInWords(subject)}</p>}
          {subject.of === 'list' ? <p>{words.privacy}</p> : undefined}
          <p className="text-sm text-muted">
            {words.when} {words.way}
          </p>
          <p role="alert" className={fault === undefined ? 'sr-only' : 'border-l-2 border-accent pl-3'}>
            {fault}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <button type="submit" className="button button-strong" disabled={isAsking}>
              {isAsking ? words.asking : words.ask}
            </button>
            <Link to="/alerts" className="link-alone">
              {words.own}
            </Link>
          </div>
        </form>
      )}
    </Modal>
  );
}

const KINDS = ['above', 'below', 'any'] as const;

function ShareChoice({ share, price: shown }: Extract<AlertSubject, { of: 'share' }>) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('above');
  const [price, setPrice] = useState(shown.toFixed(2));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{words.kinds.label(share.symbol)}</legend>
      {KINDS.map((one) => (
        <Fragment key={one}>
          <label className="flex min-h-9 items-center gap-2 touch:min-h-11">
            <input
              type="radio"
              name="kind"
              value={one}
              className="size-4 shrink-0 accent-accent-deep"
              checked={kind === one}
              onChange={() => setKind(one)}
            />
            {words.kinds[one]}
          </label>
          {kind === one && one !== 'any' ? (
            <label className="flex flex-wrap items-center gap-2 pl-6">
              {words.price}
              <input
                name="price"
                className="field figures w-32"
                inputMode="decimal"
                autoComplete="off"
                value={price}
                onChange={({ target }) => setPrice(target.value)}
              />
            </label>
          ) : undefined}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** As the address of the feed asks it; undefined where the reader has still to choose. */
function questionOf(subject: AlertSubject): string | undefined {
  if (subject.of === 'share') return undefined;
  if (subject.of === 'screen') return queryOf(questionAddress({ of: 'screen', screen: withoutOrder(subject.screen) }, '/feed.json'));
  const link = linkOf(subject.list);
  return 'refused' in link ? 'too-long' : link.hash.slice(1);
}

/** Undefined without a price. */
function shareQuestion(subject: AlertSubject, form: FormData): string | undefined {
  if (subject.of !== 'share') return undefined;
  const share = queryOf(shareFeed(subject.share, ''));
  const kind = form.get('kind');
  if (kind === 'any') return share;
  const price = readNumber(textOf(form, 'price'));
  if (price === undefined || price <= 0) return undefined;
  return `${share}&price=${kind === 'above' ? `${price}..` : `..${price}`}`;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function queryOf(address: string): string {
  return address.slice(address.indexOf('?') + 1);
}

function subjectInWords(subject: Exclude<AlertSubject, { of: 'share' }>): string {
  return subject.of === 'list' ? words.list(subject.list.name) : words.screen(screenSentence(subject.screen));
}

function faultOfBrowser(): string | undefined {
  const fault = alertFault();
  return fault && alertWords.faults[fault];
}

function faultInWords(error: unknown): string {
  const { faults } = alertWords;
  if (error instanceof AlertRefused) return error.message;
  if (error instanceof NotPermitted) return error.by === 'browser' ? faults.service : (faultOfBrowser() ?? faults.refused);
  return faultOfBrowser() ?? faults.offline;
}
