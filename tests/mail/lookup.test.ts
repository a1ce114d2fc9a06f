import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { anEmail, anOrder, buy } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { refusal } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { stock } from '../support/stocking.ts';
import { letterNamed, lettersNamed, theMailShop } from './mail-shop.ts';

const subject = 'Ваши заказы';

describe('looking for lost orders', () => {
  let shop: Shop;
  let email: string;
  let order: PlaceOrderReply;
  before(async () => {
    shop = await theMailShop();
    const request = anOrder(await stock(shop, 20));
    email = request.email;
    order = await buy(shop, request);
  });

  const lookup = (body: object, more: object = {}): Promise<Answer> =>
    shop.send('POST', '/api/orders/lookup', { body, ...more });

  const asked = async (text: string) =>
    (await shop.stored.all()).filter(
      ({ type, data }) => type === 'mail.MessageAsked' && JSON.stringify(data).includes(text),
    );
  const outcomeOf = (stream: string): Promise<string> =>
    eventually(`the end of ${stream}`, async () => (await shop.stored.types(stream)).at(1));

  it('mails their links to the address that they are under, once', async () => {
    expect((await lookup({ email })).status).to.equal(202);
    const letter = await letterNamed(shop, email, subject);
    const link = `/rus/order/${order.number}?t=${order.token}`;
    expect(letter.to).to.deep.equal([email]);
    for (const part of [link, String(order.number), 'Рубеж: Радар, 30 дней', 'доставлен']) {
      expect(letter.text).to.include(part);
      expect(letter.html).to.include(part);
    }

    await lookup({ email: ` ${email.toUpperCase()}`.trim() });
    await lookup({ email: anEmail() });
    expect(await lettersNamed(shop, email, subject)).to.have.lengthOf(1);
  });

  it('answers the same of an address that nothing is under, and sends nothing there', async () => {
    const [known, unknown] = [anEmail(), anEmail()];
    await buy(shop, anOrder(await stock(shop, 20), { email: known }));
    const answers: Answer[] = [];
    for (const one of [known, unknown]) {
      answers.push(await lookup({ email: one }, { lang: 'eng' }));
    }
    const seen = answers.map(({ status, body, headers }) => ({
      status,
      body,
      headers: [...headers.keys()].toSorted(),
    }));
    expect(seen[0]).to.deep.equal(seen[1]);
    await letterNamed(shop, known, 'Your orders');

    const dropped = await eventually('nothing to tell', async () =>
      (await shop.stored.all()).filter(({ type }) => type === 'mail.MessageDropped').at(0),
    );
    expect(dropped.data).to.deep.include({ why: 'nothing-to-tell' });
    expect(await shop.letters(unknown)).to.deep.equal([]);
  });

  it('finds one by its number, or by what the payment system calls it', async () => {
    const mine = anEmail();
    const goods = await stock(shop, 20);
    const one = await buy(shop, anOrder(goods, { email: mine }));
    const other = await buy(shop, anOrder(goods, { email: mine }));
    const [paid] = (await shop.stored.of(`order-${one.order_id}`)).filter(
      ({ type }) => type === 'ordering.OrderPaid',
    );
    if (!paid) throw new TypeError('It was paid');
    const { payment } = paid.data as { payment: { paymentId: string } };

    for (const number of [one.number, payment.paymentId]) {
      await lookup({ email: mine, number });
    }
    const letters = await eventually('both letters', async () => {
      const all = await lettersNamed(shop, mine, subject);
      return all.length === 2 && all;
    });
    for (const { text } of letters) {
      expect(text).to.include(`/order/${one.number}?t=`);
      expect(text).not.to.include(String(other.number));
    }
  });

  it('tells nobody of the order of another', async () => {
    const stranger = anEmail();
    await lookup({ email: stranger, number: order.number });
    const [message] = await eventually('that it was asked', async () => {
      const all = await asked(`"number":"${order.number}"`);
      return all.length > 0 && all;
    });
    expect(await outcomeOf(message?.stream ?? '')).to.equal('mail.MessageDropped');
    expect(await shop.letters(stranger)).to.deep.equal([]);
  });

  it('is asked three times an hour of an address and twenty times from one', async () => {
    const one = anEmail();
    for (let times = 0; times < 3; times += 1) {
      expect((await lookup({ email: one })).status).to.equal(202);
    }
    const late = await lookup({ email: one });
    refusal(late, 429, 'too-many-requests');
    expect(Number(late.headers.get('Retry-After'))).to.be.within(1, 3_600);

    const from = { headers: { 'X-Forwarded-For': '203.0.113.9' } };
    for (let times = 0; times < 20; times += 1) {
      expect((await lookup({ email: anEmail() }, from)).status).to.equal(202);
    }
    refusal(await lookup({ email: anEmail() }, from), 429, 'too-many-requests');
  });

  it('keeps the address in no event but sealed', async () => {
    expect(await shop.stored.about(email)).to.deep.equal([]);
  });
});
