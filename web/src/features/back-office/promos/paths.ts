import { filteredList } from '../../../shared/back-office/list/filtered-list.ts';

/** Page paths without a language. API calls have the same paths below `/api`. */
export const promosPath = '/admin/promos';
export const newPromoPath = `${promosPath}/new`;
export const batchesPath = `${promosPath}/batches`;
export const historyPath = `${promosPath}/history`;

export const promoPath = (code: string): string => `${promosPath}/${encodeURIComponent(code)}`;
export const orderPath = (number: number): string => `/admin/orders/${number}`;

export const codesOfBatch = (id: string): string => filteredList(promosPath, { batch: id });
export const historyOfCode = (code: string): string => filteredList(historyPath, { code });
export const historyOfBatch = (id: string): string => filteredList(historyPath, { batch: id });
export const newBatchPath = `${newPromoPath}?kind=batch`;
