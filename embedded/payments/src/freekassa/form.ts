import { timingSafeEqual } from 'node:crypto';
import type { Complaint, Parsed } from '../pay-desk/form.ts';
import { isAmount, returning } from '../pay-desk/form.ts';
import type { Addresses } from '../provider.ts';
import { formSignature } from './signature.ts';

export type Account = Readonly<{ merchant: string; secret1: string; secret2: string }>;

const currencies: readonly string[] = ['RUB', 'USD', 'EUR', 'UAH', 'KZT'];

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const ownFields = (form: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...form].filter(([name]) => name.startsWith('us_')));

const complaintAbout = (form: URLSearchParams, account: Account): Complaint | null => {
  const [m, oa, currency, o, s] = ['m', 'oa', 'currency', 'o', 's'].map((n) => form.get(n) ?? '');
  if (m !== account.merchant) return 'merchant';
  if (!oa || !isAmount(oa)) return 'amount';
  if (!currency || !currencies.includes(currency)) return 'currency';
  if (!o || o.length > 64) return 'order';
  const expected = formSignature({ m, oa, currency, o }, account.secret1);
  return same(s ?? '', expected) ? null : 'signature';
};

/** The form as the shop sent its buyer here with, or what is wrong with it. */
export const parseForm = (
  form: URLSearchParams,
  account: Account,
  { success, failed }: Addresses,
): Parsed => {
  const complaint = complaintAbout(form, account);
  if (complaint) return { complaint };
  const order = form.get('o') ?? '';
  const fields = ownFields(form);
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
      success: returning(success, order, fields['us_t']),
      failed: returning(failed, order, fields['us_t']),
    },
  };
};
