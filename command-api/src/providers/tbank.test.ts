import { expect } from 'chai';
import { z } from 'zod';
import { readJson } from './read-json.ts';
import { tokenOf } from './tbank-token.ts';
import { tBank } from './tbank.ts';
import { incoming } from './testing/incoming.ts';
import { rejectsEveryChangedByte } from './testing/changed-bytes.ts';
import type { ProviderServer } from './testing/provider-server.ts';
import { startProviderServer } from './testing/provider-server.ts';
import { samplePaymentRequest } from './testing/payment-request.ts';

/** Both examples are of developer.tbank.ru/eacq/intro/developer. */
const recorded = {
  TerminalKey: '1234567890DEMO',
  OrderId: '000000',
  Success: true,
  Status: 'AUTHORIZED',
  PaymentId: '0000000',
  ErrorCode: '0',
  Amount: 1111,
  CardId: '000000',
  Pan: '200000******0000',
  ExpDate: '1111',
  RebillId: '000000',
  Token: '1c0964277d0213349243065a0d5b838b8e90d2d25f740d0f2767836e710e80c8',
};

/** The token and the values that it signs, without the password. */
const valuesIn = (raw: string): string | null => {
  const fields = readJson(raw, z.record(z.string(), z.unknown())) ?? {};
  const { Token, ...signed } = fields;
  const names = Object.keys(signed).toSorted();
  return JSON.stringify([Token, names.map((name) => String(signed[name])).join('')]);
};

const withToken = (notified: object) => ({
  ...notified,
  Token: tokenOf({ ...notified }, '11111111111'),
});

const reversalNotice = (left: string) => ({
  type: 'reversed',
  kind: 'refunded',
  notice: { paymentId: '13660', number: 154, currency: 'RUB', by: 'remainder', left },
  answer: 'OK',
});

const contradicted = { type: 'unconfirmed', reason: 'contradicted' };
const unavailable = { type: 'unconfirmed', reason: 'unavailable' };

describe('T-Bank', () => {
  let server: ProviderServer;
  const adapter = (changes: Readonly<{ terminalKey?: string; password?: string }> = {}) =>
    tBank({
      terminalKey: '1234567890DEMO',
      password: '11111111111',
      apiUrl: new URL('v2/', server.url).href,
      notificationUrl: 'https://shop.example/api/payments/mir/notification',
      success: ({ number }) => `https://shop.example/payment/success?order=${number}`,
      failed: ({ number }) => `https://shop.example/payment/failed?order=${number}`,
      ...changes,
    });
  const verify = (notified: object) =>
    adapter().verify(incoming({ raw: JSON.stringify(notified) }));
  beforeEach(async () => {
    server = await startProviderServer();
  });
  afterEach(() => server.close());

  it('accepts the reference notification, which is not a payment', async () => {
    expect(await verify(recorded)).to.deep.equal({
      type: 'nothing',
      paymentId: null,
      number: 0,
      answer: 'OK',
    });
  });

  it('rejects a one-byte change and a missing token', async () => {
    const { Token: _, ...unsigned } = recorded;
    expect((await verify(unsigned)).type).to.equal('forged');
    const raw = JSON.stringify(recorded);
    const right = valuesIn(raw);
    await rejectsEveryChangedByte(
      raw,
      (altered) => adapter().verify(incoming({ raw: altered })),
      (altered) => valuesIn(altered) !== right, // only the order of the names is signed
    );
  });

  it('accepts only a lowercase token, as documented', async () => {
    expect((await verify({ ...recorded, Token: recorded.Token.toUpperCase() })).type).to.equal(
      'forged',
    );
  });

  it('signs a request as in the reference example', () => {
    const call = {
      TerminalKey: 'MerchantTerminalKey',
      Amount: 19_200,
      OrderId: '00000',
      Description: 'Подарочная карта на 1000 рублей',
      DATA: { Phone: '+71234567890' },
      Receipt: [],
    };
    expect(tokenOf(call, '11111111111111')).to.equal(
      '72dd466f8ace0a37a1f740ce5fb78101712bc0665d91a8108c7c8a0ccd426db2',
    );
  });

  const ours = {
    TerminalKey: '1234567890DEMO',
    OrderId: '154',
    Success: true,
    Status: 'CONFIRMED',
    PaymentId: 13_660,
    ErrorCode: '0',
    Amount: 10_011,
  };
  const notice = { paymentId: '13660', number: 154, amount: '100.11', currency: 'RUB' };

  it('treats only CONFIRMED as a payment', async () => {
    server.answers.push(ours);
    expect(await verify(withToken(ours))).to.deep.equal({ type: 'paid', notice, answer: 'OK' });
    const second = withToken({ ...ours, OrderId: '154-2' });
    server.answers.push({ ...ours, OrderId: '154-2' });
    expect(await verify(second)).to.deep.equal({ type: 'paid', notice, answer: 'OK' });
    for (const changes of [
      { Status: 'AUTHORIZED' },
      { Status: 'REJECTED' },
      { Status: 'DEADLINE_EXPIRED' },
      { Success: false },
    ]) {
      expect((await verify(withToken({ ...ours, ...changes }))).type).to.equal('nothing');
    }
  });

  it('reads the state from T-Bank before it confirms a payment', async () => {
    const notified = withToken(ours);
    server.answers.push({ ...ours, Status: 'REFUNDED', Amount: 0 });
    expect((await verify(notified)).type).to.equal('paid'); // the refund is reported on its own
    for (const changes of [
      { Status: 'AUTHORIZED' },
      { Amount: 10_012 },
      { OrderId: '155' },
      { TerminalKey: 'OTHER' },
    ]) {
      server.answers.push({ ...ours, ...changes });
      expect(await verify(notified), JSON.stringify(changes)).to.include(contradicted);
    }
    expect(await verify(notified)).to.include(unavailable);
  });

  it('reports the money of a payment that names no order', async () => {
    const payload = { ...ours, OrderId: 'rent' };
    const money = { amount: '100.11', currency: 'RUB' };
    const reported = { type: 'nothing', paymentId: '13660', number: null, money, answer: 'OK' };
    server.answers.push(payload);
    expect(await verify(withToken(payload))).to.deep.equal(reported);
    server.answers.push({ ...payload, Amount: 10_012 });
    expect(await verify(withToken(payload))).to.include(contradicted);
    expect(await verify(withToken(payload))).to.include(unavailable);
    const refunded = { ...payload, Status: 'REFUNDED' };
    server.answers.push(refunded);
    const { notice: returned, ...reversal } = reversalNotice('0.00');
    expect(await verify(withToken(refunded))).to.deep.equal({
      ...reversal,
      notice: { ...returned, number: null },
    });
    for (const Status of ['REFUNDED', 'PARTIAL_REFUNDED']) {
      server.answers.push({ ...payload, Status, Amount: 5_000 });
      // no order can take it: its refund has no order either
      expect(await verify(withToken(payload)), Status).to.deep.equal({
        ...reversal,
        notice: { ...returned, number: null, left: Status === 'REFUNDED' ? '0.00' : '50.00' },
      });
    }
    const rejected = withToken({ ...payload, Status: 'REJECTED' });
    expect(await verify(rejected)).to.include({ type: 'nothing', paymentId: null });
  });

  it('treats REFUNDED as a full refund, regardless of its amount', async () => {
    for (const Amount of [0, 10_011]) {
      const notified = { ...ours, Status: 'REFUNDED', Amount };
      server.answers.push(notified);
      expect(await verify(withToken(notified))).to.deep.equal(reversalNotice('0.00'));
    }
  });

  it('treats REVERSED as a canceled authorization', async () => {
    const cancelled = { ...reversalNotice('0.00'), cancelsAuthorization: true };
    for (const Amount of [0, 10_011]) {
      const notified = { ...ours, Status: 'REVERSED', Amount };
      server.answers.push(notified);
      expect(await verify(withToken(notified))).to.deep.equal(cancelled);
    }
    server.answers.push({ ...ours, Status: 'REVERSED' });
    expect(await verify(withToken(ours))).to.deep.equal(cancelled); // the payment was canceled meanwhile
  });

  it('treats PARTIAL_REFUNDED as a partial refund, never as a full one', async () => {
    const notified = { ...ours, Status: 'PARTIAL_REFUNDED', Amount: 9_911 };
    server.answers.push(notified);
    expect(await verify(withToken(notified))).to.deep.equal(reversalNotice('99.11'));
  });

  it('reads the state from T-Bank before it confirms a refund', async () => {
    const notified = withToken({ ...ours, Status: 'PARTIAL_REFUNDED', Amount: 9_911 });
    server.answers.push({ ...ours, Status: 'REFUNDED', Amount: 0 });
    expect(await verify(notified)).to.deep.equal(reversalNotice('0.00')); // includes a later refund
    server.answers.push({ ...ours, Status: 'PARTIAL_REFUNDED', Amount: 5_000 });
    expect(await verify(notified)).to.deep.equal(reversalNotice('50.00'));
    for (const changes of [{ Status: 'CONFIRMED' }, { OrderId: '155' }, { TerminalKey: 'OTHER' }]) {
      server.answers.push({ ...notified, ...changes });
      expect(await verify(notified), JSON.stringify(changes)).to.include(contradicted);
    }
    expect(await verify(notified)).to.include(unavailable);
  });

  it('rejects a signed notification for another terminal', async () => {
    expect((await verify(withToken({ ...ours, TerminalKey: 'OTHER' }))).type).to.equal('forged');
  });

  it('starts a payment', async () => {
    server.answers.push({ Success: true, PaymentId: '13660', PaymentURL: 'https://pay.example/1' });
    expect(await adapter().createInvoice(samplePaymentRequest(), '154')).to.deep.equal({
      invoiceId: '13660',
      url: 'https://pay.example/1',
    });
    const [requests] = server.receivedRequests;
    const sent = JSON.parse(requests?.body ?? '') as Readonly<Record<string, unknown>>;
    expect(sent).to.deep.equal(
      withToken({
        TerminalKey: '1234567890DEMO',
        Amount: 10_011,
        OrderId: '154',
        Description: 'Заказ 154',
        NotificationURL: 'https://shop.example/api/payments/mir/notification',
        SuccessURL: 'https://shop.example/payment/success?order=154',
        FailURL: 'https://shop.example/payment/failed?order=154',
      }),
    );
  });

  it('reports T-Bank as unavailable when it cannot start a payment', async () => {
    server.answers.push({ Success: false, ErrorCode: '8' }, 'error');
    for (const _ of [1, 2]) {
      const failure = await adapter()
        .createInvoice(samplePaymentRequest(), '154')
        .catch((error: unknown) => error);
      expect(failure).to.include({ name: 'ProviderUnavailableError' });
    }
  });

  it('looks up the state of a payment', async () => {
    server.answers.push(ours, { ...ours, Status: 'NEW' }, { Success: false, ErrorCode: '255' });
    const invoice = { invoiceId: '13660', charge: samplePaymentRequest().charge };
    expect(await adapter().checkInvoice(invoice)).to.include({ type: 'paid' });
    expect(await adapter().checkInvoice(invoice)).to.include({ type: 'nothing' });
    expect(await adapter().checkInvoice(invoice)).to.equal(null);
    server.answers.push({ ...ours, Status: 'PARTIAL_REFUNDED', Amount: 5_000 });
    expect(await adapter().checkInvoice(invoice)).to.deep.equal({
      type: 'paid',
      notice,
      answer: 'OK',
    });
  });

  it('reads whether a part of a payment was returned', async () => {
    for (const [Status, reversals] of [
      ['CONFIRMED', []],
      ['PARTIAL_REFUNDED', [reversalNotice('50.00')]],
      ['REFUNDED', [reversalNotice('0.00')]],
      ['REVERSED', [{ ...reversalNotice('0.00'), cancelsAuthorization: true }]],
    ] as const) {
      server.answers.push({ ...ours, Status, Amount: 5_000 });
      expect(await adapter().findReversals?.('13660'), Status).to.deep.equal(reversals);
    }
    server.answers.push({ Success: false, ErrorCode: '255' }, 'error');
    for (const _ of [1, 2]) {
      const failure = await adapter()
        .findReversals?.('13660')
        .catch((error: unknown) => error);
      expect(failure).to.include({ name: 'ProviderUnavailableError' });
    }
  });

  it('closes a payment in a final state without money', async () => {
    const unpaid = ['REJECTED', 'AUTH_FAIL', 'ATTEMPTS_EXPIRED', 'CANCELED', 'DEADLINE_EXPIRED'];
    const closing = [...unpaid, 'REVERSED', 'REFUNDED'];
    const open = ['NEW', 'FORM_SHOWED', 'AUTHORIZED', 'CONFIRMED', 'PARTIAL_REFUNDED'];
    for (const Status of [...closing, ...open]) {
      server.answers.push({ ...ours, Status });
      expect(await adapter().isClosed?.('13660'), Status).to.equal(closing.includes(Status));
    }
    server.answers.push({ Success: false, ErrorCode: '255' });
    expect(await adapter().isClosed?.('13660')).to.equal(false);
  });

  it('refunds under an id of the shop, so that the request can be retried', async () => {
    const { charge: amount } = samplePaymentRequest();
    const refund = { refundId: 'r', retries: 0, paymentId: '13660', number: 154, amount };
    const refused = { Success: false, ErrorCode: '8' };
    server.answers.push('error', { Success: true, PaymentId: '13660' }, refused);
    const tryRefund = () =>
      adapter()
        .refund?.(refund)
        .catch((error: unknown) => error);

    expect(await tryRefund()).to.include({ name: 'RefundError', again: true });
    expect(await tryRefund()).to.deep.equal({ reference: '13660/r' });
    expect(await tryRefund()).to.include({ name: 'RefundError', again: false });
    expect(
      server.receivedRequests
        .map(({ body }) => body)
        .every((body) => body.includes('"ExternalRequestId":"r"')),
    ).to.equal(true);
  });

  it('tests itself by requesting a payment that is not the shop’s', async () => {
    server.answers.push({ Success: false, ErrorCode: '255' }, { Success: false, ErrorCode: '204' });
    expect(await adapter().selfTest()).to.deep.equal({ fault: null });
    expect((await adapter().selfTest()).fault).to.contain('204');
    expect((await adapter().selfTest()).fault).to.contain('500');
  });
});
