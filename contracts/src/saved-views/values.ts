/** Filters and sorting of a list that somebody of staff keeps under a name. */
export type View = Readonly<{
  section: string;
  name: string;
  /** The query string of the list. */
  search: string;
  /** Whether all of staff see it. */
  shared: boolean;
}>;
