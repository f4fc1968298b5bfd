{
  let choice;
  try {
    choice = localStorage.getItem('darkMode');
  } catch {
    choice = null;
  }
  document.documentElement.classList.toggle(
    'dark',
    choice === 'true' || (choice !== 'false' && matchMedia('(prefers-color-scheme: dark)').matches),
  );
}
