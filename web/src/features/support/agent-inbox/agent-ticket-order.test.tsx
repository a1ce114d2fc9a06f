import '../../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { openAgentTicket } from '../../../app/testing/open-agent-ticket.ts';
import { aProblem, closeShop, openShop } from '../../../app/testing/open-shop.tsx';
import { aKey, anAdminOrder, anOccurrence } from '../../back-office/orders/testing/admin-order.ts';
import { anOrderPage } from '../../order/testing/order-page.ts';
import { anAgentTicket, testTicketId as id, aTestUser } from '../testing/a-ticket.ts';

/** The ticket's order as moderators see it. */
const answerOrder = ({ url }: Request): unknown => {
  if (!url.endsWith(`/admin/tickets/${id}/orders/48210`)) return undefined;
  const { status, attention, product, rate, count } = anOrderPage({
    status: 'attention',
    attention: 'short_of_keys',
  });
  const attention_reasons = ['short_of_keys', 'paid_twice'];
  const placed = {
    type: 'ordering.OrderPlaced',
    at: '2026-03-01T12:00:00Z',
    actor: 'user:7',
    by_name: null,
    reason: null,
  };
  const seen = { number: 48_210, status, attention, attention_reasons, product, rate, count };
  return { ...seen, user_id: '7', history_omitted_count: 0, history: [placed] };
};

describe('the order of a ticket in the agent inbox', () => {
  afterEach(closeShop);

  it('shows its history to an administrator, who replaces a key', async () => {
    const seen = anAdminOrder({
      keys: [aKey('key-1', { masked: '••••QR7X' })],
      history: [
        anOccurrence('ordering.OrderPaid', { actor: 'provider:mir' }),
        anOccurrence('stock.KeysReserved'),
        anOccurrence('ordering.RefundDecided', {
          actor: 'staff:2',
          by_name: 'Anna',
          reason: 'A wrong key',
        }),
      ],
    });
    const { sentRequest } = await openAgentTicket({
      level: 2,
      request: () => anAgentTicket({ order_numbers: [48_210] }),
      answer: ({ url, method }) =>
        method === 'GET' && url.endsWith('/orders/48210') ? seen : undefined,
    });
    const shown = within(await screen.findByRole('region', { name: 'Order 48210' }));
    const history = await shown.findByRole('list', { name: 'Order 48210 timeline' });
    for (const label of [
      'Order paid Mir card',
      'Keys reserved the store',
      'Refund approved AnnaA wrong key',
    ]) {
      expect(history.textContent).to.include(label);
    }
    expect(history.textContent).not.to.match(/ordering|provider:|system:|user:|staff:/u);

    fireEvent.click(shown.getByRole('button', { name: 'Replace key' }));
    shown.getByRole('option', { name: 'Key 1 · ••••QR7X' });
    fireEvent.click(shown.getByRole('button', { name: /^Replace and email/ }));
    await shown.findByText('Fill in this field');
    fireEvent.change(shown.getByRole('textbox', { name: 'Reason' }), {
      target: { value: 'Used already' },
    });
    fireEvent.click(shown.getByRole('button', { name: /^Replace and email/ }));

    await screen.findByText(/^Key replaced/);
    const body = { key_id: 'key-1', reason: 'Used already' };
    expect(await sentRequest('/replace-key')?.json()).to.deep.equal(body);
  });

  it('asks again to replace a key after the server refused it', async () => {
    const ids: (string | null)[] = [];
    await openAgentTicket({
      level: 2,
      request: () => anAgentTicket({ order_numbers: [48_210] }),
      answer: ({ url, method, headers }) => {
        if (method === 'GET' && url.endsWith('/orders/48210')) {
          return anAdminOrder({ keys: [aKey('key-1', { masked: '••••QR7X' })] });
        }
        if (!url.endsWith('/replace-key')) return undefined;
        ids.push(headers.get('Idempotency-Key'));
        return ids.length === 1 ? aProblem(409, 'out-of-stock', 'No keys are left') : {};
      },
    });
    const shown = within(await screen.findByRole('region', { name: 'Order 48210' }));
    fireEvent.click(await shown.findByRole('button', { name: 'Replace key' }));
    fireEvent.change(shown.getByRole('textbox', { name: 'Reason' }), {
      target: { value: 'Used already' },
    });
    fireEvent.click(shown.getByRole('button', { name: /^Replace and email/ }));
    await shown.findByText('No keys are left');
    fireEvent.click(shown.getByRole('button', { name: /^Replace and email/ }));

    await screen.findByText(/^Key replaced/);
    expect(new Set(ids).size).to.equal(2);
  });

  it('has the focus in the form that replaces a key, then on its button again', async () => {
    await openAgentTicket({
      level: 2,
      request: () => anAgentTicket({ order_numbers: [48_210] }),
      answer: ({ url, method }) =>
        method === 'GET' && url.endsWith('/orders/48210')
          ? anAdminOrder({ keys: [aKey('key-1', { masked: '••••QR7X' })] })
          : undefined,
    });
    const shown = within(await screen.findByRole('region', { name: 'Order 48210' }));
    fireEvent.click(await shown.findByRole('button', { name: 'Replace key' }));
    expect(document.activeElement).to.equal(shown.getByRole('combobox', { name: 'Key' }));

    const cancel = shown.getByRole('button', { name: 'Cancel' });
    cancel.focus();
    fireEvent.click(cancel);

    const opener = await shown.findByRole('button', { name: 'Replace key' });
    await waitFor(() => expect(document.activeElement).to.equal(opener));
  });

  it('shows a moderator its history, but no price or keys', async () => {
    const { sentRequest } = await openAgentTicket({
      request: () => anAgentTicket({ order_numbers: [48_210] }),
      answer: answerOrder,
    });

    const order = within(await screen.findByRole('region', { name: 'Order 48210' }));
    const history = await order.findByRole('list', { name: 'Order 48210 timeline' });
    expect(history.textContent).to.include('Order placed customer');
    order.getByText('Scout');
    order.getByText('Waiting for keys · Paid twice');
    expect(order.queryByRole('button', { name: 'Replace key' })).to.equal(null);
    expect(sentRequest('/admin/orders/48210')).to.equal(undefined);
    const link = order.getByRole('link', { name: 'Open order' });
    expect(link.getAttribute('href')).to.equal(`/eng/tickets/${id}/orders/48210`);
  });

  it('has a page that moderators can open, with a link back', async () => {
    const { requests } = await openShop(`/eng/tickets/${id}/orders/48210`, {
      cookies: { token: 'token' },
      answer: (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/api/user') return aTestUser(1);
        return answerOrder(request) ?? (pathname.startsWith('/storage/') ? {} : []);
      },
    });

    await screen.findByRole('heading', { level: 1, name: 'Order 48210' });
    await screen.findByText('Scout');
    screen.getByText('30 days × 1');
    const history = screen.getByRole('list', { name: 'Order 48210 timeline' });
    expect(history.textContent).to.include('Order placed customer');
    const back = screen.getByRole('link', { name: 'Back to the ticket' });
    expect(back.getAttribute('href')).to.equal(`/eng/tickets/${id}`);
    expect(requests.some(({ url }) => url.includes('/api/admin/orders/'))).to.equal(false);
  });
});
