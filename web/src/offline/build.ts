/** The build's description of itself for its service worker. */
export interface Build {
  /** Changes with any byte of any file. */
  version: string;
  /** Each file that is the same for everybody, by its address, with its checksum as `integrity` takes it. */
  files: Readonly<Record<string, string>>;
  /** The addresses of the pages; the server writes figures into them, so they have no checksum. */
  pages: readonly string[];
  /** The patterns of the addresses of further pages, as those of shares; each is kept once it was visited. */
  patterns: readonly string[];
}
