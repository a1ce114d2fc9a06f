/** Games as in API responses. */
const picture = `/storage/images/${'a'.repeat(40)}.webp`;

const priceOf = (cost: number, currency: 'RUB' | 'USD') => ({
  cost,
  currency,
  display: `${cost / 100} ${currency}`,
});

export const aGame = (id: string, changes: object = {}) => ({
  id,
  revision: 1,
  changed_at: '2026-11-23T12:00:00.000Z',
  path: `game-${id}`,
  name_rus: `Игра ${id}`,
  name_eng: `Game ${id}`,
  icon: picture,
  popular: true,
  hidden: false,
  active: true,
  products_count: 1,
  price: { cis: priceOf(149_000, 'RUB'), global: priceOf(2_490, 'USD') },
  status_summary: null,
  sold: 4,
  ...changes,
});

export const aGamePage = (id: string, changes: object = {}) => ({
  ...aGame(id),
  description_rus: 'Описание',
  description_eng: 'Description',
  logo: picture,
  cover: picture,
  added_at: '2026-11-20T12:00:00.000Z',
  products: [
    {
      id: 'p1',
      path: 'radar',
      image: picture,
      kind: 'software',
      name_rus: 'Радар',
      name_eng: 'Radar',
      hidden: false,
      active: true,
      price: {
        cis: priceOf(149_000, 'RUB'),
        global: priceOf(2_490, 'USD'),
        own_usd: true,
      },
      sold: 4,
    },
  ],
  sales: {
    from: '2026-10-25',
    to: '2026-11-23',
    paid: 3,
    units: 4,
    revenue: priceOf(596_000, 'RUB'),
    days: [
      { day: '2026-11-22', paid: 1, units: 2, revenue: priceOf(298_000, 'RUB') },
      { day: '2026-11-23', paid: 2, units: 2, revenue: priceOf(298_000, 'RUB') },
    ],
  },
  ...changes,
});
