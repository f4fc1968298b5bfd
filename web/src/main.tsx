import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { pageAt } from './routes/pages.ts';
import { currentPath } from './ui/address.ts';
import './styles.css';

// The page's own code is loaded before the first render, so that what the build wrote stays on screen until then.
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
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (isLoaded && root.firstElementChild !== null) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
