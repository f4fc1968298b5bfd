/** React's renderer. As a module of its own it is run before the page's code, in a task of its own (`web/build/start-script.js`). */
export { createRoot, hydrateRoot } from 'react-dom/client';
