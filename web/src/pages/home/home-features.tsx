import { featureWords, homeWords } from '@bhav/core/words/en/pages/home';
import { useEffect, useState } from 'react';
import { whenInUse } from '../../startup/moments.ts';
import { onDemand, useCode } from '../../ui/browser/on-demand.ts';

const features = onDemand(() => import('./features.tsx'));

/** The working parts come once the page is in use. */
export function HomeFeatures() {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => whenInUse(() => setIsInUse(true)), []);
  const code = useCode(features, isInUse);
  return (
    <section aria-labelledby="features" className="page mt-20">
      <h2 id="features" className="text-2xl">
        {homeWords.features}
      </h2>
      {code === undefined ? <Names /> : <code.Features />}
    </section>
  );
}

/** Holds the space of the working parts. */
function Names() {
  return (
    <div className="feature-grid">
      {Object.values(featureWords).map(({ title }) => (
        <div key={title} className="feature">
          <h3 className="text-lg">{title}</h3>
          <div className="feature-piece" />
        </div>
      ))}
    </div>
  );
}
