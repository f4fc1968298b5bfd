import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { pageAt } from './routes/pages.ts';
import { currentPath } from './ui/address.ts';
import './styles.css';

// The page's own code is loaded before the first render, so that what the build wrote stays on screen until then.
// Should it fail to load, the outlet tries again and says so.
void pageAt(currentPath()).load().then(show, show);

function show(): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root.');
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  if (root.firstElementChild === null) createRoot(root).render(app);
  else hydrateRoot(root, app);
}
