/**
 * Returns the display name of a facet that events identify by id; null for a facet without a name.
 */
export type NameFacet = (facet: string) => string | null;
