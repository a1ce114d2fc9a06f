/** Of an address's choice for a product. */
export const productEmailsId = (productId: string, emailHash: string): string =>
  `${productId}.${emailHash}`;
export const productEmailsStream = (choiceId: string): string => `productEmails-${choiceId}`;
export const productRemindersStream = (choiceId: string): string => `productReminders-${choiceId}`;

/** One for each address and each product or rate: asking again asks for the same. */
export const backInStockStream = (subscriptionId: string): string => `watch-${subscriptionId}`;
