import { featureWords, homeWords } from '@bhav/core/words/pages/en-home';
import { useEffect, useRef, useState } from 'react';
import { onDemand, useCode } from '../ui/on-demand.ts';

const features = onDemand(() => import('./features.tsx'));

/** The features by name; their working parts are loaded when they are about to scroll into view. */
export function HomeFeatures() {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const code = useCode(features, near);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <section ref={place} aria-labelledby="features" className="page mt-20">
      <h2 id="features" className="text-2xl">
        {homeWords.features}
      </h2>
      {code === undefined ? <Names /> : <code.Features />}
    </section>
  );
}

/** The names of the features, with space for their working parts. */
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
