/** Of a page of the site that is not built: the elements of its title, and what its main part holds. */
export interface FrameParts {
  title: string;
  main: string;
}
