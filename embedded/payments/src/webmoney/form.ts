import type { ParsedForm } from '../payment-page/form.ts';
import { hundredths } from '../payment-store.ts';
import { isAmount, createReturnUrl, fieldsFromShop } from '../payment-page/form.ts';
import type { Addresses } from '../provider.ts';

export type Account = Readonly<{
  purses: Readonly<Record<'RUB' | 'USD', string>>;
  secret: string;
}>;

/** WebMoney returns every field that is not its own to the shop. */
const shopFields = (form: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries(fieldsFromShop(form).filter(([name]) => !name.startsWith('LMI_')));

/** WebMoney charges the payer 0.8 %, to the nearest hundredth and at least 0.01. */
const payerFee = (amount: string): string =>
  (Math.max(1, Math.round((hundredths(amount) * 8) / 1_000)) / 100).toFixed(2);

/**
 * Parses the form that the shop sent with the buyer. Returns the problem if it is not valid.
 */
export const parseForm = (
  form: URLSearchParams,
  { purses }: Account,
  { success, failed }: Addresses,
): ParsedForm => {
  const purse = form.get('LMI_PAYEE_PURSE');
  const amount = form.get('LMI_PAYMENT_AMOUNT') ?? '';
  const order = form.get('LMI_PAYMENT_NO') ?? '';
  if (purse !== purses.RUB && purse !== purses.USD) return { complaint: 'merchant' };
  if (!isAmount(amount)) return { complaint: 'amount' };
  if (!/^\d{1,10}$/.test(order)) return { complaint: 'order' };
  const fields = shopFields(form);
  const currency = purse === purses.RUB ? 'RUB' : 'USD';
  return {
    form: {
      charge: { system: 'webmoney', order, amount, currency, fields },
      fee: payerFee(amount),
      shop: purse,
      lang: 'ru',
      success: createReturnUrl(success, order, fields['t']),
      failed: createReturnUrl(failed, order, fields['t']),
    },
  };
};
