import { areSectorsKnown } from '@bhav/core/sectors/sector-figures';
import { sectorsAddress, sectorView } from '@bhav/core/sectors/sector-view';
import { sectorWords as words } from '@bhav/core/words/en/pages/sectors';
import { MovingTitle } from '../data/live/moving-title.tsx';
import { AnotherDay } from '../figures/another-day.tsx';
import { Freshness } from '../figures/freshness.tsx';
import { SectorsVerdict, SectorTable } from '../pages/sectors/sector-table.tsx';
import { SectorsShown } from '../pages/sectors/sectors-shown.tsx';
import { AnswerLink } from '../ui/address/answer-link.tsx';
import { type Answers, titled } from './pages.ts';

export const page = titled(words);

export const answers: Answers = (_path, parameters) => [sectorsAddress(sectorView.read(parameters).of)];

export default function Sectors() {
  return (
    <div className="page py-6 md:py-8">
      <MovingTitle title={words.title}>
        <AnotherDay />
      </MovingTitle>
      <SectorsShown>
        {(answer, view) => (
          <>
            <SectorsVerdict answer={answer} view={view} />
            <Freshness list={{ ...answer, stocks: [] }} />
            <SectorTable answer={answer} view={view} />
            <p className="mt-3 max-w-[44rem] text-sm text-muted">
              {words.method} {areSectorsKnown(answer) && words.origin}{' '}
              {answer.mode !== 'simulated' && <AnswerLink to={sectorsAddress(view.of)} />}
            </p>
          </>
        )}
      </SectorsShown>
    </div>
  );
}
