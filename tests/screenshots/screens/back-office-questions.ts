import type { Page } from 'playwright-core';
import { formShown, openFirst } from './back-office-steps.ts';
import type { Screen } from './screen.ts';
import { press } from './steps.ts';
import { administrator } from './viewers.ts';

type Body = Readonly<Record<string, unknown>>;

const whileOpen = { who: administrator, window: true } as const;

/** Presses the button that opens the dialog. */
const ask =
  (button: RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, button);
    await page.getByRole('dialog').first().waitFor();
  };

const refund = {
  refund_id: '5ca1ab1e-0000-4000-8000-000000000077',
  payment: 'freekassa:1',
  amount: { currency: 'RUB', cost: 78_000, display: '780 ₽' },
  status: 'due',
  whole: true,
  method: 'manual',
  reason: 'Ключ не подошёл',
  reference: null,
  keys: [],
  failures: [],
  retried: 0,
  at: '2026-03-02T12:00:00.000Z',
};

/** A dialog of an order. The order gets every action, whatever its state is. */
const ofOrder = (name: string, button: RegExp): Screen => ({
  ...whileOpen,
  name: `admin-order-${name}`,
  path: ({ orders }, lang) => `/admin/orders/${orders.delivered[lang].number}`,
  state: {
    calls: /^\/api\/admin\/orders\/\d+$/u,
    is: (body) => ({
      ...(body as Body), // as the API sent it
      actions: ['refund', 'accept_payment', 'lift_hold', 'resolve_attention', 'cancel'],
      refunds: [refund],
    }),
  },
  prepare: ask(button),
});

/** A dialog of a payment that fits no order. */
const ofPayment = (name: string, button: RegExp): Screen => ({
  ...whileOpen,
  name: `admin-payment-${name}`,
  path: () => '/admin/payments',
  state: {
    calls: /^\/api\/admin\/payments\/[a-z]+(:|%3A)/u,
    is: (body) => ({ ...(body as Body), next_steps: ['assign_or_dismiss'] }), // as the API sent it
  },
  prepare: async (page) => {
    await openFirst(page);
    await ask(button)(page);
  },
});

/** A dialog from the menu of a user. */
const ofUser = (name: string, item: RegExp): Screen => ({
  ...whileOpen,
  name: `admin-user-${name}`,
  path: () => '/admin/users?filter[level]=0',
  state: {
    calls: /^\/api\/admin\/users\/[^/]+$/u,
    is: (body) => ({ ...(body as Body), totp: true, banned: false }), // as the API sent it
  },
  prepare: async (page) => {
    await openFirst(page);
    await press(page, /^(Действия|Actions)$/u);
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').first().waitFor();
  },
});

/** Saves a slide that someone else has changed in the meantime. */
const conflict: Screen = {
  ...whileOpen,
  name: 'admin-conflict',
  path: () => '/admin/slider',
  prepare: async (page) => {
    await openFirst(page);
    await formShown(page);
    await page.route(/\/api\/admin\/slider\/[^/]+$/u, async (route) => {
      if (route.request().method() === 'PUT') {
        const problem = { code: 'changed-meanwhile', message: 'Changed', request_id: '1' };
        return route.fulfill({ status: 409, json: problem });
      }
      const response = await route.fetch();
      const entry = (await response.json()) as Readonly<{ revision: number }>; // as the API sent it
      const theirs = { title_rus: 'Скидки выходных', title_eng: 'Weekend sale', link: '/faq' };
      const json = { ...entry, ...theirs, revision: entry.revision + 1 };
      return route.fulfill({ response, json });
    });
    await page.locator('main form input:visible').first().fill('Скидки до понедельника');
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').first().waitFor();
  },
};

/** Dialogs that ask staff before an action. */
export const backOfficeQuestions: readonly Screen[] = [
  ofOrder('refund', /^(Вернуть деньги|Refund)$/u),
  ofOrder('refund-sent', /^(Отметить отправленным|Mark as sent)$/u),
  ofOrder('lift-hold', /^(Возобновить заказ|Release hold)$/u),
  ofOrder('resolve', /^(Закрыть вопрос|Mark as resolved)$/u),
  ofOrder('cancel', /^(Отменить заказ|Cancel order)$/u),
  ofPayment('assign', /^(Отнести к заказу|Assign to order)$/u),
  ofPayment('dismiss', /^(Отклонить|Dismiss)$/u),
  ofUser('ban', /^(Заблокировать|Ban)$/u),
  ofUser('reset-totp', /^(Сбросить|Reset)/u),
  ofUser('level', /^(Изменить уровень|Change level)$/u),
  ofUser('erase', /^(Удалить аккаунт|Erase account)$/u),
  {
    ...whileOpen,
    name: 'admin-block-sender',
    path: () => '/admin/contacts/messages',
    prepare: async (page) => {
      await openFirst(page);
      await ask(/^(Заблокировать отправителя|Block sender)$/u)(page);
    },
  },
  conflict,
];
