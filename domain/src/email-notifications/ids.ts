/** The id of an address's choice for a product. */
export const productEmailsId = (productId: string, emailHash: string): string =>
  `${productId}.${emailHash}`;
export const productEmailsStream = (choiceId: string): string => `productEmails-${choiceId}`;
export const productRemindersStream = (choiceId: string): string => `productReminders-${choiceId}`;

/** One per address and product or rate, so that a repeated subscription is the same one. */
export const backInStockStream = (subscriptionId: string): string =>
  `backInStock-${subscriptionId}`;
