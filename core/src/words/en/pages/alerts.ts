import { formatCount } from '../../format.ts';

export const alertWords = {
  title: 'Alerts',
  description: 'What this browser has asked to be told, by a message that comes when the page is closed too. No account.',
  lead: 'Messages that come to this browser, also when no page is open. No account, no e-mail address.',
  noScript: 'Your browser alone knows what it asked for: turn JavaScript on to see it.',
  waiting: 'Asking the server …',
  failed: 'Your alerts could not be loaded.',
  failedHint: 'The server still has them, and the messages keep coming.',
  alone: 'Alerts need a server.',
  aloneWhy: 'This page stands alone, with figures that are drawn in your browser, so nothing happens while it is closed.',
  none: 'You have no alerts yet.',
  how: 'Press “Alert” on the page of a share, on a screen, or on one of your lists.',
  ways: { share: 'Find a share', screen: 'Make a screen', list: 'Go to your lists' },
  asked: (day: string) => `asked on ${day}`,
  ofShare: (symbol: string, exchange: string) => `${symbol} (${exchange}): its close each trading day, and what the company announces`,
  ofList: (name: string) => `“${name}”: the closes of its shares each trading day, and what the companies announce`,
  ofScreen: (screen: string) => `Shares that enter or leave: ${screen}`,
  unknown: 'An alert that this version of the page does not know',
  remove: 'Remove',
  removeOf: (what: string) => `Remove: ${what}`,
  removeAll: 'Remove all',
  removed: 'You will not be told of this any more.',
  removedAll: 'All alerts of this browser are removed.',
  kept: (days: number) =>
    `The server keeps an address of this browser at its push service and the words above, nothing else. It forgets them when you remove them, or when you have not opened this site for ${formatCount(days)} days.`,
  dialog: {
    title: 'Alert',
    close: 'Close',
    ask: 'Alert me',
    asking: 'One moment …',
    screen: (screen: string) => `When shares enter or leave this list: ${screen}.`,
    list: (name: string) =>
      `The closes of “${name}” each trading day, and what its companies announce. It watches the list as it is now. After a change, set it anew.`,
    privacy:
      'To watch it, the server is sent this list: its name and its shares. Your other lists stay in your browser unless you follow them.',
    privacyOfShares:
      'To watch them, the server is sent the shares that your list has now, not the list’s name. After a change of the list, set the alert anew.',
    when: 'Messages come in the evening, once the exchanges have published the day’s figures. While this site has live prices, a message about a price or a screen comes within an hour.',
    way: 'They come through the push service of your browser, which cannot read them.',
    kinds: {
      label: (symbol: string) => `Tell me about ${symbol}`,
      above: 'when it closes at or above',
      below: 'when it closes at or below',
      any: 'its close each trading day, and what the company announces',
    },
    price: 'Price (₹)',
    noPrice: 'Write a price above zero.',
    own: 'See your alerts',
    /** In a message, which has little room. */
    see: 'See alerts',
    done: 'The alert is set.',
    refusals: {
      empty: 'This list has no share to watch: add one first.',
      'too-many': `An alert watches at most ${formatCount(150)} shares of a list.`,
      'too-long': 'The names of this list and its shares are too long together for an alert: shorten the list or its name.',
    },
  },
  faults: {
    insecure: 'Messages come only from a site whose address begins with https://.',
    unsupported: 'This browser takes no messages from sites. Firefox, Chrome, Edge and Safari do, but not in a private window.',
    install:
      'On an iPhone or iPad, messages come only to a site on the home screen: press Share in Safari, then “Add to Home Screen”, open it there, and press “Alert” again.',
    denied:
      'Your browser blocks messages of this site. To allow them, press the sign at the left of the address, choose Notifications and allow them; then press “Alert me” again.',
    refused: 'Without your permission the browser shows no messages. Press “Alert me” again to be asked again.',
    service: 'Your browser does not reach its push service: some block it, as Brave does until its settings allow it. Try again later.',
    offline: 'No connection to the server. Try again once online.',
  },
} as const;
