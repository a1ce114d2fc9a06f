import type { EmailChoice } from '@shop/contracts/email-notifications/values';

/**
 * True if a person wants an email when the status of a product that they own changes. `product` is
 * the choice for this product, `account` the one for all products; the later choice applies.
 */
export const wantsStatusEmails = (
  product: EmailChoice | null,
  account: EmailChoice | null,
): boolean => {
  const latest = product && account && account.at > product.at ? account : (product ?? account);
  return latest?.wanted ?? false;
};
