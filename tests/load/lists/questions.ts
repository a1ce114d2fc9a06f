import { privateSearchPath } from '@shop/contracts/wire/private-search.contract';
import { momentOf, productOf } from '../orders/historical-orders.ts';
import { batchOf, codeOf, firstNameOf, importOf, rateOf, staffOf } from './historical-documents.ts';

/** A path below `/api/admin`; `body` for a search whose text belongs in no address. */
export type Question = Readonly<{ path: string; body?: object }>;

export const below = '/api/admin';
const searchIn = (list: string): string =>
  privateSearchPath(`${below}/${list}`).slice(below.length);
const searchUsers = searchIn('users');
const searchMail = searchIn('mail');

/**
 * Queries of staff on each list: filters with many and few matches, other sort orders, a distant
 * page.
 */
export const questions = (orders: number): readonly Question[] => {
  const middle = momentOf(orders / 2).slice(0, 10);
  const middleNumber = 10_000_000 + Math.floor(orders / 3);
  const days = `filter[from]=${middle}&filter[to]=${middle}`;
  const lists: readonly (readonly [string, readonly string[]])[] = [
    [
      '/payments',
      [
        '',
        'page=40&size=100',
        'sort=amount',
        'sort=-amount',
        'sort=at',
        'filter[system]=lava',
        'filter[status]=paid',
        'filter[status]=mismatched',
        'filter[reversed]=true',
        days,
        `filter[from]=${middle}`,
        'filter[rub_from]=340000',
        'filter[rub_from]=900000',
        'filter[usd_to]=30000',
        `filter[system]=mir&${days}`,
        'q=payment-77',
        `q=${middleNumber}`,
      ],
    ],
    [
      '/keys',
      [
        '',
        'page=40&size=100',
        'sort=stored_at',
        'sort=-changed_at',
        'filter[status]=available',
        'filter[status]=revoked',
        `filter[rate]=${rateOf(7)}`,
        `filter[product]=${productOf(7)}`,
        `filter[product]=${productOf(7)}&filter[status]=issued`,
        `filter[import]=${importOf(orders / 2)}`,
        `filter[batch]=${encodeURIComponent(batchOf(orders / 2))}`,
      ],
    ],
    [
      '/promos/history',
      [
        '',
        'page=40&size=100',
        'sort=at',
        `filter[code]=${codeOf(3)}`,
        'filter[kind]=refused',
        'filter[reason]=over',
        'filter[reason]=used-up',
        `filter[product]=${productOf(7)}`,
        `filter[code]=${codeOf(3)}&filter[product]=${productOf(3)}`,
        days,
        `filter[from]=${middle}`,
        `filter[kind]=redeemed&${days}`,
      ],
    ],
    [
      '/users',
      [
        '',
        'page=40&size=100',
        'sort=registered_at',
        'sort=-last_seen_at',
        'sort=-orders',
        'sort=-spent_rub',
        'filter[level]=1',
        'filter[banned]=true',
        'filter[banned]=false',
        'filter[confirmed]=false',
        'filter[has_orders]=true',
        'filter[erased]=true',
        `filter[registered_from]=${middle}&filter[registered_to]=${middle}`,
        'filter[spent_rub_from]=100000',
        'filter[spent_rub_from]=100000&sort=-orders',
        `filter[seen_from]=${middle}`,
      ],
    ],
    [
      '/mail',
      [
        '',
        'page=40&size=100',
        'sort=-changed_at',
        'filter[status]=failed',
        'filter[kind]=email-code',
        'filter[lang]=eng',
        'filter[kind]=email-code&filter[status]=failed',
        'filter[kind]=email-code&sort=-changed_at',
        'filter[status]=failed&sort=-requested_at',
        `filter[status]=sent&${days}`,
        days,
        `filter[from]=${middle}`,
      ],
    ],
    [
      '/payments/notifications',
      [
        '',
        'page=40&size=100',
        'filter[system]=lava',
        'filter[verification_result]=bad_signature',
        'filter[verification_result]=late',
        'filter[rub_from]=340000',
        'filter[rub_from]=900000',
        'filter[address]=203.0.113.9',
        days,
        `q=${middleNumber}`,
        'q=payment-77',
      ],
    ],
    [
      '/audit',
      [
        '',
        'page=40&size=100',
        'sort=at',
        `filter[actor]=${staffOf(3)}`,
        'filter[kind]=product',
        'filter[kind]=promo',
        `filter[kind]=product&filter[id]=${productOf(7)}`,
        `filter[id]=${productOf(7)}`,
        'filter[action]=catalog.ProductHidden',
        `filter[actor]=${staffOf(3)}&filter[action]=catalog.RatePriced`,
        days,
        `filter[from]=${middle}`,
        `filter[actor]=${staffOf(3)}&${days}`,
      ],
    ],
  ];
  return [
    ...lists.flatMap(([path, queries]) =>
      queries.map((query) => ({ path: query === '' ? path : `${path}?${query}` })),
    ),
    { path: searchUsers, body: { q: firstNameOf(7) } },
    { path: searchUsers, body: { q: 'nobody@example.org' } },
    { path: searchMail, body: { q: String(middleNumber) } },
    { path: searchMail, body: { q: 'nobody@example.org' } },
  ];
};
