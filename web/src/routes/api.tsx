import { CALLS_ADDRESS, OPENAPI_ADDRESS } from '@bhav/core/pages/answer-addresses';
import { type ApiCall, type ApiDocument, type ApiParameter, exampleOf } from '@bhav/core/pages/api-document';
import { apiWords as words } from '@bhav/core/words/pages/en-api';
import { WaysToUse } from '../pages/api/ways-to-use.tsx';
import { NoServer } from '../pages/data/no-server.tsx';
import { titled } from './pages.ts';
import { usePageState } from '../data/market/provider.tsx';
import { useAnswer } from '../data/answers/use-answer.ts';
import { AnswerFrame } from '../ui/messages/answer-frame.tsx';
import { PageTitle } from '../ui/page-title.tsx';

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
  const calls = Object.entries(paths);
  return (
    <>
      <p className="mt-3 max-w-[38rem]">{info.description}</p>
      <p className="mt-3 text-sm text-muted">
        {words.version(info.version)} {words.machine}{' '}
        <a href={OPENAPI_ADDRESS} className="link">
          {words.document}
        </a>
      </p>
      <WaysToUse />
      <nav aria-label={words.contents} className="mt-4">
        <ul className="flex flex-wrap gap-x-6">
          {calls.map(([path]) => (
            <li key={path} className="min-w-0">
              <a href={`#${anchorOf(path)}`} className="link inline-flex min-h-8 items-center [overflow-wrap:anywhere] touch:min-h-11">
                {path}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {calls.map(([path, { get }]) => (
        <Call key={path} path={path} call={get} />
      ))}
    </>
  );
}

function Call({ path, call }: { path: string; call: ApiCall }) {
  const { summary, description, parameters = [] } = call;
  const example = exampleOf(path, call);
  const inOrder = parameters.toSorted((one, other) => Number(other.required === true) - Number(one.required === true));
  return (
    <section id={anchorOf(path)} className="mt-8 scroll-mt-20 border-t border-hairline pt-5">
      <h2 className="figures text-lg [overflow-wrap:anywhere]">{path}</h2>
      <p className="mt-1 max-w-[38rem]">{summary}.</p>
      {description !== undefined && <p className="mt-2 max-w-[38rem] text-sm text-muted">{description}</p>}
      {parameters.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{words.none}</p>
      ) : (
        <dl aria-label={words.parameters} className="mt-3 grid gap-y-2 text-sm">
          {inOrder.map((parameter) => (
            <Parameter key={parameter.name} {...parameter} />
          ))}
        </dl>
      )}
      <p className="mt-3 text-sm">
        {words.example}{' '}
        <a href={example} className="link-alone [overflow-wrap:anywhere]">
          {example}
        </a>
      </p>
    </section>
  );
}

/** A larger bound says nothing to a person. */
const TELLING = 1_000_000;

function Parameter({ name, in: place, required = false, description, schema }: ApiParameter) {
  const { enum: values, default: preset, minimum, maximum } = schema;
  const sentences = [
    ...(description === undefined ? [] : [`${description[0]?.toUpperCase()}${description.slice(1)}.`]),
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
      <dd className="max-w-[38rem] [overflow-wrap:anywhere]">{sentences.join(' ')}</dd>
    </div>
  );
}

function anchorOf(path: string): string {
  return path.slice(1).replaceAll(/[^a-z.]+/g, '-');
}
