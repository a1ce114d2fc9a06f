import '../../../../shared/testing/dom.ts';
import type { AdminPaymentPage } from '@shop/contracts/payments/back-office.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../../../app/testing/open-shop.tsx';
import { aUser } from '../../../../app/testing/people.ts';

const at = '2026-03-01T12:00:00.000Z';

type Notification = AdminPaymentPage['notifications'][number];

const aNotification = (
  id: string,
  result: Notification['verification_result'],
  verifiedAgain: readonly Notification['verification_result'][] = [],
): Notification => ({
  id,
  system: 'mir',
  verification_result: result,
  subject: null,
  number: 1_001,
  payment_id: '2d7a',
  is_payment_listed: true,
  unverified: null,
  received: null,
  expected: null,
  address: null,
  at,
  verifications: verifiedAgain.map((each) => ({
    verification_result: each,
    applied: false,
    by: '7',
    by_name: 'Oleg',
    at,
  })),
  resolution: null,
});

const openPayment = (
  lang: 'rus' | 'eng',
  step: AdminPaymentPage['next_steps'][number],
  notifications: readonly Notification[],
) =>
  openShop(`/${lang}/admin/payments/mir:2d7a`, {
    cookies: { token: 'token' },
    answer: ({ url, method }) => {
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      if (method !== 'GET' || !/\/payments\/mir(:|%3A)2d7a$/u.test(url)) return [];
      const payment: AdminPaymentPage = {
        id: 'mir:2d7a',
        system: 'mir',
        payment_id: '2d7a',
        number: 1_001,
        order_id: null,
        order: null,
        status: 'unmatched',
        expected: null,
        amount: null,
        fee: null,
        fee_collection: null,
        paid_by_buyer: null,
        at,
        confirmed_at: null,
        notified: notifications.length,
        returned: null,
        reversed: [],
        refunds: [],
        next_steps: [step],
        notifications: [...notifications],
      };
      return payment;
    },
  });

const texts = {
  rus: {
    step: /Сначала верните деньги в личном кабинете платёжной системы/u,
    returnedStep: /отнести его к заказу нельзя/u,
    returned: /возвращать больше нечего/u,
    assign: 'Отнести к заказу',
    dismiss: 'Отклонить',
    warning: /после того, как вернёте деньги/u,
    ordinary: /можно будет отнести к заказу позже/u,
    reason: 'Причина',
  },
  eng: {
    step: /Refund the payment in the payment system’s account first/u,
    returnedStep: /it can’t be assigned to an order/u,
    returned: /no money is left to refund/u,
    assign: 'Assign to order',
    dismiss: 'Dismiss',
    warning: /after you have refunded it/u,
    ordinary: /you can assign it later/u,
    reason: 'Reason',
  },
} as const;

/** Dismisses the payment. Returns the address of the request. */
const dismiss = async (
  lang: 'rus' | 'eng',
  requests: readonly Request[],
  explanation: 'warning' | 'ordinary' | 'returned',
): Promise<string | undefined> => {
  const { dismiss: action, reason, [explanation]: text } = texts[lang];
  fireEvent.click(await screen.findByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(text);
  fireEvent.change(dialog.getByLabelText(reason, { exact: false }), {
    target: { value: 'Refunded at YooKassa' },
  });
  fireEvent.click(dialog.getByRole('button', { name: action }));
  return waitFor(() => {
    const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/resolve'));
    expect(sent).not.to.equal(undefined);
    return sent?.url;
  });
};

describe('the page of a payment without an order', () => {
  afterEach(closeShop);

  for (const lang of ['rus', 'eng'] as const) {
    it(`asks in ${lang} to refund money in a wrong currency before its own notification is dismissed`, async () => {
      const { requests } = await openPayment(lang, 'refund_and_dismiss', [
        aNotification('mir.2026-03-01.refund', 'unconfirmed'),
        aNotification('mir.2026-03-01.paid', 'wrong_currency', ['unconfirmed']),
      ]);
      await screen.findByText(texts[lang].step);
      expect(screen.queryByRole('button', { name: texts[lang].assign })).to.equal(null);
      expect(await dismiss(lang, requests, 'warning')).to.match(/mir\.2026-03-01\.paid\/resolve$/u);
    });

    it(`offers in ${lang} only to dismiss a payment that was returned`, async () => {
      const { requests } = await openPayment(lang, 'dismiss_returned', [
        { ...aNotification('mir.2026-03-01.refund', 'unknown_order'), subject: 'refunded' },
        { ...aNotification('mir.2026-03-01.paid', 'unknown_order'), subject: 'payment' },
      ]);
      await screen.findByText(texts[lang].returnedStep);
      expect(screen.queryByRole('button', { name: texts[lang].assign })).to.equal(null);
      expect(await dismiss(lang, requests, 'returned')).to.match(
        /mir\.2026-03-01\.paid\/resolve$/u,
      );
    });
  }

  it('dismisses the notification that reports the money, whatever came later', async () => {
    const { requests } = await openPayment('eng', 'assign_or_dismiss', [
      aNotification('mir.2026-03-01.refund', 'unconfirmed'),
      aNotification('mir.2026-03-01.paid', 'unknown_order'),
    ]);
    await screen.findByRole('button', { name: texts.eng.assign });
    expect(await dismiss('eng', requests, 'ordinary')).to.match(/mir\.2026-03-01\.paid\/resolve$/u);
  });

  it('dismisses the notification of the payment, not that of its refund without an order', async () => {
    const { requests } = await openPayment('eng', 'assign_or_dismiss', [
      { ...aNotification('mir.2026-03-01.refund', 'unknown_order'), subject: 'refunded' },
      { ...aNotification('mir.2026-03-01.paid', 'unknown_order'), subject: 'payment' },
    ]);
    await screen.findByRole('button', { name: texts.eng.assign });
    expect(await dismiss('eng', requests, 'ordinary')).to.match(/mir\.2026-03-01\.paid\/resolve$/u);
  });
});
