import { longDate } from '@bhav/core/words/dates';
import { stageFollows, stageName } from '@bhav/core/warnings/warning-words';
import type { Cautions, ShareMeasure } from '@bhav/core/wire/share/cautions';
import { MEASURE_TEXTS } from '@bhav/core/words/en/pages/measures';
import { warningWords } from '@bhav/core/words/en/pages/warnings';
import { TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { addressOf, PageDay } from '../../ui/address/address.ts';
import { Link } from '../../ui/address/link.tsx';
import { sentence } from '@bhav/core/words/joins';

const words = warningWords.share;

/** Where NSE has the circulars of its rules. */
const CIRCULARS = 'https://nsearchives.nseindia.com/content/circulars/';

/** Measures first, then what is no warning. */
export function ShareCautions({ cautions, series }: { cautions: Cautions; series: string | undefined }) {
  const { listed, touched = [], ban } = cautions;
  const { measures = [], facts = [] } = listed ?? {};
  const others = [
    ...touched.map((side) => words.touched[side]),
    ...(ban === undefined ? [] : [words.ban(longDate(ban))]),
    ...(listed === undefined || series === undefined || listed.series === series ? [] : [words.moves(listed.series)]),
  ];
  const day = use(PageDay);
  if (listed === undefined && others.length === 0) return undefined;
  return (
    <section aria-labelledby="cautions" className="mt-8">
      <h2 id="cautions" className="flex scroll-mt-24 items-center gap-2">
        {measures.length > 0 && <TriangleAlert className="size-5 shrink-0 text-accent-deep" />}
        {words.title}
      </h2>
      {measures.length === 0 ? (
        listed && <p className="mt-2">{words.clear}</p>
      ) : (
        <ul className="mt-2 grid gap-3">
          {measures.map((measure) => (
            <Measure key={measure.measure} of={measure} />
          ))}
        </ul>
      )}
      {others.map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      {facts.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {words.facts}: {facts.map((fact) => MEASURE_TEXTS[fact].why).join(' ')}
        </p>
      )}
      {listed !== undefined && (
        <p className="mt-2 text-sm text-muted">
          {sentence(warningWords.file(longDate(listed.on)))} {measures.length !== 0 && warningWords.noJudgement}{' '}
          <Link to={addressOf('/warnings', new URLSearchParams(), { session: day && listed.on })} className="link">
            {words.allShares}
          </Link>
        </p>
      )}
    </section>
  );
}

function Measure({ of }: { of: ShareMeasure }) {
  const { measure, since, isSinceFirst = false } = of;
  const { name, why, circular } = MEASURE_TEXTS[measure];
  const follows = stageFollows(of);
  return (
    <li>
      <p>
        <strong className="font-semibold">{warningWords.flag(name, stageName(of))}</strong>{' '}
        <span className="text-muted">{words.since(longDate(since), isSinceFirst)}</span>
      </p>
      <p className="text-sm">
        {why} {follows}{' '}
        {circular !== undefined && (
          <a href={`${CIRCULARS}${circular}.pdf`} className="link" rel="noreferrer">
            {words.rule(circular)}
          </a>
        )}
      </p>
    </li>
  );
}
