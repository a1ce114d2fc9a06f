import { setTimeout as sleep } from 'node:timers/promises';
import type { Lang } from '@shop/domain/kernel';
import { Busy } from '@shop/domain/kernel';
import type { OrderStatus } from '@shop/domain/ordering/contract';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import { paymentSystems } from '@shop/domain/wire/contract';
import type { ReadModels } from '@shop/platform/projections';
import { modelKey } from '@shop/platform/projections';
import type { Document } from 'mongodb';
import type { Composer } from './composer.ts';
import { duration } from './counted.ts';
import type { Part } from './letter.ts';
import { letter } from './letter.ts';

type OrderLinks = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'live'>;
  publicUrl: string;
  tokenOf: (number: number) => string;
}>;

const mostLooks = 50;
const lookAgainMs = 100;
/** The newest; who bought more names the one. */
const most = 20;

const statuses: Readonly<Record<OrderStatus, Readonly<Record<Lang, string>>>> = {
  pending: { rus: 'ждёт оплаты', eng: 'waits for payment' },
  paid: { rus: 'оплачен', eng: 'paid' },
  fulfilled: { rus: 'ключи выданы', eng: 'keys issued' },
  delivered: { rus: 'доставлен', eng: 'delivered' },
  expired: { rus: 'срок оплаты истёк', eng: 'not paid in time' },
  cancelled: { rus: 'отменён', eng: 'cancelled' },
  attention: { rus: 'разбираемся', eng: 'we are looking into it' },
  refund_due: { rus: 'возвращаем деньги', eng: 'refund on its way' },
  refunded: { rus: 'деньги возвращены', eng: 'refunded' },
  voided: { rus: 'аннулирован', eng: 'voided' },
  refund_failed: { rus: 'возврат задерживается', eng: 'refund delayed' },
};

const words = {
  rus: {
    subject: 'Ваши заказы',
    title: 'Ссылки на ваши заказы',
    order: (number: number) => `Заказ ${number}`,
    open: 'Открыть заказ',
    note: 'Вы получили это письмо, потому что кто-то искал заказы по этому адресу. Если это были не вы, ничего делать не нужно: ссылки есть только в этом письме.',
  },
  eng: {
    subject: 'Your orders',
    title: 'Links to your orders',
    order: (number: number) => `Order ${number}`,
    open: 'Open the order',
    note: 'You got this mail because somebody looked for orders by this address. If it was not you, there is nothing to do: the links are in this mail alone.',
  },
};

const locales = { rus: 'ru-RU', eng: 'en-GB' } as const;
const dayOf = (at: string, lang: Lang): string =>
  new Intl.DateTimeFormat(locales[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(at),
  );

/** The links of the orders under an address, for whoever reads what comes there. */
export const orderLinks =
  ({ readModels, publicUrl, tokenOf }: OrderLinks): Composer<'order-links'> =>
  async ({ emailHash, number }, lang, askedAt) => {
    const build = await buildAt(readModels, askedAt);
    const documents = readModels.documents<OrderDocument>(ordersModel, build);
    const filter: Document = {
      'document.email_hash': { $eq: emailHash },
      ...(number !== null && { $or: calledBy(number) }),
    };
    const found = await documents
      .find(filter)
      .sort({ 'document.placed_at': -1, _id: -1 })
      .limit(most)
      .toArray();
    const orders = found.flatMap(({ document }) => (document ? [document] : []));
    if (orders.length === 0) return null;

    const say = words[lang];
    const parts = orders.flatMap(({ number: of, bought, status, placed_at: at }): Part[] => {
      const { product, rate } = bought;
      const name = `${product.gameName[lang]}: ${product.name[lang]}`;
      return [
        { heading: say.order(of) },
        { text: `${name}, ${duration(lang, rate.days)}` },
        { text: `${dayOf(at, lang)}, ${statuses[status][lang]}` },
        { link: `${publicUrl}/${lang}/order/${of}?t=${tokenOf(of)}`, label: say.open },
      ];
    });
    return letter({
      lang,
      subject: say.subject,
      title: say.title,
      parts: [...parts, { note: say.note }],
    });
  };

/** The build that serves, once it holds all that was known then; a later try finds it if it lags. */
const buildAt = async (readModels: Pick<ReadModels, 'live'>, position: bigint): Promise<number> => {
  for (let times = 0; times < mostLooks; times += 1) {
    const live = (await readModels.live([ordersModel])).get(modelKey(ordersModel));
    if (live && live.position >= position) return live.build;
    await sleep(lookAgainMs);
  }
  throw new Busy(modelKey(ordersModel));
};

/** The shop's number, a payment's whole id, or the provider's part of it. */
const calledBy = (number: string): readonly Document[] => [
  ...(/^\d{1,10}$/.test(number) ? [{ 'document.number': { $eq: Number(number) } }] : []),
  {
    'document.payments': {
      $in: [number, ...paymentSystems.map((system) => `${system}:${number}`)],
    },
  },
];
