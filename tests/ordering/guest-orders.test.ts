import { currentUser } from '@shop/contracts/identity/contract';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { purchase, revealReply } from '@shop/contracts/ordering/order-page.contract';
import { expect } from 'chai';
import { z } from 'zod';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { anEmail, anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import { createStockedProduct } from '../support/products.ts';

describe("a guest's order", () => {
  let shop: WholeShop;
  let email: string;
  let order: PlaceOrderReply;
  before(async () => {
    shop = await theServedShop();
    email = anEmail();
    order = await buyProduct(shop, anOrder(await createStockedProduct(shop, 1), { email }));
  });

  /** A person in the read model, with the address that it has of them. */
  const createListedAccount = async (
    changes: Parameters<typeof createSignedInUser>[2],
  ): Promise<SignedInUser> => {
    const person = await createSignedInUser(shop, 0, changes);
    await eventually('query-api has the account', async () => {
      const { body } = await shop.ask('GET', '/api/user', { token: person.token });
      const user = currentUser.safeParse(body).data;
      return user?.email === person.email && user.email_confirmed === changes?.emailConfirmed;
    });
    return person;
  };
  const purchases = async ({ token }: SignedInUser) => {
    const { status, body } = await shop.ask('GET', '/api/purchases', { token });
    expect(status).to.equal(200);
    return z.array(purchase).parse(body);
  };
  const page = ({ token }: SignedInUser) =>
    shop.ask('GET', `/api/orders/${order.number}`, { token });
  const reveal = ({ token }: SignedInUser) =>
    shop.send('POST', `/api/orders/${order.number}/reveal`, { body: { place: 1 }, token });
  const untilListed = (person: SignedInUser) =>
    eventually('the order is among the purchases', async () => {
      const [first] = await purchases(person);
      return first?.status === 'delivered' && first;
    });

  it('belongs to the account that has confirmed its email, in any spelling', async () => {
    for (const spelled of [email, email.toUpperCase()]) {
      const owner = await createListedAccount({ email: spelled, emailConfirmed: true });
      expect(await untilListed(owner)).to.include({ number: order.number });
      expect(await purchases(owner)).to.have.lengthOf(1);
      expect((await page(owner)).status).to.equal(200);
      expect(revealReply.parse((await reveal(owner)).body)).to.include({ place: 1 });
    }
  });

  it('is counted on every page of the purchases, and listed on one', async () => {
    const owner = await createListedAccount({ email, emailConfirmed: true });
    await untilListed(owner);
    for (const [pageNumber, shown] of [
      [1, 1],
      [2, 0],
    ] as const) {
      const path = `/api/purchases?page=${pageNumber}&size=1`;
      const { headers, body } = await shop.ask('GET', path, { token: owner.token });
      expect(headers.get('X-Total')).to.equal('1');
      expect(body).to.have.lengthOf(shown);
    }
    const tooMany = await shop.ask('GET', '/api/purchases?size=101', { token: owner.token });
    expectProblem(tooMany, 400, 'invalid-request');
  });

  it('is hidden from an account with an unconfirmed email, and from others', async () => {
    await untilListed(await createListedAccount({ email, emailConfirmed: true }));
    const unconfirmed = await createListedAccount({ email, emailConfirmed: false });
    const similar = await createListedAccount({ email: `x${email}`, emailConfirmed: true });
    for (const person of [unconfirmed, similar]) {
      expect(await purchases(person)).to.deep.equal([]);
      expectProblem(await page(person), 404, 'not-found');
      expectProblem(await reveal(person), 404, 'not-found');
      const cancel = `/api/orders/${order.number}/cancel`;
      expectProblem(
        await shop.send('POST', cancel, { body: {}, token: person.token }),
        404,
        'not-found',
      );
    }
  });
});
