/** Pages of the section, without a language. Ids of keys have a colon, which a path may have. */
export const stockPath = '/admin/keys';
export const keysPath = '/admin/keys/all';
export const importsPath = '/admin/keys/imports';
export const newImportPath = `${importsPath}/new`;
export const queuePath = '/admin/keys/queue';

export const ratePath = (id: string): string => `/admin/keys/rates/${id}`;
export const keyPath = (id: string): string => `/admin/keys/${id}`;
export const importPath = (id: string): string => `${importsPath}/${id}`;
export const deliveryPath = (order: number): string => `${queuePath}/${order}`;
export const newImportOf = (rateId: string): string =>
  `${newImportPath}?${new URLSearchParams({ rate: rateId }).toString()}`;

const filtered = (path: string, filter: string, value: string): string =>
  `${path}?${new URLSearchParams({ [`filter[${filter}]`]: value }).toString()}`;

export const keysOfRate = (id: string): string => filtered(keysPath, 'rate', id);
export const keysOfImport = (id: string): string => filtered(keysPath, 'import', id);
export const keysOfOrder = (number: number): string => filtered(keysPath, 'order', String(number));
export const queueOfRate = (id: string): string => filtered(queuePath, 'rate', id);
