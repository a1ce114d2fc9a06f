import { filteredList } from '../../../shared/back-office/list/filtered-list.ts';

/** Page paths without a language. */
export const ordersPath = '/admin/orders';
export const orderPath = (number: number): string => `${ordersPath}/${number}`;

export const userPath = (id: string): string => `/admin/users/${id}`;
export const promoPath = (code: string): string => `/admin/promos/${encodeURIComponent(code)}`;
export const ticketPath = (id: string): string => `/tickets/${id}`;
export const notificationPath = (id: string): string => `/admin/payments/notifications/${id}`;
export const paymentPath = (id: string): string => `/admin/payments/${encodeURIComponent(id)}`;
export const auditOfOrder = (id: string): string =>
  filteredList('/admin/audit', { kind: 'order', id });
