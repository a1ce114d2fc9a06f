/** The path of an order's page, without language and token. */
export const orderAddress = (orderNumber: number | string): string => `/order/${orderNumber}`;

/**
 * The address for a new ticket about an order. A guest signs in or up first and then returns to it.
 */
export const supportAddress = (orderNumber: number): string =>
  `/profile/tickets?ticket=new&order=${orderNumber}`;
