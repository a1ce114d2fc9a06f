import '../../../shared/testing/dom.ts';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { anAdminOrder, rubles } from './testing/admin-order.ts';
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

  it('retries with the same idempotency key after a lost response', async () => {
    let times = 0;
    const { requests } = await openOrder({}, () => {
      times += 1;
      return times === 1 ? aProblem(503, 'busy', 'Try again') : {};
    });
    const dialog = await openDialog('Resend keys');
    pressButton(dialog, 'Resend');
    expect(findSentRequests(requests, '/mail-keys')).to.have.lengthOf(0);
    enterValue(dialog, /^Reason/u, 'The mail is lost');
    pressButton(dialog, 'Resend');
    await dialog.findByText('Try again');
    pressButton(dialog, 'Resend');
    await screen.findByText('Sending');
    const keys = findSentRequests(requests, '/mail-keys').map(({ headers }) =>
      headers.get('Idempotency-Key'),
    );
    expect(keys).to.have.lengthOf(2);
    expect(new Set(keys)).to.have.property('size', 1);
  });

  it('replaces a key after a confirmation', async () => {
    const { requests } = await openOrder();
    fireEvent.click(await screen.findByRole('button', { name: 'Replace ••••0002' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLSelectElement>('Key that doesn’t work').value).to.equal(
      'import:0002',
    );
    enterValue(dialog, 'Reason', 'Used already');
    pressButton(dialog, 'Continue');
    await dialog.findByText(/^••••0002 stops working immediately/u);
    dialog.getByText(/email a new key to buyer@example\.org/u);
    expect(findSentRequests(requests, '/replace-key')).to.have.lengthOf(0);
    pressButton(dialog, 'Replace key');
    await screen.findByText(/^Key replaced/u);
    expect(await findSentRequests(requests, '/replace-key')[0]?.json()).to.deep.equal({
      key_id: 'import:0002',
      reason: 'Used already',
    });
  });

  it('accepts a mismatched amount, releases a hold and cancels', async () => {
    const odd = {
      ...(anAdminOrder().payments[0] ?? expect.fail()),
      applied_as: 'mismatched' as const,
      amount: rubles(50_000),
      left: rubles(50_000),
      expected: rubles(99_800),
    };
    const { requests } = await openOrder({
      status: 'attention',
      attention: 'payment_mismatch',
      actions: ['accept_payment', 'lift_hold', 'cancel'],
      payments: [odd],
      keys: [],
    });
    const accepting = await openDialog('Accept amount');
    accepting.getByText(/Expected: ₽998/u);
    enterValue(accepting, 'Reason', 'Rounded by the bank');
    pressButton(accepting, 'Accept ₽500');
    await screen.findByText(/^Amount accepted/u);
    expect(await findSentRequests(requests, '/accept-payment')[0]?.json()).to.deep.equal({
      payment: { system: 'mir', payment_id: '557' },
      reason: 'Rounded by the bank',
    });

    const lifting = await openDialog('Release hold');
    enterValue(lifting, 'Reason', 'Known to us');
    pressButton(lifting, 'Release and deliver');
    await screen.findByText(/^Hold released/u);
    const canceling = await openDialog('Cancel order');
    canceling.getByRole('button', { name: 'Keep order' }); // “Cancel” would mean either
    enterValue(canceling, 'Reason', 'The buyer asked');
    pressButton(canceling, 'Cancel order');
    await screen.findByText('Order canceled');
    expect(findSentRequests(requests, '/lift-hold')).to.have.lengthOf(1);
    expect(await findSentRequests(requests, '/cancel')[0]?.json()).to.deep.equal({
      reason: 'The buyer asked',
    });
  });

  it('resolves the attention of a chargeback', async () => {
    const shown: { actions: AdminOrderPage['actions'] } = { actions: ['resolve_attention'] };
    const { requests } = await openOrder(
      {
        status: 'attention',
        attention: 'charged_back',
        get actions() {
          return shown.actions;
        },
      },
      () => {
        shown.actions = [];
        return {};
      },
    );
    (await screen.findByRole('button', { name: 'Mark as resolved' })).focus();
    const resolving = await openDialog('Mark as resolved');
    enterValue(resolving, 'Reason', 'The bank decided for the buyer');
    pressButton(resolving, 'Mark as resolved');
    await screen.findByText('Order marked as resolved');
    expect(await findSentRequests(requests, '/resolve-attention')[0]?.json()).to.deep.equal({
      reason: 'The bank decided for the buyer',
    });
    await waitFor(() => expect(screen.queryByText('Mark as resolved')).to.equal(null));
    expect(document.activeElement).to.equal(screen.getByRole('button', { name: 'Copy ID 48210' }));
  });

  it('corrects the email address with the buyer’s proof', async () => {
    const { requests } = await openOrder();
    const dialog = await openDialog('Correct email');
    pressButton(dialog, 'Correct and send');
    await waitFor(() =>
      expect(dialog.getByLabelText('New address').getAttribute('aria-invalid')).to.equal('true'),
    );
    enterValue(dialog, 'New address', 'right@example.org');
    enterValue(dialog, /^Proof that the order/u, 'Sent the receipt');
    pressButton(dialog, 'Correct and send');
    await screen.findByText('Email corrected: right@example.org');
    expect(await findSentRequests(requests, '/email')[0]?.json()).to.deep.equal({
      email: 'right@example.org',
      reason: 'Sent the receipt',
    });
  });

  it('resends an email other than the one with the keys', async () => {
    const { requests } = await openOrder({
      mails: [
        {
          id: 'm1',
          kind: 'order-links',
          status: 'failed',
          reason: 'refused',
          round: 1,
          email_masked: 'b***r@example.org',
          changed_at: '2026-03-01T12:05:00Z',
        },
      ],
    });
    const mails = within(await screen.findByRole('list', { name: 'Emails' }));
    mails.getByText(/Address rejected/u);
    const dialog = await openDialog('Resend: Order links');
    enterValue(dialog, /^Reason/u, 'The mail is lost');
    pressButton(dialog, 'Resend');
    await screen.findByText('Sending');
    const [resent, ...more] = findSentRequests(requests, '/admin/mail/m1/resend');
    expect(more).to.have.lengthOf(0);
    expect(await resent?.json()).to.deep.equal({ reason: 'The mail is lost' });
  });
});
