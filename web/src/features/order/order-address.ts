/** The address of an order's page, without a language or a token. */
export const orderAddress = (orderNumber: number | string): string => `/order/${orderNumber}`;

/** Asks for a ticket about an order; a guest signs in or up first and comes back to it. */
export const supportAddress = (orderNumber: number): string =>
  `/profile/tickets?ticket=new&order=${orderNumber}`;
