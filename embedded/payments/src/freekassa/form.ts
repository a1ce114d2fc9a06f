import { timingSafeEqual } from 'node:crypto';
import type { FormError, ParsedForm } from '../payment-page/form.ts';
import { isAmount, createReturnUrl } from '../payment-page/form.ts';
import type { Addresses } from '../provider.ts';
import { formSignature } from './signature.ts';

export type Account = Readonly<{ merchant: string; secret1: string; secret2: string }>;

const currencies: readonly string[] = ['RUB', 'USD', 'EUR', 'UAH', 'KZT'];

const areSignaturesEqual = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const shopFields = (form: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...form].filter(([name]) => name.startsWith('us_')));

const findFormError = (form: URLSearchParams, account: Account): FormError | null => {
  const [m, oa, currency, o, s] = ['m', 'oa', 'currency', 'o', 's'].map((n) => form.get(n) ?? '');
  if (m !== account.merchant) return 'merchant';
  if (!oa || !isAmount(oa)) return 'amount';
  if (!currency || !currencies.includes(currency)) return 'currency';
  if (!o || o.length > 64) return 'order';
  const expected = formSignature({ m, oa, currency, o }, account.secret1);
  return areSignaturesEqual(s ?? '', expected) ? null : 'signature';
};

/**
 * Parses the form that the shop sent with the buyer. Returns the problem if it is not valid.
 */
export const parseForm = (
  form: URLSearchParams,
  account: Account,
  { success, failed }: Addresses,
): ParsedForm => {
  const complaint = findFormError(form, account);
  if (complaint) return { complaint };
  const order = form.get('o') ?? '';
  const fields = shopFields(form);
  return {
    form: {
      charge: {
        system: 'freekassa',
        order,
        amount: form.get('oa') ?? '',
        currency: form.get('currency') ?? '',
        fields,
      },
      shop: account.merchant,
      lang: form.get('lang') === 'en' || form.get('us_lang') === 'eng' ? 'en' : 'ru',
      success: createReturnUrl(success, order, fields['us_t']),
      failed: createReturnUrl(failed, order, fields['us_t']),
    },
  };
};
