import { randomUUID } from 'node:crypto';
import { apiRoute } from '../failures.ts';
import type { Answer, Call, Route } from '../http.ts';
import { json } from '../http.ts';
import type { ProviderParts } from '../provider.ts';
import { loginSignature } from './signature.ts';
import { intidOf } from './unique-code.ts';

export type Account = Readonly<{ sellerId: string; apiKey: string }>;

type Login = Readonly<{ seller_id?: number; timestamp?: number; sign?: string }>;

const refused = (retdesc: string, status = 200): Answer => json({ retval: 1, retdesc }, status);

const unchecked = 1;
const delivered = 3;
const tokenLifeMs = 120 * 60_000;

/** A seller's calls about what was bought, by unique codes. */
export const digisellerApi = (
  { book, failures }: ProviderParts,
  { sellerId, apiKey }: Account,
): readonly Route[] => {
  const tokens = new Set<string>();
  const handedOver = new Set<string>();

  const call = (
    name: string,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    answer: (call: Call) => Promise<Answer> | Answer,
  ): Route =>
    apiRoute({
      failures,
      system: 'digiseller',
      name,
      method,
      path: `/digiseller/api/${path}`,
      answer,
    });

  const known =
    (answer: (call: Call) => Answer) =>
    (asking: Call): Answer =>
      tokens.has(asking.url.searchParams.get('token') ?? '')
        ? answer(asking)
        : refused('Wrong token', 401);

  const bought = (code: string) => {
    const intid = intidOf(code);
    const payment = Number.isSafeInteger(intid) ? book.find(intid) : null;
    return payment?.system === 'digiseller' && payment.state === 'captured' ? payment : null;
  };

  return [
    call('login', 'POST', 'apilogin', async ({ body }) => {
      const { seller_id: seller, timestamp = 0, sign } = JSON.parse(await body()) as Login;
      const right = loginSignature(apiKey, timestamp);
      if (String(seller) !== sellerId || sign !== right) return refused('Wrong sign');
      const token = randomUUID();
      tokens.add(token);
      const valid_thru = new Date(Date.now() + tokenLifeMs).toISOString();
      return json({ retval: 0, desc: '', token, valid_thru });
    }),

    call(
      'code',
      'GET',
      'purchases/unique-code/:code',
      known(({ params }) => {
        const { code = '' } = params;
        const payment = bought(code);
        if (!payment) return refused('No such code');
        return json({
          retval: 0,
          retdesc: '',
          inv: payment.intid,
          id_goods: Number(payment.fields['item']),
          amount: Number(payment.amount),
          type_curr: payment.currency === 'RUB' ? 'WMR' : 'WMZ',
          date_pay: payment.captured_at,
          email: 'buyer@example.org',
          cnt_goods: 1,
          unique_code_state: { state: handedOver.has(code) ? delivered : unchecked },
        });
      }),
    ),

    call(
      'deliver',
      'PUT',
      'purchases/unique-code/:code/deliver',
      known(({ params }) => {
        const { code = '' } = params;
        if (!bought(code)) return refused('No such code');
        handedOver.add(code);
        return json({ retval: 0, retdesc: '' });
      }),
    ),
  ];
};
