// Loads the scripts of a server-rendered page: once it has loaded, has been painted and the browser is idle. Links and forms work before.
addEventListener('load', () => {
  const start = () => {
    const links = [...document.querySelectorAll('link[rel="later"]')];
    for (const link of links) link.rel = 'modulepreload';
    // The first one is the entry, which hydrates the page.
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: links[0].href }));
  };
  // A browser may be idle before its first frame. Safari has no idle callbacks.
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });
});
