import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { NOT_FOUND, pageAt } from './routes/pages.ts';
import { readPageStatus } from './data/answers/api.ts';
import { storeOfPage } from './data/market/provider.tsx';
import { currentPath } from './ui/address/address.ts';
import { ServerRenderedPage } from './server-rendered-page.tsx';
import './styles.css';

// The page's own code is loaded before the first render, so that the rendered HTML stays on screen until then. Without it there is nothing to
// hydrate: the outlet tries again and says so.
const status = readPageStatus();
const store = storeOfPage(status);
void prepared().then(
  () => show(true),
  () => show(false),
);

async function prepared(): Promise<void> {
  const { prepare } = await pageAt(currentPath()).load();
  // The HTML of a server is hydrated with exactly its own figures.
  if (status.renderedAt !== undefined) await prepare?.(new URLSearchParams(status.renderedFor), store);
}

function show(isLoaded: boolean): void {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('The page has no #root.');
  const page = <ServerRenderedPage path={currentPath()} status={status} store={store} />;
  // A static host, or the worker without a network, sends the page of unknown addresses for a page that it does not have.
  const isOther = 'lost' in root.dataset && pageAt(currentPath()) !== pageAt(NOT_FOUND);
  if (isOther) root.replaceChildren();
  // In slices, so that a slow phone answers to a finger in between.
  if (isLoaded && root.firstElementChild !== null) startTransition(() => void hydrateRoot(root, page, { onRecoverableError }));
  else createRoot(root).render(page);
}

/** Live figures of a whole exchange may have moved since the server rendered them: React draws that part again. Any other difference is a fault. */
function onRecoverableError(error: unknown): void {
  const isWhole = new URLSearchParams(status.renderedFor).get('market') === 'all';
  if (!isWhole) reportError(error);
}
