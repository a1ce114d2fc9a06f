import '../../../shared/testing/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { aKey, anAdminOrder, rubles } from './testing/admin-order.ts';
import {
  openOrder,
  findSentRequests,
  openDialog,
  enterValue,
  pressButton,
} from '../../../app/testing/open-admin-order.ts';

describe('the page of an order', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  it('shows the amount for the selected keys, then refunds them once', async () => {
    let answers = 0;
    const { requests } = await openOrder({}, () => {
      answers += 1;
      return {
        refund_id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f69',
        amount: rubles(49_900),
        method: 'api',
        status: 'due',
      };
    });
    const dialog = await openDialog('Refund');
    dialog.getByText('Refund: ₽998');
    dialog.getByText('2 keys will stop working for the customer.');
    dialog.getByText(/will refund the original payment method/u);
    fireEvent.click(dialog.getByRole('radio', { name: 'Selected keys' }));
    dialog.getByText('Refund: ₽0');
    expect(dialog.queryByText(/stop working|Nothing more/u), 'without a key').to.equal(null);
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Send manually/u }));
    dialog.getByText('Send the money yourself, then mark the refund as sent.');
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Send manually/u }));
    enterValue(dialog, 'Reason', 'One key does not work');
    pressButton(dialog, /^Refund/u);
    await dialog.findByText('Select at least one key');
    expect(findSentRequests(requests, '/refunds')).to.have.lengthOf(0);

    fireEvent.click(dialog.getByRole('checkbox', { name: '••••0002' }));
    dialog.getByText('Refund: ₽499');
    dialog.getByText('1 key will stop working for the customer.');
    pressButton(dialog, 'Refund ₽499');
    pressButton(dialog, 'Refund ₽499');
    await screen.findByText('Refund approved: ₽499');
    expect(answers).to.equal(1);
    const [request] = findSentRequests(requests, '/refunds');
    expect(request?.headers.get('Idempotency-Key')).to.match(/^[\da-f-]{36}$/u);
    expect(await request?.json()).to.deep.include({
      payment: { system: 'mir', payment_id: '557' },
      keys: ['import:0002'],
      reason: 'One key does not work',
      manual: false,
    });
  });

  it('asks for a fresh code if the server requires one, and shows the error once', async () => {
    const { requests } = await openOrder({}, ({ headers }) =>
      headers.get('X-Totp-Code') === '123456'
        ? {
            refund_id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f69',
            amount: rubles(99_800),
            method: 'api',
            status: 'due',
          }
        : aProblem(403, 'totp-required', 'Enter a code', {
            errors: { totp: ['Enter a code'] },
            codes: { totp: ['totp-required'] },
          }),
    );
    const dialog = await openDialog('Refund');
    enterValue(dialog, 'Reason', 'It does not work');
    pressButton(dialog, 'Refund ₽998');
    await dialog.findByText('Enter a code');
    expect(screen.getAllByText('Enter a code')).to.have.lengthOf(1);
    enterValue(dialog, /^Code/u, '123456');
    pressButton(dialog, 'Refund ₽998');
    await screen.findByText('Refund approved: ₽998');
    const keys = findSentRequests(requests, '/refunds').map(({ headers }) =>
      headers.get('Idempotency-Key'),
    );
    expect(new Set(keys)).to.have.property('size', 2);
    const bodies = await Promise.all(
      findSentRequests(requests, '/refunds').map(
        async (request) => (await request.json()) as Readonly<Record<string, unknown>>,
      ),
    );
    expect(bodies.map(({ refund_id: id }) => id)).to.deep.equal(keys);
    expect({ ...bodies[0], refund_id: keys[1] }).to.deep.equal(bodies[1]);
  });

  it('marks a manual refund as sent, and retries a failed one', async () => {
    const refund = {
      refund_id: 'r1',
      payment: 'mir:557',
      amount: rubles(10_000),
      status: 'due' as const,
      whole: false,
      method: 'manual' as const,
      reason: 'It does not work',
      reference: null,
      keys: [aKey('i:0001')],
      failures: [],
      retried: 0,
      at: '2026-03-02T12:00:00Z',
    };
    const { requests } = await openOrder({
      refunds: [
        refund,
        {
          ...refund,
          refund_id: 'r2',
          status: 'failed',
          method: 'api',
          failures: [{ reason: 'no-refund-id', at: '2026-03-02T13:00:00Z' }],
        },
      ],
    });
    await screen.findByText(/^Failed .*: The payment system did not accept the refund$/u);
    const noting = await openDialog('Mark as sent');
    enterValue(noting, /^Transfer reference/u, 'bank-7');
    enterValue(noting, /^Reason/u, 'Sent by the bank');
    pressButton(noting, 'Mark as sent');
    await screen.findByText('Refund marked as sent');
    expect(await findSentRequests(requests, '/refunds/r1/sent')[0]?.json()).to.deep.equal({
      reference: 'bank-7',
      reason: 'Sent by the bank',
    });
    const retrying = await openDialog('Retry');
    enterValue(retrying, /^Reason/u, 'The provider is back');
    pressButton(retrying, 'Retry');
    await screen.findByText('Refund retried');
    expect(await findSentRequests(requests, '/refunds/r2/retry')[0]?.json()).to.deep.equal({
      manual: false,
      reason: 'The provider is back',
    });
    const sending = await openDialog('Send manually');
    sending.getByRole('heading', { name: 'Refund ₽100 manually?' });
    enterValue(sending, /^Reason/u, 'The provider is gone');
    pressButton(sending, 'Send manually');
    await screen.findByText('The refund is now due to be sent manually');
  });

  it('offers to void the keys, not a refund, if a promo code paid the order completely', async () => {
    const [payment] = anAdminOrder().payments;
    if (!payment) return expect.fail('The order has no payment');
    await openOrder({ payments: [{ ...payment, amount: rubles(0), left: rubles(0) }] });

    const dialog = await openDialog('Void keys');
    expect(screen.queryByRole('button', { name: 'Refund' })).to.equal(null);
    dialog.getByRole('heading', { name: 'Void the keys of order 48210?' });
    dialog.getByRole('button', { name: 'Void keys' });
  });
});
