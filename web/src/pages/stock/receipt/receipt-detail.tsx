import { inWords, ruleInWords } from '@bhav/core/sentences/receipts/receipt-in-words';
import { sourceInWords } from '@bhav/core/words/source-in-words';
import { isDay } from '@bhav/core/calendar/days';
import { istDate, istTime } from '@bhav/core/calendar/ist';
import { longDate } from '@bhav/core/words/dates';
import { receiptPath, type ShareName, stockPath } from '@bhav/core/address/stock-path';
import { receiptAddress, receiptField, receiptSession } from '@bhav/core/pages/answer-addresses';
import { RECEIPT_FIELDS } from '@bhav/core/market/receipt-fields';
import type { Receipt, ReceiptFile } from '@bhav/core/wire/share/receipt';
import { receiptWords as words } from '@bhav/core/words/en/pages/receipt';
import { refusedWords } from '@bhav/core/words/en/pages/screen';
import { sourceWords } from '@bhav/core/words/en/pages/sources';
import { firstLetters } from '@bhav/core/words/shortened';
import { Fragment, type ReactNode, use } from 'react';
import { useIsFromServer } from '../../../data/market/provider.tsx';
import { useAnswer } from '../../../data/answers/use-answer.ts';
import { addressOf, Seed } from '../../../ui/address/address.ts';
import { Link } from '../../../ui/address/link.tsx';
import { checkCommands } from './check-commands.ts';
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
  const session = receiptSession(parameters);
  const noDay = session === undefined || isDay(session) ? undefined : session;
  return (
    <div className="@container">
      <p className="mt-1 text-muted">
        <Link to={stockPath(exchange, symbol)} className="link-alone min-w-6 font-semibold touch:min-w-11">
          {symbol}
        </Link>{' '}
        {exchange}
      </p>
      {noDay !== undefined ? (
        <p className="mt-6 wrap-anywhere">{refusedWords.problem(firstLetters(noDay, LONGEST), refusedWords.day)}</p>
      ) : isFromServer ? (
        <Served
          address={receiptAddress({ exchange, symbol, session, field: chosen })}
          missing={words.missing(exchange, session && longDate(session))}
        />
      ) : (
        <p className="mt-6">{words.simulated(seed)}</p>
      )}
      {isFromServer && noDay === undefined && (
        <details className="mt-6 border-t border-hairline pt-4 print:hidden">
          <summary>{words.choose(symbol)}</summary>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
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
        </details>
      )}
    </div>
  );
}

/** Of what is no day. */
const LONGEST = 40;

function Served({ address, missing }: { address: string; missing: string }) {
  return (
    <AnswerFrame answered={useAnswer<Receipt>(address)} what={words.what} wait="line" missing={<p className="mt-6">{missing}</p>}>
      {(receipt) => (
        <div className="grid grid-cols-1 gap-x-12 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div>
            <Figure receipt={receipt} />
          </div>
          <div>
            {receipt.files.map((file) => (
              <FilePart key={`${file.source} ${file.session}`} file={file} />
            ))}
            {receipt.comparedWith.map((file) => (
              <FilePart key={`${file.source} ${file.session}`} file={file} note={words.comparedWith} />
            ))}
            <Check file={receipt.files[0]} />
          </div>
        </div>
      )}
    </AnswerFrame>
  );
}

/** What it is, and how it is made: in words, then with its numbers. */
function Figure({ receipt }: { receipt: Receipt }) {
  const { exchange, field, told, session, quotedAt, receivedAt } = receipt;
  const { figure, unknown } = told;
  const source = sourceInWords(receipt, exchange);
  const formula = words.formulas[field];
  const rule = ruleInWords(told.rule) ?? (figure === undefined ? undefined : words.asFiled);
  return (
    <>
      <h2 className="mt-6">{words.fields[field]}</h2>
      {figure === undefined ? (
        <p className="text-lg">{unknown && inWords(unknown)}</p>
      ) : (
        <p className="text-2xl font-semibold tabular-nums wrap-anywhere">{inWords(figure)}</p>
      )}
      <p className="text-sm text-muted">
        {source}
        {session !== undefined && ` · ${longDate(session)}`}
      </p>
      {quotedAt !== undefined && (
        <Facts
          facts={[
            [words.facts.source, source],
            [words.quoted, timeOf(quotedAt)],
            [words.received, receivedAt === undefined ? '' : timeOf(receivedAt)],
          ]}
        />
      )}
      <Part title={words.rule}>
        {formula !== undefined && <p className="mt-1 font-medium">{formula}</p>}
        {rule?.split('; ').map((step) => (
          <p key={step} className="mt-1 tabular-nums wrap-anywhere">
            {step}
          </p>
        ))}
        <p className="mt-2 text-sm print:hidden">
          <Link to="/data#method" className="link-alone">
            {words.method}
          </Link>
        </p>
      </Part>
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

function FilePart({ file, note }: { file: ReceiptFile; note?: string }) {
  const { source, session, address, fetchedAt, bytes, sha256, state, line } = file;
  const name = sourceWords.catalogue.find(({ id }) => id === source)?.name ?? source;
  return (
    <Part title={`${name} · ${longDate(session)}`}>
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      {state === 'gone' && <p className="mt-1">{words.gone}</p>}
      {line === undefined ? (
        <p className="mt-1">{state === 'kept' && words.noLine}</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">
            {line.text.startsWith('{') ? words.entry(line.number) : words.line(line.number, line.member)}
          </p>
          <pre className="mt-1 rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
            <MarkedLine {...line} />
          </pre>
          <Facts facts={line.columns.map(({ name: column, value, place }) => [words.field(column, place), value])} />
        </>
      )}
      <Facts
        facts={[
          [
            words.facts.address,
            <a key="address" href={address} rel="noreferrer" className="link font-normal">
              {address}
            </a>,
          ],
          [words.facts.fetched, timeOf(fetchedAt)],
          [words.facts.size, words.bytes(bytes)],
          [words.facts.sha256, sha256],
        ]}
      />
    </Part>
  );
}

/** The fields that were read are marked. */
function MarkedLine({ text, columns }: Pick<NonNullable<ReceiptFile['line']>, 'text' | 'columns'>) {
  const places = new Set(columns.map(({ place }) => place));
  return fieldsIn(text).map((field, at) => (
    <Fragment key={at}>
      {at !== 0 && ','}
      {places.has(at + 1) ? <Marked field={field} /> : field}
    </Fragment>
  ));
}

function Marked({ field }: { field: string }) {
  const value = field.trimStart();
  return (
    <>
      {field.slice(0, field.length - value.length)}
      <mark className="inline-block">{value}</mark>
    </>
  );
}

/** As they stand there; a comma within quotation marks ends no field. */
function fieldsIn(line: string): string[] {
  const fields: string[] = [];
  let isQuoted = false;
  for (const part of line.split(',')) {
    fields.push(isQuoted ? `${fields.pop()},${part}` : part);
    if (part.split('"').length % 2 === 0) isQuoted = !isQuoted;
  }
  return fields;
}

/** What finds the line in the file that anybody can download. */
function Check({ file }: { file: ReceiptFile | undefined }) {
  const commands = file && checkCommands(file);
  if (commands === undefined) return undefined;
  return (
    <Part title={words.check}>
      <p className="mt-1">{words.checks}</p>
      <pre className="mt-1 rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">{commands.join('\n')}</pre>
    </Part>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="mt-2 grid gap-x-6 text-sm sm:grid-cols-[max-content_1fr]">
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 tabular-nums wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function timeOf(time: string): string {
  const at = Date.parse(time);
  return `${longDate(istDate(at))} ${istTime(at)}`;
}
