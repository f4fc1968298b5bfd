import { inWords, ruleInWords } from '@bhav/core/sentences/receipts/receipt-in-words';
import { sourceInWords } from '@bhav/core/words/source-in-words';
import { istDate, istTime } from '@bhav/core/calendar/ist';
import { longDate } from '@bhav/core/words/dates';
import { receiptPath, type ShareName, stockPath } from '@bhav/core/address/stock-path';
import { receiptAddress, receiptField, sessionAsked } from '@bhav/core/pages/answer-addresses';
import { RECEIPT_FIELDS } from '@bhav/core/market/receipt-fields';
import type { Receipt, ReceiptFile } from '@bhav/core/wire/share/receipt';
import { receiptWords as words } from '@bhav/core/words/en/pages/receipt';
import { sourceWords } from '@bhav/core/words/en/pages/sources';
import { type ReactNode, use } from 'react';
import { useIsFromServer } from '../../../data/market/provider.tsx';
import { useAnswer } from '../../../data/answers/use-answer.ts';
import { addressOf, Seed } from '../../../ui/address/address.ts';
import { Link } from '../../../ui/address/link.tsx';
import { AnswerFrame } from '../../../ui/messages/answer-frame.tsx';

interface ReceiptDetailProps extends ShareName {
  /** Of the receipt's address. */
  parameters: URLSearchParams;
  /** Takes the address of another figure in place of going there. */
  onFollow?: (href: string) => void;
}

/** A simulated figure has its seed. */
export function ReceiptDetail({ exchange, symbol, parameters, onFollow }: ReceiptDetailProps) {
  const chosen = receiptField(parameters);
  const seed = use(Seed);
  const isFromServer = useIsFromServer();
  return (
    <>
      <p className="mt-1 text-muted">
        <Link to={stockPath(exchange, symbol)} className="link-alone min-w-6 font-semibold touch:min-w-11">
          {symbol}
        </Link>{' '}
        {exchange}
      </p>
      {isFromServer ? (
        <Served address={receiptAddress({ exchange, symbol, session: sessionAsked(parameters), field: chosen })} />
      ) : (
        <p className="mt-6">{words.simulated(seed)}</p>
      )}
      {isFromServer && (
        <nav aria-label={words.choose} className="mt-6 border-t border-hairline pt-4 print:hidden">
          <h2 className="text-lg">{words.choose}</h2>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {RECEIPT_FIELDS.filter((field) => field !== chosen).map((field) => (
              <li key={field}>
                <Link
                  to={addressOf(receiptPath(exchange, symbol), parameters, { field })}
                  className="link-alone min-w-6 touch:min-w-11"
                  {...(onFollow !== undefined && { onFollow })}
                >
                  {words.fields[field]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

function Served({ address }: { address: string }) {
  return (
    <AnswerFrame answered={useAnswer<Receipt>(address)} what={words.what} wait="line" missing={<p className="mt-6">{words.missing}</p>}>
      {(receipt) => <Told receipt={receipt} />}
    </AnswerFrame>
  );
}

function Told({ receipt }: { receipt: Receipt }) {
  const { exchange, field, told, session, quotedAt, receivedAt, files, comparedWith } = receipt;
  const shown = told.figure ?? told.unknown;
  const source = sourceInWords(receipt, exchange);
  return (
    <>
      <h2 className="mt-6">{words.fields[field]}</h2>
      <p className="text-2xl font-semibold tabular-nums wrap-anywhere">{shown && inWords(shown)}</p>
      <p className="text-sm text-muted">
        {source}
        {session === undefined ? undefined : ` · ${longDate(session)}`}
      </p>
      <Part title={words.rule}>
        {(ruleInWords(told.rule) ?? words.asFiled).split('; ').map((step) => (
          <p key={step} className="mt-1 tabular-nums wrap-anywhere">
            {step}
          </p>
        ))}
      </Part>
      {quotedAt !== undefined && (
        <Facts
          facts={[
            [words.facts.source, source],
            [words.quoted, timeOf(quotedAt)],
            [words.received, receivedAt === undefined ? '' : timeOf(receivedAt)],
          ]}
        />
      )}
      {files.map((file) => (
        <Part key={`${file.source} ${file.session}`} title={words.file(longDate(file.session))}>
          <File file={file} />
        </Part>
      ))}
      {comparedWith.map((file) => (
        <Part key={`${file.source} ${file.session}`} title={words.comparedWith}>
          <File file={file} />
        </Part>
      ))}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-hairline pt-4">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

function File({ file }: { file: ReceiptFile }) {
  const { source, session, address, fetchedAt, bytes, sha256, state, line } = file;
  return (
    <>
      {state === 'gone' && <p className="mt-1">{words.gone}</p>}
      {line === undefined ? (
        <p className="mt-1">{state === 'kept' ? words.noLine : undefined}</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">
            {line.text.startsWith('{') ? words.entry(line.number) : words.line(line.number, line.member)}
          </p>
          <pre className="mt-1 rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">{line.text}</pre>
          <Facts facts={line.columns.map(({ name, value }) => [name, <mark key={name}>{value}</mark>])} />
        </>
      )}
      <Facts
        facts={[
          [words.facts.source, sourceWords.catalogue.find(({ id }) => id === source)?.name ?? source],
          [words.facts.session, longDate(session)],
          [words.facts.address, address],
          [words.facts.fetched, timeOf(fetchedAt)],
          [words.facts.size, words.bytes(bytes)],
          [words.facts.sha256, sha256],
        ]}
      />
    </>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="mt-2 grid gap-x-6 text-sm sm:grid-cols-[max-content_1fr]">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function timeOf(time: string): string {
  const at = Date.parse(time);
  return `${longDate(istDate(at))} ${istTime(at)}`;
}
