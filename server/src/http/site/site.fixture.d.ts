export declare const THEME_SCRIPT = "document.documentElement.classList.toggle('dark', localStorage.darkMode === 'true');";
/** Looks like a built site. */
export interface MadeSite extends Disposable {
  folder: string;
  files: Readonly<Record<string, string>>;
}
/** In a temporary folder, or in the one given; it goes with its scope. */
export declare function makeSite(folder?: string, changes?: Record<string, string | undefined>): MadeSite;
