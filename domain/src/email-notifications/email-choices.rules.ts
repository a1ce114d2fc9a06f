import type { EmailChoice } from '@shop/contracts/email-notifications/values';

type Choice = EmailChoice | null;

/** `product` is the choice for one product, `account` the one for all; the later one applies. */
const latestChoice = (product: Choice, account: Choice): Choice =>
  product && account && account.at > product.at ? account : (product ?? account);

/** True if a person wants an email when the status of a product that they own changes. */
export const wantsStatusEmails = (product: Choice, account: Choice): boolean =>
  latestChoice(product, account)?.enabled ?? false;

/** True if a person wants an email before a key of the product expires. */
export const wantsReminders = (product: Choice, account: Choice): boolean =>
  latestChoice(product, account)?.enabled ?? true;
