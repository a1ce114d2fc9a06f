/**
 * Tokens of the orders that this tab placed or opened by a link. They are not in addresses, so that
 * neither the browser's history nor a log contains them. Closing the tab deletes them.
 */
const nameOf = (orderNumber: string): string => `order-token:${orderNumber}`;

/** The fallback if storage is blocked. */
const inMemory = new Map<string, string>();

export const storeOrderToken = (orderNumber: string, token: string): void => {
  try {
    sessionStorage.setItem(nameOf(orderNumber), token);
  } catch {
    inMemory.set(orderNumber, token);
  }
};

export const readOrderToken = (orderNumber: string): string | undefined => {
  try {
    return sessionStorage.getItem(nameOf(orderNumber)) ?? inMemory.get(orderNumber);
  } catch {
    return inMemory.get(orderNumber);
  }
};
