import { instant } from '@shop/contracts/kernel';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { returnTokens } from '@shop/platform/access';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { decimal } from '../support/freekassa.ts';
import { notificationsSince } from '../support/stored-notifications.ts';
import type { LocalPaymentSystems } from '../support/payment-systems.ts';
import type { Shop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';

/** A shop with stock, and the providers' side of its payments; set once its tests run. */
type PayPageFixture = Readonly<{
  shop: Shop;
  product: StockedProduct;
  systems: LocalPaymentSystems;
}>;

/** Checks a buyer's actions on a system's own page. `signs`: the system signs its notifications. */
export const behavesOnPayPage = (
  { system, signs }: Readonly<{ system: string; signs: boolean }>,
  fixture: () => PayPageFixture,
): void => {
  const order = (changes: object = {}): Promise<PlaceOrderReply> => {
    const { shop, product } = fixture();
    return placeOrderExpectingSuccess(
      shop,
      anOrder(product, { payment_system: system, ...changes }),
    );
  };

  it('delivers the order, and returns the buyer to it', async () => {
    const { shop, product, systems } = fixture();
    const email = anEmail();
    const reply = await order({ email });
    const page = await systems.pay(reply.payment);
    expect(page.status).to.equal(200);
    const { cost, currency } = reply.charge;
    expect(await page.text()).to.include(`${decimal(cost)} ${currency}`);

    const paid = await systems.pay(reply.payment, { action: 'pay' });
    const back = new URL(paid.headers.get('location') ?? '');
    expect(back.origin).to.equal(shop.launched.addresses.shop);
    expect(back.pathname).to.equal('/payment/success');
    expect(back.searchParams.get('order')).to.equal(String(reply.number));
    const tokens = returnTokens(shop.secrets['TOKEN_SECRET'] ?? '');
    const given = back.searchParams.get('t') ?? '';
    expect(tokens.isValidFor(reply.number, given, instant(new Date()))).to.equal(true);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    const receivedEmails = await shop.receivedEmails(email);
    expect(receivedEmails).to.have.lengthOf(1);
    expect(product.keys.filter((key) => receivedEmails[0]?.text.includes(key))).to.have.lengthOf(1);
  });

  it('ends with the outcome of the chosen button', async () => {
    const { shop, systems } = fixture();
    const expected = {
      twice: 'ordering.OrderPaidTwice',
      repeated: 'ordering.KeysMailed',
      wrong_amount: 'ordering.PaymentMismatched',
    };
    for (const [action, type] of Object.entries(expected)) {
      const reply = await order();
      await systems.pay(reply.payment, { action });
      const types = await waitForOrderEvent(shop, reply.order_id, type);
      const payments = types.filter((each) => each === 'ordering.OrderPaid');
      expect(payments, action).to.have.lengthOf(action === 'wrong_amount' ? 0 : 1);
    }
  });

  it('ignores forged and declined payments', async () => {
    const { shop, systems } = fixture();
    const reply = await order();
    const since = await shop.stored.end();
    await systems.pay(reply.payment, { action: 'forged' });
    await systems.pay(reply.payment, { action: 'decline' });
    // notifications of earlier orders may arrive only now
    const storedNotifications = (await notificationsSince(shop, since, system))
      .filter(({ number }) => [null, reply.number].includes(number))
      // YooKassa reports that the declined card has canceled the payment
      .filter(({ subject }) => subject !== 'other');
    expect(storedNotifications).to.have.lengthOf(1);
    if (signs) expect(storedNotifications[0]?.verificationResult).to.equal('bad_signature');
    const payments = (await shop.stored.all(since)).filter(
      ({ type, data }) =>
        type.startsWith('payments.Payment') && 'number' in data && data.number === reply.number,
    );
    expect(payments).to.deep.equal([]);
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.have.lengthOf(1);
  });

  it('pays automatically', async () => {
    const { shop, systems } = fixture();
    await systems.control('automatic', { enabled: true });
    const reply = await order();
    const back = await systems.pay(reply.payment);
    await systems.control('automatic', { enabled: false });
    expect(back.status).to.equal(303);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderPaid');
  });
};
