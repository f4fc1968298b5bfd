import { en } from '@bhav/core/words/en/common';
import { language } from '@bhav/core/words/en/language';
import { ALL_LANGUAGES, type Language, LANGUAGES } from '@bhav/core/words/languages';
import { pageAddress } from '@bhav/core/words/page-address';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addressOf, useParameters, usePath } from '../ui/address/address.ts';

/** `theme-script.js` reads it: the landing page leads to the chosen language. */
const KEY = 'language';

function keep(chosen: Language): void {
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // Without storage the address alone says the language.
  }
}

/** Leads to this page in another language, which `theme-script.js` remembers, also before this is in use. */
function LanguageLink({ to, children }: { to: Language; children: ReactNode }) {
  const path = usePath();
  const parameters = useParameters();
  return (
    <a
      href={pageAddress(addressOf(path, parameters), to)}
      lang={to}
      hrefLang={LANGUAGES[to].locale}
      className="link-alone min-w-6 touch:min-w-11"
      onClick={({ currentTarget }) => {
        // The fragment of an address is not known where the HTML is written.
        currentTarget.hash = window.location.hash;
      }}
    >
      {children}
    </a>
  );
}

/** Links to this page in the other languages. */
export function LanguageLinks() {
  return ALL_LANGUAGES.filter((one) => one !== language).map((one) => (
    <LanguageLink key={one} to={one}>
      {LANGUAGES[one].name}
    </LanguageLink>
  ));
}

/** On an English page one line for a reader whose browser, or whose last choice, prefers another language. */
export function LanguageOffer() {
  const [isClosed, close] = useState(false);
  if (language !== 'en' || isClosed) return undefined;
  return ALL_LANGUAGES.filter((one) => one !== language).map((one) => (
    <p key={one} data-language={one} className="language-offer page">
      <LanguageLink to={one}>{LANGUAGES[one].offer}</LanguageLink>
      <button
        type="button"
        className="button button-icon"
        aria-label={en.layout.close}
        onClick={() => {
          keep(language);
          close(true);
        }}
      >
        <X className="size-4" />
      </button>
    </p>
  ));
}
