import {
  orderStatusLabels,
  displayOrderStatus,
} from '@shop/contracts/ordering/status-labels.contract';
import { attentionReasons, orderStatuses } from '@shop/contracts/ordering/values';
import { expect } from 'chai';
import type { GalleryEmail } from '../../command-api/src/mail/testing/order-email-gallery.ts';
import { orderEmailGallery } from '../../command-api/src/mail/testing/order-email-gallery.ts';
import { orders as eng } from '../../web/src/shared/i18n/eng/orders.ts';
import { staff as engStaff } from '../../web/src/shared/i18n/eng/staff.ts';
import { orders as rus } from '../../web/src/shared/i18n/rus/orders.ts';
import { staff as rusStaff } from '../../web/src/shared/i18n/rus/staff.ts';

const dictionaries = { rus: { shop: rus, staff: rusStaff }, eng: { shop: eng, staff: engStaff } };

/** States that no email announces: the buyer caused them, or the keys are the email. */
const silentStatuses = [
  'confirming',
  'fulfilled',
  'delivered',
  'attention',
  'paid_twice',
  'partly_reversed',
  'charged_back',
  'refund_failed',
] as const;

describe('the status of an order', () => {
  const statuses = [...new Set([...orderStatuses, ...attentionReasons])];

  it('is named by the reason if the order needs attention', () => {
    expect(displayOrderStatus({ status: 'attention', attention: 'short_of_keys' })).to.equal(
      'short_of_keys',
    );
    expect(displayOrderStatus({ status: 'delivered', attention: 'paid_twice' })).to.equal(
      'delivered',
    );
    expect(displayOrderStatus({ status: 'attention', attention: null })).to.equal('attention');
  });

  for (const lang of ['rus', 'eng'] as const) {
    const labels = orderStatusLabels[lang];
    const { shop, staff } = dictionaries[lang];
    let emails: readonly GalleryEmail[];
    before(async () => {
      emails = await orderEmailGallery(lang, 1);
    });

    for (const status of statuses) {
      it(`${status} has one label on screens and in emails, in ${lang}`, () => {
        const label = labels[status];
        expect(shop.order.status[status]).to.equal(label);
        if (status !== 'buyer_banned') expect(staff.adminOrders.attentions[status]).to.equal(label);
        const about = emails.filter((email) => email.status === status);
        const isSilent = silentStatuses.some((silent) => silent === status);
        expect(about.length === 0, 'there is an email about it').to.equal(isSilent);
        for (const { name, email } of about) {
          expect(email.subject.toLowerCase(), name).to.include(label.toLowerCase());
        }
      });
    }

    it(`has the same label in its timeline, its filters and the list of emails, in ${lang}`, () => {
      expect(shop.order.steps.waiting_for_keys).to.equal(labels.short_of_keys);
      expect(staff.adminOrders.tags.waiting_for_keys).to.equal(labels.short_of_keys);
      expect(staff.adminEmails.kinds['keys-awaited']).to.equal(labels.short_of_keys);
      expect(shop.order.steps.expired).to.equal(labels.expired);
      expect(staff.adminEmails.kinds['order-expired']).to.equal(labels.expired);
    });

    it(`is distinct in ${lang}`, () => {
      expect(new Set(Object.values(labels)).size).to.equal(statuses.length);
    });
  }
});
