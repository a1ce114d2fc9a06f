type Filters = Readonly<Record<string, string>>;

/** Filters by their names within `filter[…]`, as a list has them in its address. */
export const searchOfFilters = (filters: Filters): string =>
  new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]),
  ).toString();

/** The path of a list with these filters. */
export const filteredList = (path: string, filters: Filters): string =>
  `${path}?${searchOfFilters(filters)}`;
