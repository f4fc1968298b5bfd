export interface Build {
  /** Changes with any byte of any file. */
  version: string;
  /** Before the addresses of its language. */
  base: string;
  /** By address, with its checksum as `integrity` takes it: each file that is the same for everybody. */
  files: Readonly<Record<string, string>>;
  /** Addresses. The server writes figures into pages, so they have no checksum. */
  pages: readonly string[];
  /** Address patterns of further pages, as those of shares; each page is stored once it was visited. */
  patterns: readonly string[];
}
