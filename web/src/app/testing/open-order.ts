import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { revealKeyRequest } from '@shop/contracts/ordering/order-page.contract';
import { anOrderPage } from '../../features/order/testing/order-page.ts';
import { openShop, aProblem } from './open-shop.tsx';

export const aHiddenKey = (place: number) => ({ place, revealed_at: null, runs_until: null });
export const pendingOrder = anOrderPage();
export const fulfilledOrder = anOrderPage({
  status: 'fulfilled',
  paid_at: pendingOrder.placed_at,
  mail: 'under_way',
  downloadable: true,
  keys: [aHiddenKey(1)],
});
export const deliveredOrder: OrderPage = {
  ...fulfilledOrder,
  status: 'delivered',
  mail: 'sent',
  delivered_at: pendingOrder.placed_at,
};

const systems = [
  {
    id: 'mir',
    name_rus: 'Мир',
    name_eng: 'Mir card',
    currencies: ['RUB', 'USD'],
    fee_basis_points: 0,
    limits: [],
  },
  {
    id: 'lava',
    name_rus: 'Lava',
    name_eng: 'Lava',
    currencies: ['USD'],
    fee_basis_points: 250,
    limits: [],
  },
];

/** The response of `reveal` for the requested place. */
export const answerReveal = async (request: Request) => {
  const { place } = revealKeyRequest.parse(await request.json());
  return {
    place,
    key: `KEY-${place}`,
    instruction_rus: 'Введите',
    instruction_eng: '1. Enter it\n2. Play',
  };
};

/** `answers` are those of other calls, by the end of their path. */
export const openOrder = (
  order: OrderPage,
  path = '/eng/order/48210?t=token',
  answers: Readonly<Record<string, unknown>> = {},
) =>
  openShop(path, {
    answer: (request) => {
      const { pathname } = new URL(request.url);
      const end = Object.keys(answers).find((each) => pathname.endsWith(each));
      if (end !== undefined) return answers[end];
      if (pathname.endsWith('/payment/list')) return systems;
      if (pathname.endsWith('/reveal')) return answerReveal(request.clone());
      if (pathname.endsWith('/pay')) return aProblem(409, 'order-paid', 'It is paid already');
      if (!pathname.includes('/orders/')) return {};
      if (request.headers.get('If-None-Match') === '"1"')
        return new Response(null, { status: 304 });
      return Response.json(order, { headers: { ETag: '"1"' } });
    },
  });
