import { fireEvent, screen } from '@testing-library/react';
import type { Answer } from './open-shop.tsx';
import { openShop } from './open-shop.tsx';
import { aUser } from './people.ts';
import { productId } from '../../features/back-office/products/page/testing/product.ts';

export const openProductPage = (answer: Answer, path = `/eng/admin/products/${productId}`) =>
  openShop(path, {
    cookies: { token: 'token' },
    answer: (request) => {
      const { url } = request;
      if (url.endsWith('/api/user')) return aUser({ adminlvl: 2 });
      if (url.endsWith('/exchange_rates.json')) return { default: { dollar: 62 } };
      return url.includes('/api/admin/') ? answer(request) : [];
    },
  });

export const enterValue = async (label: string, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};

export const pressButton = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

export const readSentChanges = async (requests: readonly Request[]) => {
  const changes = requests.filter(({ method, url }) => method !== 'GET' && url.includes('/admin/'));
  return Promise.all(
    changes.map(async (request) => {
      const text = await request.clone().text();
      const { pathname, search } = new URL(request.url);
      return {
        call: `${request.method} ${pathname}${search}`,
        body: text === '' ? null : (JSON.parse(text) as Readonly<Record<string, unknown>>),
      };
    }),
  );
};
