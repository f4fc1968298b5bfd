/** Why this browser gets no messages now; `install`: an iPhone gives them only to a site on its home screen. */
export type AlertFault = 'insecure' | 'unsupported' | 'install' | 'denied';

/** Undefined where alerts can be asked for. */
export function alertFault(): AlertFault | undefined {
  if (!window.isSecureContext) return 'insecure';
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isApplePhone() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

/** An iPad says that it is a Mac, which has no fingers. */
function isApplePhone(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}
