import { rub } from '@shop/contracts/kernel';
import { fold } from '@shop/domain/kernel';
import type { RecordInvoice } from '@shop/domain/payments';
import { paymentInvoices } from '@shop/domain/payments';
import type { InvoiceCreated } from '@shop/domain/payments/events';
import { noon } from '@shop/domain/testing';
import { expect } from 'chai';
import { handlerOf } from '../testing/handler-of.ts';
import type { ParsedNotification } from './payment-adapter.ts';
import { ProviderUnavailableError } from './provider-http.ts';
import { samplePaymentRequest } from './testing/payment-request.ts';
import { withInvoices } from './with-invoices.ts';

const number = 154;
const notice = { number, currency: 'RUB' } as const;

const paid = (paymentId: string): ParsedNotification => ({
  type: 'paid',
  notice: { ...notice, paymentId, amount: '100.00' },
  answer: 'OK',
});
type ReversedNotification = Extract<ParsedNotification, { type: 'reversed' }>;

const reversed = (paymentId: string): ReversedNotification => ({
  type: 'reversed',
  kind: 'refunded',
  notice: { ...notice, paymentId, by: 'remainder', left: '0.00' },
  answer: 'OK',
});
const cancelled = (paymentId: string): ReversedNotification => ({
  ...reversed(paymentId),
  cancelsAuthorization: true,
});
const nothing: ParsedNotification = { type: 'nothing', paymentId: null, number, answer: 'OK' };

const createInvoice = (invoiceId: string): InvoiceCreated => ({
  type: 'payments.InvoiceCreated',
  data: {
    system: 'mir',
    orderId: 'order',
    number,
    charge: rub(100),
    invoiceId,
    url: 'https://pay.example',
    at: noon,
  },
});

const never = () => Promise.reject(new TypeError('Not called by a check'));

/** Checks an order whose invoices have these notifications, the oldest first. */
const check = (...notifications: readonly (ParsedNotification | null)[]) => {
  const invoices = notifications.map((_, index) => createInvoice(String(index)));
  const adapter = withInvoices(
    {
      system: 'mir',
      createInvoice: never,
      checkInvoice: async ({ invoiceId }) => notifications[Number(invoiceId)] ?? null,
      verify: never,
      selfTest: never,
    },
    { invoices: handlerOf(paymentInvoices, invoices), clock: () => noon },
  );
  return adapter.check?.({ number });
};

/** A buyer who starts the payment of an order again that has one open invoice. */
const createBuyer = (isClosed?: () => Promise<boolean>) => {
  const log = [createInvoice('1')];
  const load = () => Promise.resolve({ state: fold(paymentInvoices, log), position: undefined });
  const handle = (_stream: string, command: RecordInvoice) => {
    log.push(...paymentInvoices.decide(command, fold(paymentInvoices, log)));
    return load();
  };
  const handler = { load, loadLatest: load, observe: () => undefined, remembered: () => 1 };
  const references: string[] = [];
  const adapter = withInvoices(
    {
      system: 'mir',
      createInvoice: async (_order, reference) => {
        references.push(reference);
        return { invoiceId: reference, url: `https://pay.example/${reference}` };
      },
      checkInvoice: never,
      ...(isClosed && { isClosed }),
      verify: never,
      selfTest: never,
    },
    { invoices: Object.assign(handle, handler), clock: () => noon },
  );
  const order = { ...samplePaymentRequest(), number, charge: rub(100) };
  return { references, start: async () => (await adapter.start(order)).url };
};

describe('another start of a payment', () => {
  it('returns the invoice that can still be paid', async () => {
    for (const isClosed of [undefined, async () => false]) {
      const { references, start } = createBuyer(isClosed);
      expect(await start()).to.equal('https://pay.example');
      expect(references).to.deep.equal([]);
    }
  });

  it('makes one new invoice if the provider has closed it, for example after a decline', async () => {
    const closed = [true, false];
    const { references, start } = createBuyer(async () => closed.shift() ?? false);
    expect(await start()).to.equal('https://pay.example/154-2');
    expect(await start()).to.equal('https://pay.example/154-2');
    expect(references).to.deep.equal(['154-2']);
  });

  it('returns the invoice if the provider does not answer', async () => {
    const { start } = createBuyer(() => Promise.reject(new ProviderUnavailableError('silent')));
    expect(await start()).to.equal('https://pay.example');
  });
});

describe('a check of all invoices of an order', () => {
  it('finds a payment behind a newer invoice that is reversed or not paid', async () => {
    for (const newer of [reversed('1'), cancelled('1'), nothing, null]) {
      expect(await check(paid('0'), newer)).to.deep.equal(paid('0'));
    }
  });

  it('finds a refund behind a canceled authorization', async () => {
    expect(await check(reversed('0'), cancelled('1'))).to.deep.equal(reversed('0'));
  });

  it('finds money in a currency without prices behind a newer invoice that is not paid', async () => {
    const answer = 'OK';
    const wrongCurrency = {
      type: 'wrong_currency',
      subject: 'payment',
      paymentId: '0',
      number,
      answer,
    } as const;
    expect(await check(wrongCurrency, nothing)).to.deep.equal(wrongCurrency);
    expect(await check(wrongCurrency, cancelled('1'))).to.deep.equal(wrongCurrency);
    expect(await check(wrongCurrency, paid('1'))).to.deep.equal(paid('1'));
  });

  it('otherwise returns the newest result', async () => {
    expect(await check(reversed('0'), reversed('1'))).to.deep.equal(reversed('1'));
    expect(await check(nothing, cancelled('1'))).to.deep.equal(cancelled('1'));
    expect(await check(null, null)).to.equal(null);
  });
});
