import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { orderPage, orderSummary } from '@shop/contracts/ordering/order-page.contract';
import { instant } from '@shop/contracts/kernel';
import { paymentSystems } from '@shop/contracts/wire/contract';
import { returnTokens } from '@shop/platform/access';
import { expect } from 'chai';
import { anEmail, anOrder, buyProduct, placeOrderExpectingSuccess } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { connectToPaymentSystems } from '../support/payment-systems.ts';
import { createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const soon = instant(new Date(Date.now() + 60_000));

/** Digiseller sells only plans that have an item there. */
const systems = paymentSystems.filter((system) => system !== 'digiseller');

describe('tokens exposed outside the shop', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  const tokens = () => returnTokens(shop.secrets['TOKEN_SECRET'] ?? '');
  const stateOf = (number: number, t: string) =>
    shop.ask('GET', `/api/orders/${number}/summary?t=${t}`);
  /** The address to which the provider sends the buyer. */
  const returnOf = async (reply: PlaceOrderReply): Promise<URL> => {
    const beside = connectToPaymentSystems(shop.launched.addresses.payments);
    const answer = await beside.pay(reply.payment, { action: 'decline' });
    return new URL(answer.headers.get('location') ?? '');
  };

  for (const system of systems) {
    it(`are only return tokens when sent to ${system}`, async () => {
      const product = await createStockedProduct(shop, 1);
      const reply = await placeOrderExpectingSuccess(
        shop,
        anOrder(product, { payment_system: system }),
      );
      const back = await returnOf(reply);
      expect(JSON.stringify(reply.payment)).not.to.include(reply.token);
      expect(back.href).not.to.include(reply.token);
      expect(back.pathname).to.equal('/payment/failed');
      const t = back.searchParams.get('t') ?? '';
      expect(tokens().isValidFor(reply.number, t, soon)).to.equal(true);
    });
  }

  describe('used as return tokens', () => {
    let reply: PlaceOrderReply;
    let t: string;
    let email: string;
    before(async () => {
      email = anEmail();
      reply = await buyProduct(shop, anOrder(await createStockedProduct(shop, 1), { email }));
      t = String(reply.payment?.fields['us_t']);
    });

    it("show the order's summary, but no data of its buyer or its keys", async () => {
      const shown = await eventually('the delivered order', async () => {
        const { status, body } = await stateOf(reply.number, t);
        const summary = orderSummary.strict().safeParse(body).data;
        return status === 200 && summary?.status === 'delivered' && summary;
      });
      expect(Object.keys(shown)).to.have.members(Object.keys(orderSummary.shape));
      expect(JSON.stringify(shown)).not.to.include('@');
    });

    it('give no access to the order, its keys, its download or its commands', async () => {
      expectProblem(await shop.ask('GET', `/api/orders/${reply.number}?t=${t}`), 404, 'not-found');
      const calls = {
        reveal: { place: 1 },
        download: {},
        cancel: {},
        email: { email: anEmail() },
        pay: { payment_system: 'freekassa' },
      };
      for (const [call, body] of Object.entries(calls)) {
        const path = `/api/orders/${reply.number}/${call}?t=${t}`;
        expectProblem(await shop.ask('POST', path, { body }), 404, 'not-found');
      }
    });

    it('expire a day after the payment deadline, and are valid for one order only', async () => {
      const twoDaysAgo = instant(new Date(Date.now() - 48 * 60 * 60_000));
      const old = tokens().create(reply.number, twoDaysAgo);
      expectProblem(await stateOf(reply.number, old), 404, 'not-found');
      const foreign = tokens().create(reply.number + 1, soon);
      expectProblem(await stateOf(reply.number, foreign), 404, 'not-found');
      expectProblem(await stateOf(reply.number, reply.token), 404, 'not-found');
    });

    it('are not needed for access with the order token', async () => {
      const { body } = await shop.ask('GET', `/api/orders/${reply.number}?t=${reply.token}`);
      expect(orderPage.parse(body).number).to.equal(reply.number);
    });
  });

  it('are excluded from the Referer by the policy of the pages', async () => {
    for (const path of ['/', '/payment/success', '/payment/failed', '/order/10000000']) {
      const { headers } = await shop.ask('GET', path);
      expect(headers.get('Referrer-Policy'), path).to.equal('strict-origin');
    }
  });

  it('are excluded from the proxy logs', async () => {
    const file = join(import.meta.dirname, '../../docs/operations/nginx.conf');
    const text = (await readFile(file, 'utf8')).replaceAll(/^\s*#.*$/gm, '');
    const [, format = ''] = /log_format without_tokens ([^;]*);/.exec(text) ?? [];
    expect(format).to.include('$uri');
    expect(format).not.to.match(/\$(request(?!_time|_method)|args|arg_|query_string|http_referer)/);
    const logs = [...text.matchAll(/access_log ([^;]*);/g)].map(([, setting]) => setting);
    for (const setting of logs) expect(setting).to.match(/^off$| without_tokens$/);
    // Each error of a request is logged with its whole first line.
    expect(text).to.match(/error_log \/dev\/stderr crit;/);
  });
});
