type Filters = Readonly<Record<string, string>>;

/** The query string of filters, by their names within `filter[…]`. */
export const searchOfFilters = (filters: Filters): string =>
  new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value]),
  ).toString();

/** The path of a filtered list. */
export const filteredList = (path: string, filters: Filters): string =>
  `${path}?${searchOfFilters(filters)}`;
