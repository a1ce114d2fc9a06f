import { expect } from 'chai';
import { incoming } from './testing/incoming.ts';
import type { ProviderServer } from './testing/provider-server.ts';
import { startProviderServer } from './testing/provider-server.ts';
import { samplePaymentRequest } from './testing/payment-request.ts';
import { yooKassa } from './yookassa.ts';

const senders = '185.71.76.0/27,77.75.156.11,2a02:5180::/32';
const payment = {
  id: '2d7a-1',
  status: 'succeeded',
  amount: { value: '100.11', currency: 'RUB' },
  metadata: { order_id: '154' },
};
const refund = {
  id: '2d7a-r',
  payment_id: '2d7a-1',
  status: 'succeeded',
  amount: { value: '50.00', currency: 'RUB' },
};
const raw = (event: string, object: object = payment): string =>
  JSON.stringify({ type: 'notification', event, object });
const paid = {
  type: 'paid',
  notice: { paymentId: '2d7a-1', number: 154, amount: '100.11', currency: 'RUB' },
  answer: 'OK',
};

describe('YooKassa', () => {
  let server: ProviderServer;
  const adapter = () =>
    yooKassa({
      shopId: '100500',
      secret: 'word',
      apiUrl: new URL('v3/', server.url).href,
      senders,
      success: ({ number }) => `https://shop.example/payment/success?order=${number}`,
    });
  const verify = (body: string, address = '185.71.76.5') =>
    adapter().verify(incoming({ raw: body, address }));

  beforeEach(async () => {
    server = await startProviderServer();
  });
  afterEach(() => server.close());

  it('uses the payment from the API, not from the notification', async () => {
    server.answers.push(payment);
    const notified = { ...payment, amount: { value: '1.00', currency: 'RUB' } };
    expect(await verify(raw('payment.succeeded', notified))).to.deep.equal(paid);
    const [requests] = server.receivedRequests;
    expect(requests?.path).to.equal('/v3/payments/2d7a-1');
    expect(requests?.headers.authorization).to.equal('Basic MTAwNTAwOndvcmQ=');
  });

  for (const address of ['185.71.76.31', '::ffff:77.75.156.11', '2a02:5180::1']) {
    it(`accepts notifications from ${address}`, async () => {
      server.answers.push(payment);
      expect((await verify(raw('payment.succeeded'), address)).type).to.equal('paid');
    });
  }

  for (const address of ['185.71.76.32', '77.75.156.12', '2a02:5181::1', '127.0.0.1', '', 'x']) {
    it(`rejects notifications from ${address || 'an empty address'} without a request to the API`, async () => {
      expect((await verify(raw('payment.succeeded'), address)).type).to.equal('forged');
      expect(server.receivedRequests).to.deep.equal([]);
    });
  }

  it('does not confirm a payment that differs in the API', async () => {
    server.answers.push(404, { ...payment, id: 'other' }, { ...payment, status: 'pending' });
    for (const result of [
      { type: 'forged' },
      { type: 'forged' },
      { type: 'unconfirmed', reason: 'contradicted' },
      { type: 'unconfirmed', reason: 'unavailable' },
    ]) {
      expect(await verify(raw('payment.succeeded'))).to.include(result);
    }
  });

  it('reports money in a currency without prices as such, paid or refunded', async () => {
    const euros = { value: '100.11', currency: 'EUR' };
    const wrongCurrency = {
      type: 'wrong_currency',
      paymentId: '2d7a-1',
      number: 154,
      answer: 'OK',
    };
    server.answers.push({ ...payment, amount: euros });
    expect(await verify(raw('payment.succeeded'))).to.deep.equal({
      ...wrongCurrency,
      subject: 'payment',
    });
    server.answers.push({ ...refund, amount: euros }, { ...payment, amount: euros });
    expect(await verify(raw('refund.succeeded', refund))).to.deep.equal({
      ...wrongCurrency,
      subject: 'refunded',
    });
    server.answers.push({ ...payment, amount: euros });
    const invoice = { invoiceId: '2d7a-1', charge: { minor: 1, currency: 'RUB' } } as const;
    expect(await adapter().checkInvoice(invoice)).to.include({ type: 'wrong_currency' });
  });

  it('reports the currency of a payment and of a refund as they are in the API', async () => {
    const dollars = { value: '100.11', currency: 'USD' };
    server.answers.push({ ...payment, amount: dollars });
    expect(await verify(raw('payment.succeeded'))).to.deep.equal({
      ...paid,
      notice: { ...paid.notice, currency: 'USD' },
    });
    server.answers.push({ ...refund, amount: dollars }, payment);
    expect(await verify(raw('refund.succeeded', refund))).to.deep.include({
      type: 'reversed',
      notice: { ...paid.notice, currency: 'USD', by: 'id', reversalId: '2d7a-r' },
    });
    server.answers.push({ ...refund, status: 'pending' }, payment);
    expect(await verify(raw('refund.succeeded', refund))).to.include({
      type: 'unconfirmed',
      reason: 'contradicted',
    });
  });

  it('rejects an id that changes the path of the API request', async () => {
    for (const id of ['../refunds/1', '1?x=1', '', 'a/b']) {
      expect((await verify(raw('payment.succeeded', { id }))).type).to.equal('forged');
    }
    expect(server.receivedRequests).to.deep.equal([]);
  });

  it('treats a canceled payment as no payment', async () => {
    server.answers.push({ ...payment, status: 'canceled' });
    expect(await verify(raw('payment.canceled'))).to.include({ type: 'nothing', number: 154 });
  });

  it('reads a refund and its payment from the API', async () => {
    server.answers.push(refund, payment, { ...refund, status: 'pending' }, payment);
    expect(await verify(raw('refund.succeeded', refund))).to.deep.equal({
      type: 'reversed',
      kind: 'refunded',
      notice: { ...paid.notice, amount: '50.00', by: 'id', reversalId: '2d7a-r' },
      answer: 'OK',
    });
    expect((await verify(raw('refund.succeeded', refund))).type).to.equal('unconfirmed');
  });

  const invoice = { invoiceId: '2d7a-1', charge: { minor: 10_011, currency: 'RUB' } } as const;

  it('finds a payment that was refunded in full as a refund, not as paid', async () => {
    const refunded = { ...payment, refunded_amount: payment.amount };
    const full = { ...refund, amount: payment.amount };
    const canceled = { ...full, id: '2d7a-c', status: 'canceled' };
    server.answers.push(refunded, { type: 'list', items: [canceled, full] });
    expect(await adapter().checkInvoice(invoice)).to.deep.equal({
      type: 'reversed',
      kind: 'refunded',
      notice: { ...paid.notice, by: 'id', reversalId: '2d7a-r' },
      answer: 'OK',
    });
    expect(server.receivedRequests.at(-1)?.path).to.equal('/v3/refunds?payment_id=2d7a-1');
  });

  it('lists the refunds of a payment that have succeeded', async () => {
    const part = { ...payment, refunded_amount: refund.amount };
    const items = [{ ...refund, id: 'canceled', status: 'canceled' }, refund];
    const { notice } = paid;
    const noRefund = { ...refund.amount, value: '0.00' };
    server.answers.push(payment, { ...payment, refunded_amount: noRefund });
    expect(await adapter().findReversals?.('2d7a-1')).to.deep.equal([]);
    expect(await adapter().findReversals?.('2d7a-1')).to.deep.equal([]);
    server.answers.push(part, { type: 'list', items });
    expect(await adapter().findReversals?.('2d7a-1')).to.deep.equal([
      {
        type: 'reversed',
        kind: 'refunded',
        notice: { ...notice, amount: '50.00', by: 'id', reversalId: '2d7a-r' },
        answer: 'OK',
      },
    ]);
    server.answers.push(part, { type: 'list', items: [] }, 404, 'error');
    for (const _ of [1, 2, 3]) {
      const failure = await adapter()
        .findReversals?.('2d7a-1')
        .catch((error: unknown) => error);
      expect(failure).to.include({ name: 'ProviderUnavailableError' });
    }
  });

  it('finds nothing to receive in a payment that several refunds returned in full', async () => {
    const refunded = { ...payment, refunded_amount: payment.amount };
    const rest = { ...refund, id: '2d7a-r2', amount: { value: '50.11', currency: 'RUB' } };
    server.answers.push(refunded, { type: 'list', items: [refund, rest] });
    expect(await adapter().checkInvoice(invoice)).to.include({ type: 'nothing', number: 154 });
  });

  it('finds a payment that was refunded in part as paid, because the refund is reported', async () => {
    server.answers.push({ ...payment, refunded_amount: refund.amount });
    expect(await adapter().checkInvoice(invoice)).to.deep.equal(paid);
    expect(server.receivedRequests).to.have.lengthOf(1);
  });

  it('starts a payment under a separate idempotency key', async () => {
    const url = 'https://yookassa.example/pay?id=1';
    server.answers.push({ ...payment, confirmation: { type: 'redirect', confirmation_url: url } });
    expect(await adapter().createInvoice(samplePaymentRequest(), '154-2')).to.deep.equal({
      invoiceId: '2d7a-1',
      url,
    });
    const [requests] = server.receivedRequests;
    expect(requests?.headers['idempotence-key']).to.equal(
      `${samplePaymentRequest().orderId}-154-2`,
    );
    expect(JSON.parse(requests?.body ?? '')).to.deep.equal({
      amount: { value: '100.11', currency: 'RUB' },
      capture: true,
      payment_method_data: { type: 'bank_card' },
      confirmation: {
        type: 'redirect',
        return_url: 'https://shop.example/payment/success?order=154',
      },
      description: 'Заказ 154',
      metadata: { order_id: '154' },
    });
  });

  it('closes a payment permanently once it is canceled, for example after a declined card', async () => {
    for (const status of ['pending', 'canceled', 'succeeded']) {
      server.answers.push({ ...payment, status });
      expect(await adapter().isClosed?.('2d7a-1'), status).to.equal(status === 'canceled');
    }
    server.answers.push(404);
    expect(await adapter().isClosed?.('2d7a-1')).to.equal(false);
  });

  it('closes a payment that was refunded in full, which cannot be paid again', async () => {
    server.answers.push({ ...payment, refunded_amount: { value: '100.11', currency: 'RUB' } });
    expect(await adapter().isClosed?.('2d7a-1')).to.equal(true);
    server.answers.push({ ...payment, refunded_amount: refund.amount });
    expect(await adapter().isClosed?.('2d7a-1'), 'a part').to.equal(false);
  });

  it('refunds with the refund id as the idempotency key', async () => {
    const { charge: amount } = samplePaymentRequest();
    const refundRequest = { refundId: 'r', retries: 0, paymentId: '2d7a-1', number: 154, amount };
    server.answers.push('error', refund, { ...refund, status: 'canceled' });
    const tryRefund = () =>
      adapter()
        .refund?.(refundRequest)
        .catch((error: unknown) => error);

    expect(await tryRefund()).to.include({ name: 'RefundError', again: true });
    expect(await tryRefund()).to.deep.equal({ reference: '2d7a-r' });
    expect(await tryRefund()).to.include({ name: 'RefundError', again: false });
    expect(
      new Set(server.receivedRequests.map(({ headers }) => headers['idempotence-key'])),
    ).to.deep.equal(new Set(['r']));
  });

  it('sends another refund after a canceled one only if staff have retried it', async () => {
    const { charge: amount } = samplePaymentRequest();
    const canceled = { ...refund, id: '2d7a-canceled', status: 'canceled' };
    const refundAgain = (retries: number) =>
      adapter()
        .refund?.({ refundId: 'r', retries, paymentId: '2d7a-1', number: 154, amount })
        .catch((error: unknown) => error);
    const keys = () =>
      server.receivedRequests.map(({ headers }) => headers['idempotence-key']).splice(-2);

    server.answers.push(canceled, refund);
    expect(await refundAgain(1)).to.deep.equal({ reference: '2d7a-r' });
    expect(keys()).to.deep.equal(['r', '2d7a-canceled']);

    server.answers.push(canceled, { ...canceled, id: '2d7a-again' });
    expect(await refundAgain(1)).to.include({ failure: 'canceled-by-system' });
    expect(keys()).to.deep.equal(['r', '2d7a-canceled']);
  });

  it('recognizes a repeated refund for less than a day', () => {
    expect(adapter().refundIdempotencyMs).to.be.lessThan(24 * 60 * 60_000);
  });

  it('reads a pending refund again, because it can still be canceled', async () => {
    const { charge: amount } = samplePaymentRequest();
    const pending = { ...refund, status: 'pending' };
    server.answers.push(pending, pending, refund, { ...refund, status: 'canceled' }, 'error');
    const answer = { reference: '2d7a-r', isPending: true };
    const requested = { refundId: 'r', retries: 0, paymentId: '2d7a-1', number: 154, amount };
    expect(await adapter().refund?.(requested)).to.deep.equal(answer);
    const find = () =>
      adapter()
        .findRefund?.('2d7a-r')
        .catch((error: unknown) => error);
    expect(await find()).to.deep.equal(answer);
    expect(server.receivedRequests.at(-1)?.path).to.equal('/v3/refunds/2d7a-r');
    expect(await find()).to.deep.equal({ reference: '2d7a-r' });
    expect(await find()).to.include({ failure: 'canceled-by-system', again: false });
    expect(await find()).to.include({ name: 'RefundError', again: true });
  });

  it('tests itself by requesting a nonexistent payment', async () => {
    server.answers.push(404, 401);
    expect(await adapter().selfTest()).to.deep.equal({ fault: null });
    expect((await adapter().selfTest()).fault).to.contain('secret');
    expect((await adapter().selfTest()).fault).to.contain('500');
  });
});
