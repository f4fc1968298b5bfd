import type { SectorsAnswer } from '@bhav/core/wire/lists/sectors';
import { screenAddress } from '@bhav/core/screen/screen';
import { readSectorPath, sectorsAddress, sectorScreen, sectorView } from '@bhav/core/sectors/sector-view';
import { sectorWords as words } from '@bhav/core/words/en/pages/sectors';
import { MovingTitle } from '../data/live/moving-title.tsx';
import { AnotherDay } from '../figures/another-day.tsx';
import { SectorDetail } from '../pages/sectors/sector-detail.tsx';
import { SectorsShown } from '../pages/sectors/sectors-shown.tsx';
import { usePath } from '../ui/address/address.ts';
import NotFound from './not-found.tsx';
import { type Answers, type Page, titled } from './pages.ts';
import { sectorName } from '@bhav/core/words/sector-name';

export const page = titled(words.ofOne);

export const answers: Answers = (path, parameters) => {
  const sector = readSectorPath(path);
  const view = sectorView.read(parameters);
  return sector === undefined ? [] : [sectorsAddress(view.of), screenAddress(sectorScreen(sector, view))];
};

/** A list of shares has its own sectors. */
export function isThere(path: string, [sectors]: readonly unknown[]): boolean {
  return (sectors as SectorsAnswer).sectors.some(({ sector }) => sector === readSectorPath(path));
}

export function pageOf(path: string): Page {
  const sector = readSectorPath(path);
  return sector === undefined ? page : titled({ title: words.tab(sectorName(sector)), description: words.of(sectorName(sector)) });
}

export default function SectorPage() {
  const path = usePath();
  const sector = readSectorPath(path);
  if (sector === undefined) return <NotFound />;
  return (
    <div className="page py-6 md:py-8">
      <MovingTitle title={sectorName(sector)}>
        <AnotherDay />
      </MovingTitle>
      <SectorsShown key={path}>{(answer, view) => <SectorDetail sector={sector} answer={answer} view={view} />}</SectorsShown>
    </div>
  );
}
