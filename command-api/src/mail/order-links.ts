import type { OrderDocument } from '@shop/contracts/ordering/documents';
import {
  orderStatusLabels,
  displayOrderStatus,
} from '@shop/contracts/ordering/status-labels.contract';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { paymentSystems } from '@shop/contracts/wire/contract';
import type { ReadModels } from '@shop/platform/projections';
import type { Document } from 'mongodb';
import { waitForBuild } from '../wait-for-build.ts';
import type { Composer } from './composer.ts';
import { omittedOrders } from '../counted.ts';
import { dayText } from './email-time.ts';
import { grammaticalNumber } from './messages/grammatical-number.ts';
import { purchaseTitle } from './order-parts.ts';
import type { EmailPart } from './render-email.ts';
import { renderEmail } from './render-email.ts';
import { orderLinksMessages } from './messages/order-links.ts';

type OrderLinks = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'live'>;
  publicUrl: string;
  tokenOf: (number: number) => string;
}>;

/** The most orders in an email, which also states the number of others. */
const max = 20;

/** Composes the email with the links of an address's orders. */
export const orderLinks =
  ({ readModels, publicUrl, tokenOf }: OrderLinks): Composer<'order-links'> =>
  async ({ emailHash, number }, lang, requestPosition) => {
    const build = await waitForBuild(readModels, ordersModel, requestPosition);
    const documents = readModels.documents<OrderDocument>(ordersModel, build);
    const filter: Document = {
      'document.email_hash': { $eq: emailHash },
      ...(number !== null && { $or: calledBy(number) }),
    };
    const found = await documents
      .find(filter)
      .sort({ 'document.placed_at': -1, _id: -1 })
      .limit(max)
      .toArray();
    const orders = found.flatMap(({ document }) => (document ? [document] : []));
    const [newest] = orders;
    if (!newest) return null;
    const omittedCount = found.length < max ? 0 : (await documents.countDocuments(filter)) - max;

    const messages = orderLinksMessages[lang];
    const omittedParts = (count: number): readonly EmailPart[] =>
      count > 0
        ? [
            { text: messages.omittedOrders(omittedOrders(lang, count)) },
            { link: `${publicUrl}/${lang}/profile/purchases`, label: messages.purchases },
          ]
        : [];
    const parts = orders.flatMap((order): EmailPart[] => {
      const { number: of, bought, placed_at: at } = order;
      const status = displayOrderStatus(order);
      const name = `${bought.product.gameName[lang]}: ${purchaseTitle(order, lang)}`;
      return [
        { heading: messages.order(of) },
        {
          text: `${name}\n${dayText(at, lang)}\n${orderStatusLabels[lang][status]}`,
        },
        { link: `${publicUrl}/${lang}/order/${of}?t=${tokenOf(of)}`, label: messages.open },
      ];
    });
    const { subject, title, preheader } = messages[grammaticalNumber(orders.length)];
    return renderEmail({
      publicUrl,
      lang,
      reason: 'orderLinks',
      subject: subject(purchaseTitle(newest, lang)),
      title,
      preheader,
      parts: [...parts, ...omittedParts(omittedCount)],
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
