import type { changePageRequest } from '@shop/domain/content/back-office.contract';
import { firstPages } from '@shop/domain/content/first-pages.rules';

type Input<S extends Readonly<{ _zod: Readonly<{ input: unknown }> }>> = S['_zod']['input'];

const path = '/api/admin/pages/payment-and-delivery';
const first = firstPages['payment-and-delivery'];

const withHours = (rus: string, eng: string, revision: number) => ({
  path,
  body: {
    title_rus: first.title.rus,
    title_eng: first.title.eng,
    body_rus: `${first.body.rus}\n\n## Рабочие часы\n\n${rus}`,
    body_eng: `${first.body.eng}\n\n## Working hours\n\n${eng}`,
    revision,
  },
});

/** Two versions after the first one, so that there is something to compare. */
export const pageRequests: readonly Readonly<{
  path: string;
  body: Input<typeof changePageRequest>;
}>[] = [
  withHours(
    'Сотрудники выдают заказы с 10:00 до 19:00 по московскому времени.',
    'Staff prepare orders from 10:00 to 19:00, Moscow time.',
    0,
  ),
  withHours(
    'Сотрудники выдают заказы каждый день с 9:00 до 21:00 по московскому времени.',
    'Staff prepare orders every day from 9:00 to 21:00, Moscow time.',
    1,
  ),
];
