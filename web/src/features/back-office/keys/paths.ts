import { filteredList } from '../../../shared/back-office/list/filtered-list.ts';

/** Page paths without a language. Key ids contain a colon, which is valid in a path. */
export const stockPath = '/admin/keys';
export const keysPath = '/admin/keys/all';
export const importsPath = '/admin/keys/imports';
export const newImportPath = `${importsPath}/new`;
export const queuePath = '/admin/keys/queue';

export const ratePath = (id: string): string => `/admin/keys/rates/${id}`;
export const keyPath = (id: string): string => `${keysPath}/${id}`;
export const importPath = (id: string): string => `${importsPath}/${id}`;
export const deliveryPath = (order: number): string => `${queuePath}/${order}`;
export const newImportPathForRate = (rateId: string): string =>
  `${newImportPath}?${new URLSearchParams({ rate: rateId }).toString()}`;

export const keysOfRate = (id: string): string => filteredList(keysPath, { rate: id });
export const keysOfImport = (id: string): string => filteredList(keysPath, { import: id });
export const queueOfRate = (id: string): string => filteredList(queuePath, { rate: id });
