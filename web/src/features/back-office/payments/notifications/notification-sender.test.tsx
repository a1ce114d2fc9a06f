import '../../../../shared/testing/dom.ts';
import type { AdminNotificationPage } from '@shop/contracts/payments/notifications.contract';
import { screen } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../../app/testing/open-shop.tsx';
import { aUser } from '../../../../app/testing/people.ts';

const notification: Omit<AdminNotificationPage, 'address'> = {
  id: 'mir.2026-03-01.1',
  system: 'mir',
  verification_result: 'wrong_currency',
  subject: 'payment',
  number: 48_210,
  payment_id: '2d7a-1',
  is_payment_listed: true,
  unverified: null,
  received: null,
  expected: null,
  at: '2026-03-01T12:00:00.000Z',
  verifications: [],
  resolution: null,
  reveals: [],
};

const openNotification = (address: string | null, changes: Partial<AdminNotificationPage> = {}) =>
  openShop(`/eng/admin/payments/notifications/${notification.id}`, {
    cookies: { token: 'token' },
    answer: ({ url }) => {
      if (url.endsWith('/user')) return aUser({ adminlvl: 2 });
      return url.includes(`/notifications/${notification.id}`)
        ? { ...notification, address, ...changes }
        : [];
    },
  });

describe('the sender of a notification', () => {
  afterEach(closeShop);

  it('is the shop itself if it found the payment when it asked the provider', async () => {
    await openNotification('');
    await screen.findByText('Store’s own check');
  });

  it('is an address that leads to the other notifications from it', async () => {
    await openNotification('192.0.2.7');
    const link = await screen.findByRole('link', { name: '192.0.2.7' });
    expect(link.getAttribute('href')).to.include('192.0.2.7');
  });

  it('is not known once its key is deleted', async () => {
    await openNotification(null);
    await screen.findByText('Erased');
  });
});

describe('the payment of a notification', () => {
  afterEach(closeShop);

  it('is a link if it is among the payments', async () => {
    await openNotification('');
    const link = await screen.findByRole('link', { name: '2d7a-1' });
    expect(link.getAttribute('href')).to.equal('/eng/admin/payments/mir%3A2d7a-1');
  });

  it('is only named if the notification lists no payment', async () => {
    await openNotification('', { is_payment_listed: false });
    await screen.findByText('2d7a-1');
    expect(screen.queryByRole('link', { name: '2d7a-1' })).to.equal(null);
  });
});
