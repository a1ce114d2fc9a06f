import { filteredList } from '../../../shared/back-office/list/filtered-list.ts';

/** Pages of the section, without a language. */
export const paymentsPath = '/admin/payments';
export const notificationsPath = '/admin/payments/notifications';
export const systemsPath = '/admin/payments/systems';

/** Ids of payments have a colon, and what the provider chose after it. */
export const paymentPath = (id: string): string => `${paymentsPath}/${encodeURIComponent(id)}`;
export const notificationPath = (id: string): string => `${notificationsPath}/${id}`;
export const systemPath = (id: string): string => `${systemsPath}/${id}`;
export const orderPath = (number: number): string => `/admin/orders/${number}`;

export const notificationsFrom = (address: string): string =>
  filteredList(notificationsPath, { address });
export const notificationsOfSystem = (system: string): string =>
  filteredList(notificationsPath, { system });
