import { adminNotifications } from '@shop/contracts/payments/notifications.contract';
import { expect } from 'chai';
import { examples } from '../history/examples.ts';
import { queryShop } from './query-shop.ts';

const content = `sealed:${JSON.stringify({ raw: '', headers: {}, address: '' })}`;

describe('the payments of notifications without an order', () => {
  it('are listed only if their money has arrived', async () => {
    const shop = await queryShop();
    try {
      const received =
        (await examples()).get('payments.NotificationReceived@1') ?? expect.fail('no example');
      let position = 0n;
      for (const subject of ['payment', 'other', 'refunded']) {
        const notificationId = `freekassa.2026-03-01.${subject}`;
        const changes = { notificationId, paymentId: subject, subject, content };
        const data = { ...received.data, ...changes, verificationResult: 'unknown_order' };
        position = await shop.append('paymentInbox-x', { ...received, data });
      }
      const headers = { Authorization: 'Bearer admin', 'X-Min-Position': String(position) };
      const { body } = await shop.get('/api/admin/payments/notifications', headers);
      expect(body).to.have.property('total', 3);
      const listed = adminNotifications
        .parse(body)
        .items.filter(({ is_payment_listed: isListed }) => isListed);
      expect(listed.map(({ payment_id: id }) => id)).to.deep.equal(['payment']);
      const page = await shop.get('/api/admin/payments/freekassa:other', headers);
      expect(page.status).to.equal(404);
    } finally {
      await shop.close();
    }
  });
});
