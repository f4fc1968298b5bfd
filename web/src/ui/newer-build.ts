const MARK = 'bhav-reloaded-from';
const PATIENCE_MS = 5_000;

/**
 * Reloads the page after code of it could not be loaded, and returns whether it does: only if the server answers, so that a newer build has probably
 * replaced the file, and once for each build, so that a page that fails again stays.
 */
export async function reloadForNewerBuild(build: string = import.meta.url): Promise<boolean> {
  try {
    if (sessionStorage.getItem(MARK) === build) return false;
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!ok) return false;
    // Without storage it would reload again and again.
    sessionStorage.setItem(MARK, build);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
