/** The name for people of a part of an object, which events know by an id; null for an unnamed one. */
export type NameFacet = (facet: string) => string | null;
