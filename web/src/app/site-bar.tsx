import { en } from '@bhav/core/words/en/common';
import { ChevronDown, Menu, Moon, Settings, Sun } from 'lucide-react';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { Finder, Shortcuts } from '../finder/finder.tsx';
import { pageAt } from '../routes/pages.ts';
import { useActions } from '../ui/browser/actions.ts';
import { usePath } from '../ui/address/address.ts';
import { Link } from '../ui/address/link.tsx';
import { followPalette, useDarkMode } from '../ui/browser/theme.ts';
import { useIsFromServer } from '../data/market/provider.tsx';
import { MarketMode } from './market-mode.tsx';
import { BAR_LINKS, menuOf, pagesOf, type SiteLink } from './site-links.ts';
import { onDemand, useCode } from '../ui/browser/on-demand.ts';

const words = en.layout;

export function SiteBar() {
  const [hasSettings, setSettings] = useState(false);
  const openSettings = (): void => setSettings(true);
  const hasFiles = useIsFromServer();
  const pages = useMemo(() => pagesOf(hasFiles), [hasFiles]);
  useEffect(followPalette, []);
  useActions(() => [{ id: 'settings', label: words.settings, also: words.settingsAlso, run: openSettings }]);
  return (
    <nav aria-label={words.navigation} className="sticky top-0 z-30 h-16 border-b border-hairline bg-paper">
      <div className="page bar gap-1 max-[25.94rem]:gap-0 sm:gap-3 md:max-lg:gap-0.5">
        <Link to="/" aria-label={words.homeLink} className="inline-flex min-h-11 items-center rounded-control md:max-lg:mr-1.5">
          <Wordmark />
        </Link>
        <ul className="hidden h-full md:flex lg:ml-4">
          {BAR_LINKS.map((link) => (
            <BarItem key={link.to} link={link} className={`${BAR_LINK} ${link.isWide === true ? 'max-xl:hidden' : ''}`} />
          ))}
          <More openSettings={openSettings} />
        </ul>
        <MarketMode />
        <Finder pages={pages} />
        <ThemeToggle />
        <button
          type="button"
          className="button button-icon max-xl:hidden"
          aria-label={words.settings}
          aria-haspopup="dialog"
          onClick={openSettings}
        >
          <Settings className="size-5" />
        </button>
        <PhoneMenu openSettings={openSettings} />
      </div>
      {hasSettings && <SettingsDialog onClosed={() => setSettings(false)} />}
    </nav>
  );
}

const BAR_LINK =
  'inline-flex h-full items-center justify-center border-b-2 border-transparent px-2 font-medium md:max-lg:px-[0.3125rem] md:max-lg:text-sm touch:min-w-11 forced-colors:border-b-0 forced-colors:aria-[current]:border-b-2 text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink focus-visible:-outline-offset-4 lg:px-3 min-[90rem]:px-4';
/** Scrolls within itself on a low screen. */
const MENU = 'menu-scroll float m-0 max-h-[calc(100dvh-4.75rem)] w-64 flex-col overflow-y-auto overscroll-contain p-2 open:flex';

/** Firefox makes a scrolling box a stop of the Tab key, but not with this index; its links take the focus. */
const NO_STOP = -1;

const WIDE_LINKS = BAR_LINKS.filter(({ isWide }) => isWide === true);

/** Marks "More" for a page whose own link only a wide bar has. */
const HERE_IF_NARROW = 'max-xl:border-accent max-xl:text-ink max-xl:forced-colors:border-b-2';

function isWithin({ to, section = [] }: SiteLink, path: string): boolean {
  return path === to || [`${to}/`, ...section].some((start) => path.startsWith(start));
}

/** Of what is pressed in it. */
function hideMenu({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

function BarItem({ link, className }: { link: SiteLink; className: string }) {
  const path = usePath();
  const { to, text } = link;
  const current = path === to ? 'page' : isWithin(link, path) || undefined;
  return (
    <li className="contents">
      <Link to={to} aria-current={current} className={className} onClick={hideMenu} onIntent={pageAt(to).preload}>
        {text}
      </Link>
    </li>
  );
}

function MenuItems({ of, className = 'menu-link' }: { of: readonly SiteLink[]; className?: string }) {
  return of.map((link) => <BarItem key={link.to} link={link} className={className} />);
}

/** The groups of the menu, each under its title. */
function MenuGroups() {
  return menuOf(useIsFromServer()).map(({ title, links }) => (
    <li key={title}>
      <p className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">{title}</p>
      <ul aria-label={title}>
        <MenuItems of={links} />
      </ul>
    </li>
  ));
}

/** Works without script too. */
function More({ openSettings }: { openSettings: () => void }) {
  const path = usePath();
  const isHere = (links: readonly SiteLink[]): boolean => links.some((link) => isWithin(link, path));
  const inMenu = menuOf(useIsFromServer()).flatMap(({ links }) => links);
  return (
    <li className="contents">
      <button
        type="button"
        popoverTarget="more-pages"
        className={`${BAR_LINK} ${isHere(WIDE_LINKS) ? HERE_IF_NARROW : ''}`}
        aria-current={isHere(inMenu) || undefined}
      >
        {words.more}
        <ChevronDown className="ml-1 size-4 max-lg:ml-0.5" />
      </button>
      <ul id="more-pages" popover="auto" tabIndex={NO_STOP} className={`more-pages ${MENU}`}>
        <MenuItems of={WIDE_LINKS} className="menu-link xl:hidden" />
        <MenuGroups />
        <SettingsItem open={openSettings} className="xl:hidden" />
      </ul>
    </li>
  );
}

function PhoneMenu({ openSettings }: { openSettings: () => void }) {
  return (
    <div className="contents md:hidden">
      <button type="button" className="button button-icon md:hidden" popoverTarget="phone-menu" aria-label={words.menu}>
        <Menu className="size-5" />
      </button>
      <ul id="phone-menu" popover="auto" tabIndex={NO_STOP} className={`inset-auto top-[4.25rem] right-2 ${MENU}`}>
        <MenuItems of={BAR_LINKS} />
        <MenuGroups />
        <ThemeSwitch />
        <SettingsItem open={openSettings} />
      </ul>
    </div>
  );
}

function SettingsItem({ open, className }: { open: () => void; className?: string }) {
  return (
    <li className={className}>
      <button
        type="button"
        className="w-full menu-link"
        aria-haspopup="dialog"
        onClick={(event) => {
          hideMenu(event);
          open();
        }}
      >
        {words.settings}
      </button>
    </li>
  );
}

function ThemeSwitch() {
  const [dark, choose] = useDarkMode();
  return (
    <li className="min-[22.5rem]:hidden">
      <label className="flex min-h-12 items-center justify-between px-3 font-medium">
        {words.darkMode}
        <input
          type="checkbox"
          className="size-5 accent-(--color-accent-deep)"
          checked={dark}
          onChange={({ target }) => choose(target.checked)}
        />
      </label>
    </li>
  );
}

function ThemeToggle() {
  const [dark, choose] = useDarkMode();
  return (
    <button
      type="button"
      className="button button-icon max-[22.44rem]:hidden"
      aria-label={words.darkMode}
      aria-pressed={dark}
      onClick={() => choose(!dark)}
    >
      {/* Both are rendered and the theme's class shows one, so that the right one is there before any script runs. */}
      <Sun className="hidden size-5 dark:block" />
      <Moon className="size-5 dark:hidden" />
    </button>
  );
}

const sheet = onDemand(() => import('./settings-sheet.tsx'));

function SettingsDialog({ onClosed }: { onClosed: () => void }) {
  const code = useCode(sheet);
  const [hasShortcuts, setShortcuts] = useState(false);
  if (hasShortcuts) return <Shortcuts onClosed={onClosed} />;
  return code === undefined ? undefined : <code.SettingsSheet onClosed={onClosed} showShortcuts={() => setShortcuts(true)} />;
}

function Wordmark() {
  return (
    <span className="inline-flex items-baseline text-xl leading-none font-bold tracking-tight max-[25.94rem]:text-lg">
      <svg aria-hidden viewBox="0 0 20 20" className="mr-1.5 size-5 self-center max-[27.94rem]:hidden">
        <path d="M2 12.5 7.5 7 11 10.5 18 2.5V7.5L11 15.5 7.5 12 2 17.5Z" fill="var(--color-accent)" />
      </svg>
      {`${en.product.name} `}
      <span className="ml-1.5 font-normal max-[17.99rem]:hidden max-[25.94rem]:ml-1 text-muted">{en.product.country}</span>
    </span>
  );
}
