import { en } from '@bhav/core/words/en/common';
import { language } from '@bhav/core/words/en/language';
import { LANGUAGES } from '@bhav/core/words/languages';
import { settingsWords as words } from '@bhav/core/words/en/settings';
import type { ComponentProps, ReactNode } from 'react';
import { sparklinesOff } from '../table/sparkline/sparklines.ts';
import { useChoice } from '../ui/browser/stored-choice.ts';
import { Modal } from '../ui/modal.tsx';
import { LanguageLinks } from './language-choice.tsx';
import { blueAndOrange, themeChoice } from '../ui/browser/theme.ts';

interface SettingsSheetProps {
  onClosed: () => void;
  showShortcuts: () => void;
}

export function SettingsSheet({ onClosed, showShortcuts }: SettingsSheetProps) {
  const dark = useChoice(themeChoice);
  const isBlue = useChoice(blueAndOrange) === true;
  return (
    <Modal title={en.layout.settings} close={words.close} onClose={onClosed}>
      <Group title={words.language}>
        <span className="flex min-h-11 items-center font-medium">{LANGUAGES[language].name}</span>
        <LanguageLinks />
      </Group>
      <Group title={words.theme}>
        <Choice name="theme" text={words.themes.system} checked={dark === undefined} onChange={() => themeChoice.choose(undefined)} />
        <Choice name="theme" text={words.themes.light} checked={dark === false} onChange={() => themeChoice.choose(false)} />
        <Choice name="theme" text={words.themes.dark} checked={dark === true} onChange={() => themeChoice.choose(true)} />
      </Group>
      <Group title={words.palette}>
        <Choice name="palette" text={words.palettes.usual} checked={!isBlue} onChange={() => blueAndOrange.choose(false)} />
        <Choice name="palette" text={words.palettes.blueOrange} checked={isBlue} onChange={() => blueAndOrange.choose(true)} />
        <p className="basis-full text-sm text-muted">
          {words.paletteHint}{' '}
          <span className="figures font-semibold" aria-hidden>
            <span className="text-gain">{words.sample[0]}</span> <span className="text-loss">{words.sample[1]}</span>
          </span>
        </p>
      </Group>
      <Group title={words.tables}>
        <Choice
          type="checkbox"
          text={words.sparklines}
          checked={useChoice(sparklinesOff) !== true}
          onChange={({ target }) => sparklinesOff.choose(!target.checked)}
        />
      </Group>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <button type="button" className="button" onClick={showShortcuts}>
          {words.shortcuts}
        </button>
        <p className="text-sm text-muted">{words.kept}</p>
      </div>
    </Modal>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-4 flex flex-wrap gap-x-6 border-t border-hairline pt-3">
      <legend className="float-left basis-full font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

function Choice({ text, ...input }: { text: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" className="size-5 shrink-0 accent-(--color-accent-deep)" {...input} />
      {text}
    </label>
  );
}
