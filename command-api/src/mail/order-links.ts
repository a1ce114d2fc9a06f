import type { Lang } from '@shop/contracts/kernel';
import type { OrderStatus } from '@shop/contracts/ordering/contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { paymentSystems } from '@shop/contracts/wire/contract';
import type { ReadModels } from '@shop/platform/projections';
import type { Document } from 'mongodb';
import { buildAt } from './build-at.ts';
import type { Composer } from './composer.ts';
import { duration } from './counted.ts';
import { dayText } from './email-time.ts';
import type { EmailPart } from './render-email.ts';
import { renderEmail } from './render-email.ts';

type OrderLinks = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'live'>;
  publicUrl: string;
  tokenOf: (number: number) => string;
}>;

/** The newest; who bought more names the one. */
const most = 20;

const statuses: Readonly<Record<OrderStatus, Readonly<Record<Lang, string>>>> = {
  pending: { rus: 'ждёт оплаты', eng: 'awaiting payment' },
  paid: { rus: 'оплачен', eng: 'paid' },
  fulfilled: { rus: 'ключи готовы', eng: 'keys ready' },
  delivered: { rus: 'доставлен', eng: 'delivered' },
  expired: { rus: 'время на оплату вышло', eng: 'payment window expired' },
  cancelled: { rus: 'отменён', eng: 'canceled' },
  attention: { rus: 'разбираемся', eng: 'under review' },
  refund_due: { rus: 'возвращаем деньги', eng: 'refund in progress' },
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
    note: 'Кто-то запросил ссылки на заказы с этого адреса. Если это были не вы, просто удалите письмо.',
  },
  eng: {
    subject: 'Your orders',
    title: 'Links to your orders',
    order: (number: number) => `Order ${number}`,
    open: 'Open order',
    note: 'Someone requested order links for this address. If it wasn’t you, ignore this email.',
  },
};

/** The links of the orders under an address, for whoever reads what comes there. */
export const orderLinks =
  ({ readModels, publicUrl, tokenOf }: OrderLinks): Composer<'order-links'> =>
  async ({ emailHash, number }, lang, askedAt) => {
    const build = await buildAt(readModels, ordersModel, askedAt);
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
    const parts = orders.flatMap(({ number: of, bought, status, placed_at: at }): EmailPart[] => {
      const { product, rate } = bought;
      const name = `${product.gameName[lang]}: ${product.name[lang]}`;
      return [
        { heading: say.order(of) },
        { text: `${name}, ${duration(lang, rate.days)}` },
        { text: `${dayText(at, lang)}, ${statuses[status][lang]}` },
        { link: `${publicUrl}/${lang}/order/${of}?t=${tokenOf(of)}`, label: say.open },
      ];
    });
    return renderEmail({
      publicUrl,
      lang,
      subject: say.subject,
      title: say.title,
      parts: [...parts, { note: say.note }],
    });
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
