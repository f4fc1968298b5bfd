const MARK = 'bhav-reloaded-from';
const PATIENCE_MS = 5_000;

/**
 * Reloads the page after its code could not be loaded, and returns whether it does: only if the server answers that the file is gone, so that a newer
 * build has replaced it, and once for each build, so that a page that fails again stays. `failure` names the file, but not in Safari; there it is
 * enough that the server answers.
 */
export async function reloadForNewerBuild(failure: unknown, build: string = import.meta.url): Promise<boolean> {
  const file = /https?:\/\/\S+/.exec(failure instanceof Error ? `${failure.message} ${String(failure.cause)}` : '')?.[0];
  try {
    if (sessionStorage.getItem(MARK) === build) return false;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { ok, status } = await fetch(file ?? location.href, { method: 'HEAD', cache: 'no-store', signal });
    if (file === undefined ? !ok : status !== 404) return false;
    // Without storage it would reload again and again.
    sessionStorage.setItem(MARK, build);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
