{
  const kept = (key, storage = 'localStorage') => {
    try {
      return globalThis[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const choice = kept('darkMode');
  root.classList.toggle('dark', choice === 'true' || (choice !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches));
  root.classList.toggle('blue-orange', kept('blueAndOrange') === 'true');

  // A reader who chose another language opens the site in it; one whose browser prefers it is offered it. The build writes the languages in.
  const languages = LANGUAGES;
  const chosen = kept('language');
  const [wanted] = [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2))].filter((one) => languages.includes(one));
  if (wanted !== undefined && wanted !== 'en' && root.lang.startsWith('en')) {
    if (chosen === wanted && location.pathname === '/') location.replace(`/${wanted}/${location.search}${location.hash}`);
    // The line of this language alone, of however many there are.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@media screen { [data-language='${wanted}'] { display: flex } }`);
    document.adoptedStyleSheets = [sheet];
  }

  // A link to another language is remembered at once, also before the page's own scripts are there.
  addEventListener('click', ({ target }) => {
    const link = target?.closest?.('a[hreflang]');
    try {
      if (link) localStorage.setItem('language', link.lang);
    } catch {
      // Without storage the address alone says the language.
    }
  });

  // By it the landing page holds the place of the reader's own lists, of which it has room for four.
  const lists = Number(kept('watchlists'));
  if (lists > 0) root.dataset.watchlists = Math.min(lists, 4);
  // A list that a friend has sent is in the address.
  if (location.hash.startsWith('#list=')) root.dataset.linkedList = '';
  // A share's page holds the place of the line that says where the share stands in the list from which it was opened, in whatever language.
  if (kept('shareList', 'sessionStorage')?.includes(JSON.stringify(location.pathname.replace(/^\/[a-z]{2}(?=\/)/, ''))))
    root.dataset.listed = '';
}
