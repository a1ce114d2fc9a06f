import type { Lang, PaymentSystem } from '@shop/domain/wire/contract';

/** What was bought in the demo, and what became of it: an order of every kind that there is. */

/** Staff say why they give money back, and under which reference it went where no system sends it. */
export type Refunding = Readonly<{ reason: string; reference?: string }>;

export type Course =
  /** Nobody pays, so that it expires by itself. */
  | Readonly<{ kind: 'unpaid' | 'cancelled' | 'delivered' | 'revealed' }>
  | Readonly<{ kind: 'wrong_amount' | 'paid_twice' | 'charged_back' | 'waits_for_staff' }>
  | Readonly<{ kind: 'served_by_staff'; keys: readonly string[] }>
  | (Refunding & Readonly<{ kind: 'refunded' | 'refund_due' }>)
  /** The first of its keys alone. */
  | (Refunding & Readonly<{ kind: 'refunded_in_part' }>)
  /** The payment system says that it has nothing to give back. */
  | (Refunding & Readonly<{ kind: 'refund_failed' }>)
  | Readonly<{ kind: 'key_replaced'; reason: string }>
  /** Given up, then paid all the same, when another had bought the last keys. */
  | Readonly<{ kind: 'short_of_keys'; lastKeysTo: SaleData }>;

export type SaleData = Readonly<{
  /** The order's id follows from it. */
  name: string;
  email: string;
  lang?: Lang;
  of: Readonly<{ game: string; product: string; days: number }>;
  count?: number;
  /** As the buyer sees it: kopecks or, where the shop has a price of its own in dollars, cents. */
  total: Readonly<{ currency: 'RUB' | 'USD'; cost: number }>;
  system: PaymentSystem;
  promo?: string;
  fields?: Readonly<Record<string, string>>;
  /** The product's status warns, and the buyer takes that. */
  acceptsRisk?: true;
  course: Course;
}>;

/** Who tries a promo code that does not work for them. */
export type PromoTry = Pick<SaleData, 'name' | 'email' | 'of' | 'total'> &
  Readonly<{ promo: string }>;

type Item = SaleData['of'];

const item = (game: string, product: string, days: number): Item => ({ game, product, days });
export const roubles = (whole: number, kopecks = 0): SaleData['total'] => ({
  currency: 'RUB',
  cost: whole * 100 + kopecks,
});
export const cents = (cost: number): SaleData['total'] => ({ currency: 'USD', cost });

/** Those that take longest come first: several are under way at once. */
export const writtenSales: readonly SaleData[] = [
  {
    name: 'too late for the last keys',
    email: 'u.melnik@example.org',
    of: item('sodium-nights', 'green-wave', 0),
    total: roubles(2_390),
    system: 'freekassa',
    course: {
      kind: 'short_of_keys',
      lastKeysTo: {
        name: 'the last keys',
        email: 'c.dubois@example.org',
        of: item('sodium-nights', 'green-wave', 0),
        count: 2,
        total: roubles(4_780),
        system: 'sandbox',
        course: { kind: 'delivered' },
      },
    },
  },
  {
    name: 'first week',
    email: 'a.sokolova@example.org',
    of: item('ashfall-meridian', 'seismograph', 7),
    count: 2,
    total: roubles(780),
    system: 'freekassa',
    course: { kind: 'revealed' },
  },
  {
    name: 'captain',
    email: 'm.orlov@example.org',
    of: item('northwake', 'captains-edition', 0),
    total: roubles(1_790),
    system: 'yoomoney',
    course: { kind: 'delivered' },
  },
  {
    name: 'night shift',
    email: 'd.kim@example.org',
    of: item('signal-hollow', 'night-shift', 0),
    total: roubles(990),
    system: 'mir',
    course: { kind: 'revealed' },
  },
  {
    name: 'berth',
    email: 'v.petrov@example.org',
    of: item('cold-docking', 'berth-12', 30),
    count: 3,
    total: roubles(1_170),
    system: 'lava',
    course: { kind: 'delivered' },
  },
  {
    name: 'works team',
    email: 'j.miller@example.org',
    lang: 'eng',
    of: item('tallgrass-run', 'works-team', 0),
    total: cents(1_499),
    system: 'webmoney',
    course: { kind: 'revealed' },
  },
  {
    name: 'duelists',
    email: 'l.rossi@example.org',
    lang: 'eng',
    of: item('salt-and-glass', 'duelists-edition', 0),
    total: cents(1_790),
    system: 'freekassa',
    course: { kind: 'delivered' },
  },
  {
    name: 'dust',
    email: 'i.volkova@example.org',
    of: item('tallgrass-run', 'dust-reader', 7),
    total: roubles(390),
    system: 'sandbox',
    acceptsRisk: true,
    course: { kind: 'delivered' },
  },
  {
    name: 'herbarium',
    email: 'a.sokolova@example.org',
    of: item('mossguard', 'herbarium', 0),
    total: roubles(490),
    system: 'yoomoney',
    course: { kind: 'revealed' },
  },
  {
    name: 'pilot with a code',
    email: 's.belov@example.org',
    of: item('northwake', 'ice-pilot', 30),
    total: roubles(756, 50),
    system: 'freekassa',
    promo: 'north15',
    course: { kind: 'delivered' },
  },
  {
    name: 'tide table with a code',
    email: 'o.lebedeva@example.org',
    of: item('brass-harbour', 'tide-table', 30),
    total: roubles(405),
    system: 'mir',
    promo: 'welcome10',
    course: { kind: 'delivered' },
  },
  {
    name: 'cancelled fencing',
    email: 'm.orlov@example.org',
    of: item('salt-and-glass', 'fencing-master', 7),
    total: roubles(290),
    system: 'freekassa',
    course: { kind: 'cancelled' },
  },
  {
    name: 'unpaid sounding',
    email: 'k.egorov@example.org',
    of: item('benthos', 'sounding-line', 30),
    total: roubles(590),
    system: 'yoomoney',
    course: { kind: 'unpaid' },
  },
  {
    name: 'refunded echo',
    email: 'p.morozov@example.org',
    of: item('benthos', 'echo', 7),
    total: roubles(330),
    system: 'mir',
    course: { kind: 'refunded', reason: 'Не запускается на этой сборке, проверено поддержкой' },
  },
  {
    name: 'refunded by hand',
    email: 'e.frolova@example.org',
    of: item('sodium-nights', 'dyno', 30),
    total: roubles(390),
    system: 'yoomoney',
    course: {
      kind: 'refunded',
      reason: 'Ключ уже был активирован',
      reference: 'перевод 40817-118',
    },
  },
  {
    name: 'to be refunded',
    email: 't.zaitsev@example.org',
    of: item('brass-harbour', 'price-board', 7),
    total: roubles(220),
    system: 'freekassa',
    course: { kind: 'refund_due', reason: 'Куплено для другой версии игры по нашей ошибке' },
  },
  {
    name: 'three wheels',
    email: 'n.gusev@example.org',
    of: item('tallgrass-run', 'spare-wheel', 0),
    count: 3,
    total: roubles(447),
    system: 'sandbox',
    course: { kind: 'refunded_in_part', reason: 'Один набор из трёх не пришёл на учётную запись' },
  },
  {
    name: 'failed refund',
    email: 'r.nikitin@example.org',
    of: item('mossguard', 'wall-walker', 7),
    total: roubles(280),
    system: 'sandbox',
    course: { kind: 'refund_failed', reason: 'Не подошло к новой сборке' },
  },
  {
    name: 'another sum',
    email: 'y.titova@example.org',
    of: item('signal-hollow', 'watch-journal', 30),
    total: roubles(190),
    system: 'freekassa',
    course: { kind: 'wrong_amount' },
  },
  {
    name: 'paid twice',
    email: 'g.osipov@example.org',
    of: item('mossguard', 'garrison', 30),
    total: roubles(359),
    system: 'freekassa',
    course: { kind: 'paid_twice' },
  },
  {
    name: 'charged back',
    email: 'h.brandt@example.org',
    lang: 'eng',
    of: item('signal-hollow', 'direction-finder', 0),
    total: cents(2_490),
    system: 'sandbox',
    course: { kind: 'charged_back' },
  },
  {
    name: 'licence to be served',
    email: 'f.ershov@example.org',
    of: item('tallgrass-run', 'season-licence', 90),
    total: roubles(690),
    system: 'lava',
    fields: { nick: 'Dustdevil', club: 'Ковыль' },
    course: { kind: 'waits_for_staff' },
  },
  {
    name: 'licence served',
    email: 'z.karimova@example.org',
    of: item('tallgrass-run', 'season-licence', 90),
    total: roubles(690),
    system: 'freekassa',
    fields: { nick: 'Zarina_7' },
    course: { kind: 'served_by_staff', keys: ['TRL-90-ZARINA7-4KQ2-9WMD'] },
  },
  {
    name: 'replaced key',
    email: 'b.ivanov@example.org',
    of: item('cold-docking', 'contractor-edition', 0),
    total: roubles(1_590),
    system: 'yoomoney',
    course: { kind: 'key_replaced', reason: 'Издатель отозвал ключ, прислал поставщик' },
  },
];

const dues = { of: item('brass-harbour', 'guild-dues', 30), total: roubles(299) };

export const writtenPromoTries: readonly PromoTry[] = [
  { name: 'over', email: 'x.pavlov@example.org', promo: 'summer2021', ...dues },
  { name: 'off', email: 'x.pavlov@example.org', promo: 'pause5', ...dues },
  { name: 'too little', email: 'q.lapina@example.org', promo: 'minus200', ...dues },
  { name: 'another game', email: 'q.lapina@example.org', promo: 'north15', ...dues },
  { name: 'used up', email: 'w.danilov@example.org', promo: 'gift-of-one', ...dues },
  { name: 'invented', email: 'w.danilov@example.org', promo: 'free-games', ...dues },
];

/** Roubles for a dollar, one setting after the other. */
export const writtenDollarRates: readonly number[] = [68.5, 74.2, 79.9];
