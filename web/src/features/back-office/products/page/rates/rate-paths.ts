/** Paths of pages in the keys section, for the stock and imports of a rate. */
export const ratePath = (rateId: string): string => `/admin/keys/rates/${rateId}`;

export const newImportPathForRate = (rateId: string): string =>
  `/admin/keys/imports/new?${new URLSearchParams({ rate: rateId }).toString()}`;
