import { randomUUID } from 'node:crypto';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { anAccount } from '../support/accounts.ts';
import {
  anOrder,
  paymentNotificationFor,
  sendPaymentNotification,
  place,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { createStockedProduct } from '../support/products.ts';
import { aZip } from '../support/sample-files.ts';
import { aTicket, buildMessageForm, ownerMessagePath } from '../support/ticket-requests.ts';

/** The limit of one buyer, and of the person who writes to support: the shop's limit per minute. */
const maxOrders = 200;
const maxMessages = 20;

/** A write that the shop acknowledged to a client, and the time of the acknowledgment. */
type AcknowledgedWrite = Readonly<{ position: bigint; at: number }>;

/** Starts buyers, and a person who writes to support, until they are stopped. */
export const startLoad = async (shop: WholeShop) => {
  const acknowledged: AcknowledgedWrite[] = [];
  const stopping = new AbortController();
  const recordWrite = async (work: () => Promise<Answer>): Promise<Answer> => {
    const answer = await work();
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    const position = BigInt(answer.headers.get('X-Position') ?? expect.fail('No position'));
    acknowledged.push({ position, at: performance.now() });
    return answer;
  };
  const product = await createStockedProduct(shop, 2 * maxOrders);
  const writer = await anAccount(shop);
  const ticketId = await aTicket(shop, writer);
  const buying = async (): Promise<void> => {
    for (let n = 0; n < maxOrders && !stopping.signal.aborted; n += 1) {
      const { body } = await recordWrite(() => place(shop, anOrder(product)));
      await sendPaymentNotification(
        shop,
        paymentNotificationFor(shop, placeOrderReply.parse(body)),
      );
    }
  };
  const writing = async (): Promise<void> => {
    for (let n = 0; n < maxMessages && !stopping.signal.aborted; n += 1) {
      const raw = buildMessageForm(`Message ${n}`, [
        { name: 'log.zip', bytes: aZip(randomUUID()) },
      ]);
      await recordWrite(() =>
        shop.send('POST', ownerMessagePath(ticketId), { raw, token: writer.token }),
      );
    }
  };
  const all = Promise.all([buying(), buying(), writing()]);
  const several = (count: number): Promise<unknown> =>
    eventually(`${count} more`, () => acknowledged.length >= count, 60_000);
  return {
    acknowledged,
    several,
    stop: async () => {
      stopping.abort();
      await all;
    },
  };
};
