import { createHash } from 'node:crypto';
import type { Currency } from '@shop/contracts/kernel';
import { rejectOrder } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';
import { z } from 'zod';
import { decimalNumber, decimalOf } from './decimal.ts';
import type { PaymentAdapter, PaymentRequest } from './payment-adapter.ts';
import type { ProviderResponse } from './provider-http.ts';
import { callProvider, ProviderUnavailableError } from './provider-http.ts';
import { runSelfTest } from './run-self-test.ts';

export type DigisellerSettings = Readonly<{
  sellerId: string;
  apiKey: string;
  /** Address of the order form. */
  url: string;
  apiUrl: string;
  /** The marketplace's product id for a rate; null if the marketplace does not sell it. */
  itemOf: (order: Pick<PaymentRequest, 'productId' | 'rateId'>) => Promise<string | null>;
  failed: (order: PaymentRequest) => string;
  clock: Clock;
}>;

/** Tokens are valid for two hours, so this leaves a margin. */
const tokenLifetimeMs = 100 * 60_000;

/**
 * States of a unique code: 1 not checked; 2 delivered; 3 delivered, and the buyer confirmed it; 4
 * delivered, and the buyer refuted it; 5 checked, but not delivered. Two open-source clients of the
 * API agree on them. The marketplace regards a code as checked after its first look-up.
 */
const undeliveredStates = [1, 5];
const deliveredStates = [2, 3];

const loginAnswer = z.object({ retval: z.literal(0), token: z.string().min(1) });
const text = z.union([z.string(), z.number().transform(String)]);
const purchase = z.object({
  retval: z.literal(0),
  /** The marketplace's own invoice, which pays for one order. */
  inv: text.pipe(z.string().regex(/^\d{1,20}$/)),
  id_goods: text,
  amount: decimalNumber,
  type_curr: z.string(),
  unique_code_state: z.object({ state: z.int() }),
});

const currencies: Readonly<Record<string, Currency>> = {
  RUB: 'RUB',
  RUR: 'RUB',
  WMR: 'RUB',
  USD: 'USD',
  WMZ: 'USD',
};

const languages = { rus: 'ru-RU', eng: 'en-US' } as const;

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Requests to the API, with a token that the seller's key obtains. */
const createApi = ({ sellerId, apiKey, apiUrl, clock }: DigisellerSettings) => {
  let cached: Readonly<{ token: string; until: number }> | null = null;

  const login = async (): Promise<ProviderResponse> => {
    const timestamp = Math.floor(Date.parse(clock()) / 1_000);
    const body = JSON.stringify({
      seller_id: Number(sellerId),
      timestamp,
      sign: sha256(`${apiKey}${timestamp}`),
    });
    return callProvider({ method: 'POST', url: new URL('apilogin', apiUrl).href, body });
  };

  const freshToken = async (): Promise<string> => {
    const { data } = loginAnswer.safeParse((await login()).body);
    if (!data) throw new ProviderUnavailableError('Digiseller returned no token');
    cached = { token: data.token, until: Date.parse(clock()) + tokenLifetimeMs };
    return data.token;
  };

  const callWithToken = (token: string, method: 'GET' | 'PUT', path: string) => {
    const address = new URL(path, apiUrl);
    address.searchParams.set('token', token);
    return callProvider({ method, url: address.href });
  };

  /**
   * The marketplace may revoke a token early. The request is then retried once with a new token.
   */
  const callApi = async (method: 'GET' | 'PUT', path: string): Promise<ProviderResponse> => {
    const cachedToken = cached && cached.until > Date.parse(clock()) ? cached.token : null;
    const answer = await callWithToken(cachedToken ?? (await freshToken()), method, path);
    return cachedToken !== null && answer.status === 401
      ? callWithToken(await freshToken(), method, path)
      : answer;
  };

  return { freshToken, callApi };
};

/**
 * Digiseller, a marketplace. The buyer pays there and returns with a unique code, which is verified
 * through the marketplace's API (my.digiseller.com, api purchases/unique-code). Its notifications
 * are not trusted.
 */
export const digiseller = (settings: DigisellerSettings): PaymentAdapter => {
  const { url, itemOf, failed } = settings;
  const { freshToken, callApi } = createApi(settings);

  return {
    system: 'digiseller',

    start: async (order) => {
      const item = await itemOf(order);
      if (item === null) return rejectOrder('payment-system-off');
      const { number, charge, returnToken, lang } = order;
      return {
        method: 'POST',
        url,
        fields: {
          id_d: item,
          typecurr: charge.currency,
          lang: languages[lang],
          failpage: failed(order),
          order: String(number), // returned with the buyer
          t: returnToken,
          sum: decimalOf(charge.minor),
        },
      };
    },

    verify: () => ({ type: 'forged', paymentId: null, number: null }),

    redeem: async (code, order) => {
      const path = `purchases/unique-code/${encodeURIComponent(code)}`;
      const { data: bought } = purchase.safeParse((await callApi('GET', path)).body);
      const item = await itemOf(order);
      if (!bought || item === null || bought.id_goods !== item) return { type: 'refused' };
      const { state } = bought.unique_code_state;
      const isDelivered = deliveredStates.includes(state);
      if (!isDelivered && !undeliveredStates.includes(state)) return { type: 'refused' };
      const currency = currencies[bought.type_curr];
      if (!currency) {
        return isDelivered
          ? { type: 'refused' }
          : { type: 'wrong_currency', paymentId: bought.inv };
      }
      return {
        type: 'paid',
        isDelivered,
        notice: {
          paymentId: bought.inv,
          number: order.number,
          amount: bought.amount,
          currency,
        },
        delivered: async () => {
          if (!isDelivered) await callApi('PUT', `${path}/deliver`);
        },
      };
    },

    selfTest: () =>
      runSelfTest(async () => {
        await freshToken();
        return null;
      }),
  };
};
