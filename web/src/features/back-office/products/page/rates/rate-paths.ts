/** Pages of the section of keys, where a rate has its stock and its imports. */
export const ratePath = (rateId: string): string => `/admin/keys/rates/${rateId}`;

export const newImportPathForRate = (rateId: string): string =>
  `/admin/keys/imports/new?${new URLSearchParams({ rate: rateId }).toString()}`;
