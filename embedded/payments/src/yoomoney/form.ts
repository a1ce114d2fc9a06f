import type { ParsedForm } from '../payment-page/form.ts';
import { isAmount, createReturnUrl } from '../payment-page/form.ts';
import type { Addresses } from '../provider.ts';

export type Account = Readonly<{ wallet: string; secret: string }>;

const longestLabel = 64;

/** Accepts only the shop's own pages, as the form is not signed. */
const returnOf = (successUrl: string | null, { success }: Addresses): URL => {
  const returnUrl = URL.parse(successUrl ?? success);
  return returnUrl?.origin === new URL(success).origin ? returnUrl : new URL(success);
};

/**
 * Parses the quickpay form with which the shop sent its buyer here. Returns the problem if it is
 * not valid.
 */
export const parseForm = (
  form: URLSearchParams,
  { wallet }: Account,
  addresses: Addresses,
): ParsedForm => {
  const order = form.get('label') ?? '';
  const amount = form.get('sum') ?? '';
  const paymentType = form.get('paymentType') ?? '';
  const isButton = form.get('quickpay-form') === 'button' && ['PC', 'AC'].includes(paymentType);
  if (form.get('receiver') !== wallet || !isButton) return { complaint: 'merchant' };
  if (!isAmount(amount)) return { complaint: 'amount' };
  if (order.length > longestLabel) return { complaint: 'order' };
  const success = returnOf(form.get('successURL'), addresses);
  const token = success.searchParams.get('t') ?? undefined;
  return {
    form: {
      charge: { system: 'yoomoney', order, amount, currency: 'RUB', fields: { paymentType } },
      shop: wallet,
      lang: 'ru',
      success: success.href,
      failed: createReturnUrl(addresses.failed, order, token),
    },
  };
};
