import { CALLS_ADDRESS, OPENAPI_ADDRESS } from '@bhav/core/pages/answer-addresses';
import { type ApiCall, type ApiDocument, type ApiParameter, exampleOf } from '@bhav/core/pages/api-document';
import { callInWords, parameterInWords } from '@bhav/core/sentences/api-in-words';
import { apiWords as words } from '@bhav/core/words/en/pages/api';
import { apiCallWords as callWords } from '@bhav/core/words/en/pages/api-calls';
import { sentence } from '@bhav/core/words/joins';
import { ChevronDown } from 'lucide-react';
import { NoServer } from '../pages/data/no-server.tsx';
import { titled } from './pages.ts';
import { usePageState } from '../data/market/provider.tsx';
import { useAnswer } from '../data/answers/use-answer.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { InEnglish } from '../ui/messages/in-english.tsx';
import { inLanguage } from '@bhav/core/words/page-address';
import { type ReactNode, useSyncExternalStore } from 'react';

export const page = titled(words);

export const answers = (): string[] => [CALLS_ADDRESS];

export default function Api() {
  const follows = usePageState((state) => state && state.follows === true);
  return (
    <article className="page py-10">
      <PageTitle>{words.title}</PageTitle>
      <p className="mt-2 max-w-[38rem] text-lg text-muted">{words.lead}</p>
      {follows === true ? (
        <Served />
      ) : (
        <div className="mt-8 min-h-24">{follows === false && <NoServer what={words.alone} why={words.aloneWhy} />}</div>
      )}
    </article>
  );
}

function Served() {
  return (
    <AnswerFrame answered={useAnswer<ApiDocument>(CALLS_ADDRESS)} what={words.what} wait="page">
      {(document) => <Calls {...document} />}
    </AnswerFrame>
  );
}

function Calls({ info, paths }: ApiDocument) {
  return (
    <>
      <p className="mt-3 max-w-[38rem]">{callWords.about}</p>
      <p className="mt-3 text-sm text-muted">
        {words.version(info.version)} {words.machine}{' '}
        <a href={OPENAPI_ADDRESS} className="link">
          {words.document}
        </a>
      </p>
      <WaysToUse />
      <h2 className="mt-8 mb-2">{words.contents}</h2>
      <div className="border-b border-hairline">
        {Object.entries(paths).map(([path, { get }]) => (
          <Call key={path} path={path} call={get} />
        ))}
      </div>
    </>
  );
}

function Call({ path, call }: { path: string; call: ApiCall }) {
  const { parameters = [] } = call;
  const told = callInWords(path);
  const example = exampleOf(path, call);
  const inOrder = parameters.toSorted((one, other) => Number(other.required === true) - Number(one.required === true));
  return (
    <details className="group border-t border-hairline">
      <summary className="flex min-h-11 items-center justify-between gap-4 py-2">
        <div className="grid min-w-0 grow gap-x-6 md:grid-cols-[21rem_1fr]">
          <h3 className="text-base [overflow-wrap:anywhere]">{path}</h3>
          <p className="text-muted">{told === undefined ? <InEnglish>{call.summary}.</InEnglish> : sentence(told.summary)}</p>
        </div>
        <ChevronDown className="size-4 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {/* The browser unfolds what holds the fragment of the address. */}
      <div id={anchorOf(path)} className="scroll-mt-32 pb-5 text-sm">
        {told?.note !== undefined && <p className="mt-1 max-w-[38rem] text-muted">{told.note}</p>}
        {parameters.length === 0 ? (
          <p className="mt-1 text-muted">{words.none}</p>
        ) : (
          <dl aria-label={words.parameters} className="mt-1 grid gap-y-2">
            {inOrder.map((parameter) => (
              <Parameter key={parameter.name} path={path} {...parameter} />
            ))}
          </dl>
        )}
        <p className="mt-3">
          {words.example}{' '}
          <a href={example} className="link-alone [overflow-wrap:anywhere]">
            {example}
          </a>
        </p>
      </div>
    </details>
  );
}

/** A larger bound says nothing to a person. */
const TELLING = 1_000_000;

function Parameter({ path, name, in: place, required = false, description, schema }: ApiParameter & { path: string }) {
  const told = parameterInWords(path, name);
  const { enum: values, default: preset, minimum, maximum } = schema;
  const sentences = [
    ...(values === undefined ? [] : [words.values(values)]),
    ...(minimum === undefined || maximum === undefined || maximum > TELLING ? [] : [words.between(minimum, maximum)]),
    ...(preset === undefined ? [] : [words.default(String(preset))]),
  ];
  return (
    <div className="grid gap-x-6 sm:grid-cols-[14rem_1fr]">
      <dt>
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-muted">{[words.places[place], ...(required ? [words.required] : [])].join(', ')}</span>
      </dt>
      <dd className="max-w-[38rem] [overflow-wrap:anywhere]">
        {told === undefined && description !== undefined && (
          <>
            <InEnglish>{sentence(capital(description))}</InEnglish>{' '}
          </>
        )}
        {[...(told === undefined ? [] : [sentence(capital(told))]), ...sentences].join(' ')}
      </dd>
    </div>
  );
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

function anchorOf(path: string): string {
  return path.slice(1).replaceAll(/[^a-z.]+/g, '-');
}

const CSV = inLanguage('/api/v1/market.csv?exchange=NSE&market=all');
const ASKED = inLanguage('?high=..5&vol=2..&warn=none');
const TABLE = inLanguage('/embed/table?of=NIFTY%2050&show=gainers&n=5');

/** With the address of this site. */
function WaysToUse() {
  const site = useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => words.site,
  );
  return (
    <dl aria-label={words.uses} className="mt-5 grid gap-x-12 gap-y-4 border-t border-hairline pt-4 text-sm lg:grid-cols-2">
      <Way name={words.shell} line={`curl '${site}${CSV}'`} />
      <Way name={words.page} line={`const { indices } = await (await fetch('${site}/api/v1/indices')).json();`}>
        {words.pageNote}
      </Way>
      <Way name={words.sheets} line={`=IMPORTDATA("${site}/api/v1/screen.csv${ASKED}")`}>
        {words.listNote}
      </Way>
      <Way name={words.excel} line={site + CSV} />
      <Way id="feeds" name={words.feed} line={`${site}/feed.xml${ASKED}`}>
        {words.feedNote('/feed.json')}
      </Way>
      <Way name={words.embed} line={`<iframe src="${site}${TABLE}" title="NIFTY 50" width="360" height="360" loading="lazy"></iframe>`}>
        {words.embedNote(inLanguage('/embed/shape?of=SENSEX'), inLanguage('/embed/index?name=NIFTY%20BANK'))}
      </Way>
    </dl>
  );
}

function Way({ id, name, line, children }: { id?: string; name: string; line: string; children?: ReactNode }) {
  return (
    <div id={id} className="min-w-0 scroll-mt-32">
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-0.5">
        <code className="block rounded-control bg-sunken px-2 py-1 [overflow-wrap:anywhere]">{line}</code>
        {children !== undefined && <p className="mt-1 max-w-[38rem] text-muted">{children}</p>}
      </dd>
    </div>
  );
}
