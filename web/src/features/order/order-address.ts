/** The address of an order's page, without a language or a token. */
export const orderAddress = (orderNumber: number | string): string => `/order/${orderNumber}`;
