import { expect } from 'chai';
import { anOrder, buyProduct, placeOrderExpectingSuccess } from '../support/customer.ts';
import { createStockedProduct } from '../support/products.ts';
import type { ProductReference } from '../support/products.ts';
import type { ReceivedEmail } from '../support/received-emails.ts';
import type { Shop } from '../support/shop.ts';
import { eventually } from '../support/eventually.ts';
import {
  findEmailsBySubject,
  openSharedMailShop,
  moveWorkerClock,
  stopWorkers,
} from './mail-shop.ts';

const minuteMs = 60_000;
/** An address gets at most one email about unpaid orders in each interval of this length. */
const intervalMs = 10 * minuteMs;

const offsetTo = (at: number) => ({ CLOCK_OFFSET_MS: String(at - Date.now()) });
const linkOf = ({ number, token }: Readonly<{ number: number; token: string }>): string =>
  `/rus/order/${number}?t=${token}`;

describe('the emails about unpaid orders of one address', () => {
  let shop: Shop;
  /** The start of an interval, later than the orders that the test places at the usual time. */
  let start: number;
  beforeEach(async () => {
    shop = await openSharedMailShop();
    start = (Math.floor((Date.now() + 5 * minuteMs) / intervalMs) + 1) * intervalMs;
  });
  // A worker whose clock is ahead would expire the orders.
  afterEach(() => stopWorkers(shop));
  after(async () => {
    await shop.launched.restart('command-api', { CLOCK_OFFSET_MS: '0' });
    await moveWorkerClock(shop, 0);
  });

  const workersAt = (at: number): Promise<void> => moveWorkerClock(shop, at - Date.now());
  const placeAt = async (at: number, product: ProductReference, email: string) => {
    await shop.launched.restart('command-api', offsetTo(at));
    return placeOrderExpectingSuccess(shop, anOrder(product, { email }));
  };
  const waitForEmails = (
    email: string,
    subject: string,
    count: number,
  ): Promise<readonly ReceivedEmail[]> =>
    eventually(`${count} emails to ${email}: ${subject}`, async () => {
      const found = await findEmailsBySubject(shop, email, subject);
      return found.length >= count && found;
    });

  it('are one email that lists all of them', async () => {
    const product = await createStockedProduct(shop, 4);
    const { email } = anOrder(product);
    const first = await placeAt(start - 4 * minuteMs, product, email);
    const second = await placeAt(start - 2 * minuteMs, product, email);
    await workersAt(start + minuteMs);
    const [receivedEmail] = await waitForEmails(email, 'ждёт оплаты', 1);
    expect(receivedEmail?.text).to.include(linkOf(first)).and.include(linkOf(second));
    await workersAt(start + 11 * minuteMs);
    await buyProduct(shop, anOrder(product));
    expect(await findEmailsBySubject(shop, email, 'ждёт оплаты')).to.have.lengthOf(1);
  });

  it('report an order placed after the email in the next interval, before it expires', async () => {
    const product = await createStockedProduct(shop, 4);
    const { email } = anOrder(product);
    const first = await placeAt(start - 4 * minuteMs, product, email);
    await workersAt(start);
    await waitForEmails(email, `Заказ ${first.number} ждёт оплаты`, 1);
    const second = await placeAt(start + 2 * minuteMs, product, email);
    await workersAt(start + 6 * minuteMs);
    await buyProduct(shop, anOrder(product));
    expect(await findEmailsBySubject(shop, email, 'ждёт оплаты')).to.have.lengthOf(1);
    await workersAt(start + intervalMs);
    const [, receivedEmail] = await waitForEmails(email, 'ждёт оплаты', 2);
    expect(receivedEmail?.subject).to.include(`Заказ ${second.number} ждёт оплаты · `);
    expect(receivedEmail?.text).to.include(linkOf(second));
  });
});
