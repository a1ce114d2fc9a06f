import '../../../shared/testing/dom.ts';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { toWireMoney } from '@shop/contracts/wire/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import type { Answer } from '../../../app/testing/open-shop.tsx';
import { closeShop, openShop, aProblem } from '../../../app/testing/open-shop.tsx';
import { aUser } from '../../../app/testing/people.ts';
import { aKey, anAdminOrder, anOccurrence } from './testing/admin-order.ts';

const rubles = (minor: number) => toWireMoney({ minor, currency: 'RUB' });

const openOrder = (changes: Partial<AdminOrderPage> = {}, post: Answer = () => ({}), tab = '') =>
  openShop(`/eng/admin/orders/48210${tab}`, {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url, method } = request;
      if (url.endsWith('/user')) return aUser({ adminlvl: 2 });
      if (method === 'POST') return post(request);
      if (url.endsWith('/admin/orders/48210')) return anAdminOrder(changes);
      if (url.includes('/admin/history')) return { items: [], total: 0, page: 1, size: 25 };
      return [];
    },
  });

const sent = (requests: readonly Request[], ending: string): readonly Request[] =>
  requests.filter(({ url, method }) => method === 'POST' && url.endsWith(ending));

const openDialog = async (action: string) => {
  fireEvent.click(await screen.findByRole('button', { name: action }));
  return within(await screen.findByRole('dialog'));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;

const give = (dialog: Dialog, label: string | RegExp, value: string): void => {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
};
const press = (dialog: Dialog, name: string | RegExp): void => {
  fireEvent.click(dialog.getByRole('button', { name }));
};

describe('the page of an order', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  it('shows when, who, from where and why, newest first', async () => {
    await openOrder({
      history: [
        anOccurrence('ordering.OrderPlaced', {
          actor: 'guest',
          address: '192.0.2.7',
          details: { count: 2, amount: rubles(99_800), payment_system: 'mir' },
        }),
        anOccurrence('stock.KeysAllocated'),
        anOccurrence('stock.KeyReplaced', {
          actor: 'staff:9',
          by_name: 'Anna',
          address: '192.0.2.9',
          reason: 'Used already',
          details: { keys: [aKey('k:0003')], old_key: aKey('k:0002') },
        }),
      ],
    });
    const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
    const steps = timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).to.have.lengthOf(2);
    expect(steps[0]).to.match(
      /Key replaced••••0002 → ••••0003Anna · from 192\.0\.2\.9Used already$/u,
    );
    expect(steps[1]).to.match(
      /Order placed2 items · ₽998 · Mir cardCustomer · from 192\.0\.2\.7$/u,
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show internal events' }));
    expect(timeline.getAllByRole('listitem')).to.have.lengthOf(3);
    expect(document.body.textContent).not.to.match(/staff:9|system:|ordering\./u);
  });

  it('shows masked keys with links and their history', async () => {
    const replaced = aKey('i:0001', {
      stands: false,
      state: 'replaced',
      history: [
        {
          what: 'replaced',
          at: '2026-03-02T12:00:00Z',
          actor: 'staff:9',
          by_name: 'Anna',
          address: null,
          reason: 'Used already',
          other: { id: 'i:0002', masked: '••••0002' },
        },
      ],
    });
    await openOrder({ keys: [aKey('i:0002'), replaced] });
    const keys = within(await screen.findByRole('list', { name: 'Keys' }));
    const link = keys.getByRole('link', { name: '••••0001' });
    expect(link.getAttribute('href')).to.equal('/eng/admin/keys/i:0001');
    const history = keys.getByRole('list', { name: 'History of ••••0001' });
    expect(history.textContent).to.match(/replaced by ••••0002 · Anna · Used already/u);
    expect(keys.getAllByRole('button')).to.have.lengthOf(1);
  });

  it('links to account, promo code, notification, ticket, product and audit', async () => {
    await openOrder({
      user_id: 'u1',
      user_name: 'Ann',
      promo: 'SPRING',
      tickets: [
        {
          id: 't1',
          number: 7,
          status: 'open',
          theme: { name_rus: 'Ключ', name_eng: 'Key' },
          last_message_at: '2026-03-01T12:00:00Z',
          is_about_order: true,
        },
      ],
      notifications: [
        {
          id: 'mir.2026-03-01.a',
          system: 'mir',
          verification_result: 'accepted',
          payment_id: '557',
          at: '2026-03-01T12:01:00Z',
          verified_again: 0,
        },
      ],
    });
    await screen.findByRole('list', { name: 'Timeline' });
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).to.include.members([
      '/eng/admin/users/u1',
      '/eng/admin/promos/SPRING',
      '/eng/tickets/t1',
      '/eng/admin/payments/notifications/mir.2026-03-01.a',
      '/eng/admin/payments/mir%3A557',
      '/eng/admin/products/a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f61',
    ]);
    expect(hrefs.some((href) => href?.startsWith('/eng/admin/audit?'))).to.equal(true);
  });

  it('compares what the buyer saw with the current offer', async () => {
    const { seen, now } = anAdminOrder();
    await openOrder({
      seen,
      now: now && { ...now, unit_price: rubles(59_900), terms_version: '2', on_sale: false },
    });
    const table = within(await screen.findByRole('table', { name: 'What the customer saw' }));
    for (const [row, texts] of [
      ['Unit price', '₽499₽599'],
      ['Terms', 'Version 1Version 2'],
      ['For sale', 'YesNo'],
    ] as const) {
      expect(table.getByRole('row', { name: new RegExp(`^${row}`, 'u') }).textContent).to.include(
        texts,
      );
    }
  });

  it('shows for each key when it was revealed and when it expires', async () => {
    await openOrder({
      keys: [
        aKey('i:0001', {
          revealed_at: '2026-03-02T12:00:00Z',
          runs_until: '2026-04-01T12:00:00Z',
        }),
        aKey('i:0002'),
      ],
    });

    const keys = within(await screen.findByRole('list', { name: 'Keys' }));
    const [shown, hidden] = keys.getAllByRole('listitem');
    expect(shown?.textContent).to.match(/revealed March 2, 2026.+valid until April 1, 2026/u);
    expect(hidden?.textContent).not.to.match(/revealed|valid until/u);
  });

  it('shows the amount for the selected keys, then refunds them once', async () => {
    let answers = 0;
    const { requests } = await openOrder({}, () => {
      answers += 1;
      return {
        refund_id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f69',
        amount: rubles(49_900),
        way: 'api',
        status: 'due',
      };
    });
    const dialog = await openDialog('Refund');
    dialog.getByText('Refund: ₽998');
    fireEvent.click(dialog.getByRole('radio', { name: 'Selected keys' }));
    give(dialog, 'Reason', 'One key does not work');
    press(dialog, /^Refund/u);
    await dialog.findByText('Select at least one key');
    expect(sent(requests, '/refunds')).to.have.lengthOf(0);

    fireEvent.click(dialog.getByRole('checkbox', { name: '••••0002' }));
    dialog.getByText('Refund: ₽499');
    dialog.getByText('1 key will stop working for the customer.');
    press(dialog, 'Refund ₽499');
    press(dialog, 'Refund ₽499');
    await screen.findByText('Refund approved: ₽499');
    expect(answers).to.equal(1);
    const [request] = sent(requests, '/refunds');
    expect(request?.headers.get('Idempotency-Key')).to.match(/^[\da-f-]{36}$/u);
    expect(await request?.json()).to.deep.include({
      payment: { system: 'mir', payment_id: '557' },
      keys: ['import:0002'],
      reason: 'One key does not work',
      by_hand: false,
    });
  });

  it('asks for a fresh code if the server requires one, and shows the error once', async () => {
    const { requests } = await openOrder({}, ({ headers }) =>
      headers.get('X-Totp-Code') === '123456'
        ? {
            refund_id: 'a0d9b8c4-58c6-4a3e-8d5f-0c4a3b2e1f69',
            amount: rubles(99_800),
            way: 'api',
            status: 'due',
          }
        : aProblem(403, 'totp-required', 'Enter a code', {
            errors: { totp: ['Enter a code'] },
            codes: { totp: ['totp-required'] },
          }),
    );
    const dialog = await openDialog('Refund');
    give(dialog, 'Reason', 'It does not work');
    press(dialog, 'Refund ₽998');
    await dialog.findByText('Enter a code');
    expect(screen.getAllByText('Enter a code')).to.have.lengthOf(1);
    give(dialog, /^Code/u, '123456');
    press(dialog, 'Refund ₽998');
    await screen.findByText('Refund approved: ₽998');
    const keys = sent(requests, '/refunds').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys)).to.have.property('size', 2);
    const ids = await Promise.all(sent(requests, '/refunds').map((one) => one.json()));
    expect(ids[0]).to.deep.equal(ids[1]);
  });

  it('retries with the same idempotency key after a lost response', async () => {
    let times = 0;
    const { requests } = await openOrder({}, () => {
      times += 1;
      return times === 1 ? aProblem(503, 'busy', 'Try again') : {};
    });
    const dialog = await openDialog('Resend keys');
    press(dialog, 'Resend');
    expect(sent(requests, '/mail-keys')).to.have.lengthOf(0);
    give(dialog, /^Reason/u, 'The mail is lost');
    press(dialog, 'Resend');
    await dialog.findByText('Try again');
    press(dialog, 'Resend');
    await screen.findByText('Sending');
    const keys = sent(requests, '/mail-keys').map(({ headers }) => headers.get('Idempotency-Key'));
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
    give(dialog, 'Reason', 'Used already');
    press(dialog, 'Continue');
    await dialog.findByText(/^••••0002 stops working immediately/u);
    dialog.getByText(/email a new key to buyer@example\.org/u);
    expect(sent(requests, '/replace-key')).to.have.lengthOf(0);
    press(dialog, 'Replace key');
    await screen.findByText(/^Key replaced/u);
    expect(await sent(requests, '/replace-key')[0]?.json()).to.deep.equal({
      key_id: 'import:0002',
      reason: 'Used already',
    });
  });

  it('accepts a mismatched amount, releases a hold and cancels', async () => {
    const odd = {
      ...(anAdminOrder().payments[0] ?? expect.fail()),
      taken_for: 'mismatched' as const,
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
    give(accepting, 'Reason', 'Rounded by the bank');
    press(accepting, 'Accept ₽500');
    await screen.findByText(/^Amount accepted/u);
    expect(await sent(requests, '/accept-payment')[0]?.json()).to.deep.equal({
      payment: { system: 'mir', payment_id: '557' },
      reason: 'Rounded by the bank',
    });

    const lifting = await openDialog('Release hold');
    give(lifting, 'Reason', 'Known to us');
    press(lifting, 'Release and deliver');
    await screen.findByText(/^Hold released/u);
    const cancelling = await openDialog('Cancel order');
    give(cancelling, 'Reason', 'The buyer asked');
    press(cancelling, 'Cancel order');
    await screen.findByText('Order canceled');
    expect(sent(requests, '/lift-hold')).to.have.lengthOf(1);
    expect(await sent(requests, '/cancel')[0]?.json()).to.deep.equal({
      reason: 'The buyer asked',
    });
  });

  it('corrects the email address with the buyer’s proof', async () => {
    const { requests } = await openOrder();
    const dialog = await openDialog('Correct email');
    press(dialog, 'Correct and send');
    await waitFor(() =>
      expect(dialog.getByLabelText('New address').getAttribute('aria-invalid')).to.equal('true'),
    );
    give(dialog, 'New address', 'right@example.org');
    give(dialog, /^Proof that the order/u, 'Sent the receipt');
    press(dialog, 'Correct and send');
    await screen.findByText('Email corrected: right@example.org');
    expect(await sent(requests, '/email')[0]?.json()).to.deep.equal({
      email: 'right@example.org',
      reason: 'Sent the receipt',
    });
  });

  it('marks a manual refund as sent, and retries a failed one', async () => {
    const refund = {
      refund_id: 'r1',
      payment: 'mir:557',
      amount: rubles(10_000),
      status: 'due' as const,
      whole: false,
      way: 'by_hand' as const,
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
          way: 'api',
          failures: [{ why: 'refused', at: '2026-03-02T13:00:00Z' }],
        },
      ],
    });
    const noting = await openDialog('Mark as sent');
    give(noting, /^Transfer reference/u, 'bank-7');
    give(noting, /^Reason/u, 'Sent by the bank');
    press(noting, 'Mark as sent');
    await screen.findByText('Refund marked as sent');
    expect(await sent(requests, '/refunds/r1/sent')[0]?.json()).to.deep.equal({
      reference: 'bank-7',
      reason: 'Sent by the bank',
    });
    const retrying = await openDialog('Retry');
    give(retrying, /^Reason/u, 'The provider is back');
    press(retrying, 'Retry');
    await screen.findByText('Refund retried');
    expect(await sent(requests, '/refunds/r2/retry')[0]?.json()).to.deep.equal({
      by_hand: false,
      reason: 'The provider is back',
    });
  });

  it('resends an email other than the one with the keys', async () => {
    const { requests } = await openOrder({
      mails: [
        {
          id: 'm1',
          kind: 'order-links',
          state: 'failed',
          why: 'refused',
          round: 1,
          email_masked: 'b***r@example.org',
          changed_at: '2026-03-01T12:05:00Z',
        },
      ],
    });
    const mails = within(await screen.findByRole('list', { name: 'Emails' }));
    mails.getByText(/Address rejected/u);
    const dialog = await openDialog('Resend: Order links');
    give(dialog, /^Reason/u, 'The mail is lost');
    press(dialog, 'Resend');
    await screen.findByText('Sending');
    const [resent, ...more] = sent(requests, '/admin/mail/m1/resend');
    expect(more).to.have.lengthOf(0);
    expect(await resent?.json()).to.deep.equal({ reason: 'The mail is lost' });
  });

  it('offers only allowed actions, with manual delivery as a link', async () => {
    await openOrder({ actions: ['deliver'], keys: [], status: 'paid', awaits: 'staff' });
    const actions = within(await screen.findByRole('group', { name: 'Actions' }));
    expect(actions.queryAllByRole('button')).to.have.lengthOf(0);
    expect(actions.getByRole('link').getAttribute('href')).to.equal('/eng/admin/keys/queue/48210');
  });

  it('opens its history from the URL', async () => {
    const { requests } = await openOrder({}, undefined, '?tab=history');
    await waitFor(() =>
      expect(requests.some(({ url }) => url.includes('filter%5Bkind%5D=order'))).to.equal(true),
    );
  });
});
