import { filteredList } from '../../../shared/back-office/list/filtered-list.ts';

/** Page paths without a language. */
export const paymentsPath = '/admin/payments';
export const notificationsPath = '/admin/payments/notifications';
export const systemsPath = '/admin/payments/systems';

/** Encodes the id, which contains a colon and the provider's own id. */
export const paymentPath = (id: string): string => `${paymentsPath}/${encodeURIComponent(id)}`;
export const notificationPath = (id: string): string => `${notificationsPath}/${id}`;
export const systemPath = (id: string): string => `${systemsPath}/${id}`;
export const orderPath = (number: number): string => `/admin/orders/${number}`;

export const notificationsFrom = (address: string): string =>
  filteredList(notificationsPath, { address });
export const notificationsOfSystem = (system: string): string =>
  filteredList(notificationsPath, { system });
