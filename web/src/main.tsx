import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageAt } from './routes/pages.ts';
import { pageStatus } from './stock-data/api.ts';
import { currentPath } from './ui/address.ts';
import { WrittenPage } from './written-page.tsx';
import './styles.css';

// The page's own code is loaded before the first render, so that what was written stays on screen until then.
// Without it there is nothing to hydrate: the outlet tries again and says so.
void pageAt(currentPath())
  .load()
  .then(
    () => show(true),
    () => show(false),
  );

function show(isLoaded: boolean): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root.');
  const page = <WrittenPage path={currentPath()} status={pageStatus()} />;
  // In slices, so that a slow phone answers to a finger in between.
  if (isLoaded && root.firstElementChild !== null) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}
