import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Answer } from './open-shop.tsx';
import { openShop } from './open-shop.tsx';
import { aUser } from './people.ts';
import { anAdminOrder } from '../../features/back-office/orders/testing/admin-order.ts';

export const openOrder = (
  changes: Partial<AdminOrderPage> = {},
  post: Answer = () => ({}),
  tab = '',
) =>
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

/** The POST requests whose address has this ending. */
export const findSentRequests = (
  requests: readonly Request[],
  ending: string,
): readonly Request[] =>
  requests.filter(({ url, method }) => method === 'POST' && url.endsWith(ending));

export const openDialog = async (action: string) => {
  fireEvent.click(await screen.findByRole('button', { name: action }));
  return within(await screen.findByRole('dialog'));
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;

export const enterValue = (dialog: Dialog, label: string | RegExp, value: string): void => {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
};
export const pressButton = (dialog: Dialog, name: string | RegExp): void => {
  fireEvent.click(dialog.getByRole('button', { name }));
};
