{
  // Loads the scripts of a page that came with its figures: when the browser is idle, or at the reader's first touch.
  const TOUCHES = ['pointerdown', 'keydown', 'focusin'];
  const scripts = () => [...document.querySelectorAll('link[rel="later"]')].map(({ href }) => href);
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const type of TOUCHES) removeEventListener(type, start, true);
    const [entry, ...others] = scripts();
    for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    import(entry);
  };
  for (const type of TOUCHES) addEventListener(type, start, { capture: true, passive: true });
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });
  // A click on a button that needs a script is made again once the script is there.
  const clicked = [];
  const keep = ({ target }) => {
    const button = target instanceof Element && target.closest('button[type="button"]:not([popovertarget])');
    if (button) clicked.push(button);
  };
  addEventListener('click', keep, true);
  addEventListener(
    'bhav:ready',
    () => {
      removeEventListener('click', keep, true);
      for (const button of clicked) if (button.isConnected) button.click();
    },
    { once: true },
  );
}
