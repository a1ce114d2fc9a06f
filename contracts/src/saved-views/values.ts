/** Filters and sorting of a list, saved by a staff member under a name. */
export type View = Readonly<{
  section: string;
  name: string;
  /** The query string of the list. */
  search: string;
  /** Visible to all staff. */
  shared: boolean;
}>;
