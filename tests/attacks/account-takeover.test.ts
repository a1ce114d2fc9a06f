import { randomUUID } from 'node:crypto';
import { currentUser } from '@shop/contracts/identity/contract';
import { personalData } from '@shop/contracts/identity/account.contract';
import { purchase } from '@shop/contracts/ordering/order-page.contract';
import { signedIds } from '@shop/platform/access';
import { expect } from 'chai';
import { z } from 'zod';
import type { Account } from '../support/accounts.ts';
import {
  anAccount,
  aRegistration,
  signInWithPassword,
  enterEmailCode,
  identityEvents,
  waitForEmail,
  changeEmail,
  proveEmail,
  resetPassword,
  readCode,
  readToken,
  readUndoToken,
  readUserId,
} from '../support/accounts.ts';
import {
  anEmail,
  anOrder,
  paymentNotificationFor,
  sendPaymentNotification,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

describe('an unverified email address set by an attacker', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  const save = (token: string, body: object) =>
    shop.send('POST', '/api/profile/settings/save', { body, token, lang: 'eng' });
  const register = (email: string, headers: Readonly<Record<string, string>> = {}) => {
    const body = aRegistration({ email });
    return shop.send('POST', '/api/register', { body, headers });
  };
  const registered = async (email: string): Promise<Account> => {
    const { c_password: _, ...account } = aRegistration({ email });
    const body = { ...account, c_password: account.password };
    const answer = await shop.send('POST', '/api/register', { body });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    return { ...account, email, token: readToken(answer) };
  };
  const seen = (account: Pick<Account, 'token'>, expected: object) =>
    eventually(`the user ${JSON.stringify(expected)}`, async () => {
      const answer = await shop.ask('GET', '/api/user', { token: account.token });
      if (answer.status !== 200) return false;
      const user = answer.body as object;
      return JSON.stringify({ ...user, ...expected }) === JSON.stringify(user);
    });

  /** Buys while signed in, and waits for the keys. */
  const buyAs = async ({ token }: Account): Promise<number> => {
    const order = anOrder(await createStockedProduct(shop, 1), { email: undefined });
    const send = ((method, path, sent) =>
      shop.ask(method, path, { ...sent, token })) satisfies AttackedShop['send'];
    const bought = await placeOrderExpectingSuccess({ ...shop, send }, order);
    await sendPaymentNotification(shop, paymentNotificationFor(shop, bought));
    await waitForOrderEvent(shop, bought.order_id, 'ordering.KeysMailed');
    return bought.number;
  };
  /** Subscribes to a product of its own. */
  const subscribeAs = async ({ token }: Account): Promise<string> => {
    const { productId } = await createStockedProduct(shop, 1);
    const body = { product_id: productId };
    expect((await shop.send('POST', '/api/back-in-stock', { body, token })).status).to.equal(202);
    return productId;
  };
  /** Waits until the export of the account contains this order and this subscription only. */
  const exports = ({ token }: Account, only: Readonly<{ order: number; product: string }>) =>
    eventually(`an export of ${JSON.stringify(only)} only`, async () => {
      const { status, body } = await shop.ask('GET', '/api/profile/export', { token });
      if (status !== 200) return false;
      const { orders, back_in_stock_subscriptions: subscriptions } = personalData.parse(body);
      return (
        orders.map(({ number }) => number).join() === String(only.order) &&
        subscriptions.map(({ product_id: id }) => id).join() === only.product
      );
    });
  const purchasesOf = async ({ token }: Account): Promise<readonly number[]> => {
    const { status, body } = await shop.ask('GET', '/api/purchases', { token });
    return status === 200
      ? z
          .array(purchase)
          .parse(body)
          .map((order) => order.number)
      : [];
  };
  const reveal = ({ token }: Account, number: number): Promise<Answer> =>
    shop.send('POST', `/api/orders/${number}/reveal`, { body: { place: 1 }, token });
  const undo = (token: string) => shop.send('POST', '/api/email/undo', { body: { token } });

  /** Checks that no token or code of the thief gives access to the victim's account. */
  const opensNothing = async (thief: Account, victim: Account, number: number): Promise<void> => {
    const before = await shop.stored.end();
    for (const email of [thief.email, victim.email]) {
      expect((await signInWithPassword(shop, { ...thief, email })).status).to.be.oneOf([200, 409]);
      const entered = await signInWithPassword(shop, { ...thief, email });
      const thiefAccount = entered.status === 200 ? { ...thief, token: readToken(entered) } : thief;
      expect(await purchasesOf(thiefAccount)).not.to.include(number);
      expect((await reveal(thiefAccount, number)).status).to.be.oneOf([401, 404]);
    }
    const undoTokens = signedIds(shop.secrets['TOKEN_SECRET'] ?? '', 'email-undo');
    for (const account of [thief, victim]) {
      const id = readUserId(account.token);
      const changes = (await shop.stored.of(`user-${id}`)).flatMap(({ data }) =>
        'changeId' in data ? [(data as unknown as { changeId: string }).changeId] : [],
      );
      for (const changeId of new Set(changes)) {
        expectProblem(await undo(undoTokens.sign(`${id}_${changeId}`)), 409, 'email-undo-over');
      }
    }
    const changed = (await identityEvents(shop, before)).filter(
      (type) => type !== 'identity.SignedIn@2',
    );
    expect(changed).to.deep.equal([]);
    expect(await purchasesOf(victim)).to.include(number);
    expect((await reveal(victim, number)).status).to.equal(200);
  };

  it('is pending while the account keeps its own address, and both are shown', async () => {
    const thief = await anAccount(shop);
    const address = anEmail();
    const saved = currentUser.parse((await save(thief.token, { email: address })).body);
    expect(saved).to.deep.include({ email: thief.email, pending_email: address });
    await seen(thief, { email: thief.email, pending_email: address });
    expectProblem(
      await signInWithPassword(shop, { ...thief, email: address }),
      409,
      'user-unknown',
    );
    expect((await signInWithPassword(shop, thief)).status).to.equal(200);
    const receivedEmails = await shop.receivedEmails(thief.email);
    expect(receivedEmails.filter(({ subject }) => subject.includes('changed'))).to.deep.equal([]);
  });

  it('can be registered by its owner, whose purchases stay hidden from the attacker', async () => {
    const thief = await anAccount(shop);
    const address = anEmail();
    expect((await save(thief.token, { email: address })).status).to.equal(200);
    await waitForEmail(shop, address, 'Confirm your email');

    const victim = await registered(address);
    await proveEmail(shop, victim);
    const number = await buyAs(victim);
    await opensNothing(thief, victim, number);
    await seen(thief, { email: thief.email });
  });

  it('belongs to no account for a password reset', async () => {
    const thief = await anAccount(shop);
    const address = anEmail();
    await save(thief.token, { email: address });
    const codeResponse = await shop.send('POST', '/api/password/code', {
      body: { email: address },
    });
    expectProblem(codeResponse, 409, 'user-unknown');
  });

  it('cannot be claimed from an account that verified it in the meantime', async () => {
    const thief = await anAccount(shop);
    const address = anEmail();
    await save(thief.token, { email: address });
    await waitForEmail(shop, address, 'Confirm your email');
    const victim = await registered(address);
    await proveEmail(shop, victim);
    for (const body of [{}, { code: '123456' }]) {
      const answer = await shop.send('POST', '/api/email/confirm', { body, token: thief.token });
      expectProblem(answer, 409, 'email-taken');
    }
    await seen(victim, { email: address, email_confirmed: true });
  });

  describe('used by the attacker to register an account', () => {
    it('belongs to its owner after a password reset, which removes the attacker’s access', async () => {
      const address = anEmail();
      const thief = await registered(address);
      await save(thief.token, { email: anEmail() });
      const second = readToken(await signInWithPassword(shop, thief));

      const victim = await resetPassword(shop, address);
      await seen(victim, { email: address, email_confirmed: true, pending_email: null });
      const number = await buyAs(victim);

      for (const token of [thief.token, second]) {
        for (const answer of [
          await shop.ask('GET', '/api/user', { token }),
          await save(token, { name: 'Thief' }),
          await shop.send('POST', '/api/email/confirm', { body: { code: '123456' }, token }),
        ]) {
          expectProblem(answer, 401, 'unauthorized');
        }
      }
      expectProblem(await signInWithPassword(shop, thief), 409, 'invalid-password');
      await opensNothing(thief, victim, number);
    });

    it('can be registered again by its owner, who keeps it after verification', async () => {
      const address = anEmail();
      const thief = await registered(address);
      const victim = await registered(address);
      expect(readUserId(victim.token)).not.to.equal(readUserId(thief.token));
      expect(readUserId(readToken(await signInWithPassword(shop, victim)))).to.equal(
        readUserId(victim.token),
      );
      expect(readUserId(readToken(await signInWithPassword(shop, thief)))).to.equal(
        readUserId(thief.token),
      );

      await proveEmail(shop, victim);
      const number = await buyAs(victim);
      expectProblem(await signInWithPassword(shop, thief), 409, 'invalid-password');
      await opensNothing(thief, victim, number);
      expectProblem(await register(address), 409, 'email-taken');
    });

    it('grants no access through a replayed registration request', async () => {
      const address = anEmail();
      const headers = { 'Idempotency-Key': randomUUID() };
      const body = aRegistration({ email: address });
      const opened = await shop.send('POST', '/api/register', { body, headers });
      const id = readUserId(readToken(opened));
      const victim = await resetPassword(shop, address);

      const again = await shop.send('POST', '/api/register', { body, headers });
      expect(again.headers.get('Idempotency-Replayed')).to.equal('true');
      expectProblem(await save(readToken(again), { name: 'Thief' }), 401, 'unauthorized');
      expect(readUserId(victim.token)).to.equal(id);
    });
  });

  describe('verified by its owner for the attacker', () => {
    it('cannot be reverted by the undo link after its owner resets the password', async () => {
      const thief = await anAccount(shop);
      await proveEmail(shop, thief);
      const address = anEmail();
      await changeEmail(shop, thief, address);
      const link = readUndoToken(await waitForEmail(shop, thief.email, 'email was changed'));

      const victim = await resetPassword(shop, address);
      const number = await buyAs(victim);
      expectProblem(await undo(link), 409, 'email-undo-over');
      await opensNothing(thief, victim, number);
    });
  });

  describe('verified by the buyer of a sold account', () => {
    it('keeps its purchases when the seller undoes the change', async () => {
      const seller = await anAccount(shop);
      await proveEmail(shop, seller);
      const earlier = await buyAs(seller);
      const address = anEmail();
      await changeEmail(shop, seller, address);
      const number = await buyAs(seller);
      const link = readUndoToken(await waitForEmail(shop, seller.email, 'email was changed'));
      expect((await undo(link)).status).to.equal(200);

      const back = await resetPassword(shop, seller.email);
      expect(readUserId(back.token)).to.equal(readUserId(seller.token));
      await eventually('what is left', async () => {
        const numbers = await purchasesOf(back);
        return numbers.includes(earlier) && !numbers.includes(number);
      });
      expectProblem(await reveal(back, number), 404, 'not-found');
      const page = await shop.ask('GET', `/api/orders/${number}`, { token: back.token });
      expectProblem(page, 404, 'not-found');
      expect((await reveal(back, earlier)).status).to.equal(200);

      const buyer = await registered(address);
      await proveEmail(shop, buyer);
      await eventually('what was bought', async () => (await purchasesOf(buyer)).includes(number));
      expect((await reveal(buyer, number)).status).to.equal(200);
    });

    it('shows its orders and subscriptions in no export of the seller after the undo', async () => {
      const seller = await anAccount(shop);
      await proveEmail(shop, seller);
      const earlier = { order: await buyAs(seller), product: await subscribeAs(seller) };
      const address = anEmail();
      await changeEmail(shop, seller, address);
      const later = { order: await buyAs(seller), product: await subscribeAs(seller) };
      const link = readUndoToken(await waitForEmail(shop, seller.email, 'email was changed'));
      expect((await undo(link)).status).to.equal(200);

      const buyer = await registered(address);
      await proveEmail(shop, buyer);
      await exports(buyer, later);
      const back = await resetPassword(shop, seller.email);
      expect(readUserId(back.token)).to.equal(readUserId(seller.token));
      await exports(back, earlier);
    });
  });

  it('is verified only by the code of the account that requested it', async () => {
    const address = anEmail();
    const [thief, victim] = [await anAccount(shop), await registered(address)];
    await save(thief.token, { email: address });
    await shop.send('POST', '/api/email/confirm', { body: {}, token: victim.token, lang: 'eng' });
    await waitForEmail(shop, address, 'Confirm your email', 2);
    for (let times = 0; times < 3; times += 1) {
      await shop.send('POST', '/api/email/confirm', { body: {}, token: thief.token, lang: 'eng' });
    }
    const codes = (await shop.receivedEmails(address)).filter(({ subject }) =>
      subject.includes('Confirm your email'),
    );
    const answers = await Promise.all(
      codes.map((receivedEmail) => {
        const code = readCode(receivedEmail);
        return shop.send('POST', '/api/email/confirm', { body: { code }, token: victim.token });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).not.to.deep.equal([]);
    await seen(victim, { email: address, email_confirmed: true });
    expectProblem(
      await enterEmailCode(shop, { token: thief.token, email: address }),
      409,
      'email-taken',
    );
  });
});
