import { longDate } from '@bhav/core/calendar/ist';
import { MEASURES, type MeasureId } from '@bhav/core/market/measures';
import type { WarningsAnswer } from '@bhav/core/wire/share/cautions';
import { formatCount } from '@bhav/core/words/format';
import { MEASURE_TEXTS } from '@bhav/core/words/pages/en-measures';
import { warningWords as words } from '@bhav/core/words/pages/en-warnings';
import { addressOf, navigate, useParameters } from '../../ui/address/address.ts';
import { SubmitWithoutScript } from '../../ui/address/submit-without-script.tsx';

/** Without script a form whose fields are the parameters of the address. */
export function WarningsToolbar({ answer, measure }: { answer: WarningsAnswer; measure: MeasureId | undefined }) {
  const parameters = useParameters();
  const change = (name: string, value: string): void =>
    navigate(addressOf('/warnings', parameters, { [name]: value === '' ? undefined : value }), { replace: true });
  const counted = MEASURES.filter(({ isFact }) => isFact !== true).map(({ id }) => ({
    id,
    shares: answer.counts.reduce((sum, count) => sum + (count.measure === id ? count.shares : 0), 0),
  }));
  return (
    <form
      method="get"
      action="/warnings"
      className="mt-4 flex flex-wrap items-center gap-2 print:hidden"
      onSubmit={(event) => event.preventDefault()}
    >
      <select
        name="session"
        className="field max-sm:w-full"
        aria-label={words.day}
        value={answer.on}
        onChange={(event) => change('session', event.target.value === answer.days[0] ? '' : event.target.value)}
      >
        {answer.days.map((day) => (
          <option key={day} value={day}>
            {`${words.day} ${longDate(day)}`}
          </option>
        ))}
      </select>
      <select
        name="measure"
        className="field max-sm:w-full"
        aria-label={words.measure}
        value={measure ?? ''}
        onChange={(event) => change('measure', event.target.value)}
      >
        <option value="">{words.allMeasures}</option>
        {counted
          .filter(({ id, shares }) => shares > 0 || id === measure)
          .map(({ id, shares }) => (
            <option key={id} value={id}>
              {`${MEASURE_TEXTS[id].name} (${formatCount(shares)})`}
            </option>
          ))}
      </select>
      <SubmitWithoutScript text={words.show} />
    </form>
  );
}
