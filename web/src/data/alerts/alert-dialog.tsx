import { listQuestion, type Question, questionQuery, shareQuestion } from '@bhav/core/feed/question';
import { sharesSentence } from '@bhav/core/feed/question-in-words';
import { readNumber, withoutOrder } from '@bhav/core/screen/screen';
import { screenSentence } from '@bhav/core/screen/screen-sentence';
import { alertWords } from '@bhav/core/words/en/pages/alerts';
import { Fragment, type SubmitEvent, useEffect, useState } from 'react';
import { navigate } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { notify } from '../../ui/messages/toasts.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { AlertSubject } from './alert-button.tsx';
import { alertFault } from './alert-support.ts';
import { AlertRefused, askAlert, askKey, NotPermitted } from './push-browsers.ts';

const words = alertWords.dialog;

/** Says what will be told, when and by which way. */
export function AlertDialog({ subject, onClose }: { subject: AlertSubject; onClose: () => void }) {
  const question = questionOf(subject);
  return (
    <Modal title={words.title} close={words.close} onClose={onClose}>
      {question !== undefined && 'refused' in question ? (
        <p className="mt-2">{words.refusals[question.why]}</p>
      ) : (
        <AlertForm subject={subject} question={question} onDone={onClose} />
      )}
    </Modal>
  );
}

/** Asks for the browser's permission only when it is pressed. `question` is undefined of a share, of which the reader chooses. */
function AlertForm({ subject, question, onDone }: { subject: AlertSubject; question: Question | undefined; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [fault, setFault] = useState(() => faultOfBrowser());
  const { key, refusal } = useServerKey();
  const said = refusal ?? fault;
  const isOff = isAsking || refusal !== undefined;
  const ask = async (asked: Question) => {
    setIsAsking(true);
    setFault(undefined);
    try {
      await askAlert(questionQuery(asked), key);
      onDone();
      notify('success', words.done, { label: words.see, act: () => navigate('/alerts') });
    } catch (error) {
      setFault(faultInWords(error));
    } finally {
      setIsAsking(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOff) return;
    const asked = question ?? chosenQuestion(subject, new FormData(event.currentTarget));
    if (asked === undefined) setFault(words.noPrice);
    else void ask(asked);
  };
  return (
    <form className="mt-2 grid gap-3" onSubmit={submit} noValidate>
      {subject.of === 'share' ? <ShareChoice {...subject} /> : <p className="wrap-anywhere">{subjectInWords(subject)}</p>}
      {subject.of === 'list' ? <p>{words.privacy}</p> : subject.of === 'shares' ? <p>{words.privacyOfShares}</p> : undefined}
      <p className="text-sm text-muted">
        {words.when} {words.way}
      </p>
      <p role="alert" className={said === undefined ? 'sr-only' : 'border-l-2 border-accent pl-3'}>
        {said}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <button type="submit" className="button button-strong" aria-disabled={isOff}>
          {isAsking ? words.asking : words.ask}
        </button>
        <Link to="/alerts" className="link-alone">
          {words.own}
        </Link>
      </div>
    </form>
  );
}

/** Asked for when the dialog opens, so that a server that sends no messages says so before the browser asks for a permission. */
function useServerKey(): { key?: string; refusal?: string } {
  const [answer, setAnswer] = useState<{ key?: string; refusal?: string }>({});
  useEffect(() => {
    askKey().then(
      (key) => setAnswer({ key }),
      // Without an answer the press asks again.
      (error: unknown) => error instanceof AlertRefused && setAnswer({ refusal: error.message }),
    );
  }, []);
  return answer;
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
          {kind === one && one !== 'any' && (
            <label className="flex flex-wrap items-center gap-2 pl-6">
              {words.price}
              <input
                name="price"
                className="field figures w-32"
                inputMode="decimal"
                autoComplete="off"
                value={price}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onChange={({ target }) => setPrice(target.value)}
              />
            </label>
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Undefined of a share, of which the reader has still to choose. */
function questionOf(subject: AlertSubject): ReturnType<typeof listQuestion> | undefined {
  switch (subject.of) {
    case 'share':
      return undefined;
    case 'screen':
      return { of: 'screen', screen: withoutOrder(subject.screen) };
    case 'shares':
      return subject;
    case 'list':
      return listQuestion(subject.list);
  }
}

/** Undefined without a price. */
function chosenQuestion(subject: AlertSubject, form: FormData): Question | undefined {
  if (subject.of !== 'share') return undefined;
  const kind = form.get('kind');
  if (kind === 'any') return shareQuestion(subject.share, []);
  const price = readNumber(textOf(form, 'price'));
  if (price === undefined || price <= 0) return undefined;
  return shareQuestion(subject.share, [{ word: 'price', ...(kind === 'above' ? { least: price } : { most: price }) }]);
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function subjectInWords(subject: Exclude<AlertSubject, { of: 'share' }>): string {
  if (subject.of === 'list') return words.list(subject.list.name);
  return words.screen(subject.of === 'shares' ? sharesSentence(subject.shares, subject.screen) : screenSentence(subject.screen));
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
