import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop } from '../../../app/testing/open-shop.tsx';
import { aKey, anAdminOrder, anOccurrence, rubles } from './testing/admin-order.ts';
import { openOrder } from '../../../app/testing/open-admin-order.ts';

const aFailure = (type: Parameters<typeof anOccurrence>[0], reason: string) =>
  anOccurrence(type, { actor: 'system:worker', reason, details: { reason } });

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

  it('shows why a refund or an email failed, once and in the language of the interface', async () => {
    await openOrder({
      history: [
        aFailure('ordering.KeysMailFailed', 'refused'),
        aFailure('ordering.RefundFailed', 'no-refund-id'),
      ],
    });
    const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
    const steps = timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps.join()).not.to.match(/no-refund-id|refused/u);
    expect(steps.join().match(/did not accept the refund/gu)).to.have.lengthOf(1);
  });

  it('shows masked keys with links and their history', async () => {
    const replaced = aKey('i:0001', {
      current: false,
      status: 'replaced',
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
    expect(link.getAttribute('href')).to.equal('/eng/admin/keys/all/i:0001');
    const history = keys.getByRole('list', { name: 'History of ••••0001' });
    expect(history.textContent).to.match(/replaced by ••••0002 · Anna · Used already/u);
    expect(keys.getAllByRole('button')).to.have.lengthOf(1);
  });

  it('shows whether the customer has, had or never received a key', async () => {
    const step = {
      at: '2026-03-02T12:00:00Z',
      actor: 'system:fulfilment',
      by_name: null,
      address: null,
      reason: null,
      other: null,
    };
    const former = { current: false } as const;
    await openOrder({
      keys: [
        aKey('i:0001'),
        aKey('i:0002', { ...former, status: 'revoked' }),
        aKey('i:0003', { ...former, status: 'withdrawn', history: [{ ...step, what: 'issued' }] }),
        aKey('i:0004', { ...former, status: 'reserved', history: [{ ...step, what: 'reserved' }] }),
      ],
    });
    const keys = within(await screen.findByRole('list', { name: 'Keys' }));
    const texts = keys
      .getAllByRole('link')
      .map((link) => /Customer [^·]*[^ ·]/u.exec(link.closest('li')?.textContent ?? '')?.[0]);
    expect(texts).to.deep.equal([
      'Customer has it',
      'Customer no longer has it',
      'Customer no longer has it',
      'Customer hasn’t received it',
    ]);
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

  for (const { name, paid, shown } of [
    {
      name: 'shows the payment system and the deadline of an unpaid order',
      paid: 900,
      shown: true,
    },
    { name: 'shows neither for an order without anything to pay', paid: 0, shown: false },
  ]) {
    it(name, async () => {
      const status = shown ? 'pending' : 'confirming';
      await openOrder({ status, paid_at: null, amount_due: rubles(paid) });

      await screen.findByText('Customer');
      const facts = ['Payment system', 'Payment due by'].map((label) => screen.queryByText(label));
      expect(facts.map((fact) => fact !== null)).to.deep.equal([shown, shown]);
    });
  }

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
