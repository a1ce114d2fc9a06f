import { expect } from 'chai';
import { instant, rub } from '@shop/contracts/kernel';
import { describeDecider } from '../testing/index.ts';
import type { InvoiceCreated } from './events.ts';
import { nextReference, numberOfReference, findOpenInvoice, paymentInvoices } from './invoice.ts';

const at = (minute: number) => instant(new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString());
const created = (changes: Partial<InvoiceCreated['data']> = {}): InvoiceCreated => ({
  type: 'payments.InvoiceCreated',
  data: {
    system: 'lava',
    orderId: 'o',
    number: 154,
    charge: rub(499),
    invoiceId: 'one',
    url: 'https://pay.example/one',
    at: at(0),
    ...changes,
  },
});
const { given } = describeDecider(paymentInvoices);
const recorded = (
  changes: Partial<InvoiceCreated['data']> = {},
  closedInvoiceId: string | null = null,
) => ({
  type: 'RecordInvoice' as const,
  data: { ...created(changes).data, closedInvoiceId },
});

describe('the invoices of an order', () => {
  it('include one per charge, and the first is kept', () => {
    given().when(recorded()).emits(created());
    given(created()).when(recorded()).emitsNothing();
    given(created())
      .when(recorded({ invoiceId: 'other', at: at(1) }))
      .emitsNothing();
  });

  it('include a new one for another charge, or when the last is too old', () => {
    const higherInvoice = { invoiceId: 'other', charge: rub(500) };
    given(created()).when(recorded(higherInvoice)).emits(created(higherInvoice));
    const later = { invoiceId: 'other', at: at(60) };
    given(created()).when(recorded(later)).emits(created(later));
  });

  it('include one new one for an invoice that can no longer be paid', () => {
    const next = { invoiceId: 'two', at: at(1) };
    given(created()).when(recorded(next, 'one')).emits(created(next));
    given(created(), created(next))
      .when(recorded({ invoiceId: 'three', at: at(2) }, 'one'))
      .emitsNothing();
  });

  it('can be reused for the same charge for an hour', () => {
    const { data } = created();
    expect(findOpenInvoice([data], rub(499), at(59))).to.equal(data);
    expect(findOpenInvoice([data], rub(499), at(60))).to.equal(null);
    expect(findOpenInvoice([data], rub(498), at(0))).to.equal(null);
    expect(findOpenInvoice([data, { ...data, charge: rub(1) }], rub(499), at(0))).to.equal(null);
  });

  it('have unique references that contain the order number', () => {
    const { data } = created();
    expect(nextReference([], 154)).to.equal('154');
    expect(nextReference([data], 154)).to.equal('154-2');
    expect(['154', '154-2', '154-', 'x154', '154-2-3', ''].map(numberOfReference)).to.deep.equal([
      154,
      154,
      null,
      null,
      null,
      null,
    ]);
  });
});
