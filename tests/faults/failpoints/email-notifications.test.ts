import { expect } from 'chai';
import { anEmail } from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import { generateKeys } from '../../support/product-requests.ts';
import { messageIdOf } from '../../support/received-emails.ts';
import type { ProductReference } from '../../support/products.ts';
import { changeStatus, importKeys, createProduct } from '../../support/products.ts';
import { countMailRejections, setMailFaults } from '../../mail/mail-shop.ts';
import { describeCrashes } from './crash-chain.ts';

describeCrashes('email notifications', (chain, { shop }) => {
  const subscription: { product?: ProductReference; email?: string } = {};
  const begin = async () => {
    subscription.product = await createProduct(shop());
    subscription.email = anEmail();
    const { productId: product_id, rateId: rate_id } = subscription.product;
    const { email } = subscription;
    await shop().send('POST', '/api/back-in-stock', { body: { product_id, rate_id, email } });
    await importKeys(shop(), subscription.product, { text: generateKeys(3).join('\n') });
  };
  const eventsAbout = async (product: ProductReference | undefined) =>
    (await shop().stored.about(product?.rateId ?? ''))
      .map(({ type }) => type)
      .filter((type) => /^(emailNotifications|mail)\./.test(type));
  const expectNotifiedOnce = async () => {
    const { product: some, email = '' } = subscription;
    const sent = await eventually('the message', async () => {
      const receivedEmails = await shop().receivedEmails(email);
      return receivedEmails.length > 0 && receivedEmails;
    });
    expect(sent.length).to.be.within(1, 2);
    expect(new Set(sent.map(messageIdOf)).size).to.equal(1);
    expect(await eventsAbout(some)).to.deep.equal([
      'emailNotifications.BackInStockSubscribed',
      'mail.MessageRequested',
    ]);
  };
  const end = 'lead to one message, in at most two emails';

  chain(
    'worker',
    'requesting the message',
    [['notifications.message-requested', begin], ['notifications.back-in-stock-notified']],
    end,
    expectNotifiedOnce,
  );
  // separate, because the message may be sent while the steps above continue
  chain(
    'worker',
    'sending the message',
    [['mail.message-queued', begin], ['mail.message-sent'], ['mail.message-recorded']],
    end,
    expectNotifiedOnce,
  );
  const ample = 1_000;
  const beginAndStopSale = async () => {
    await setMailFaults(shop(), { reject_next: ample });
    await begin();
    await eventually('the first try', async () => (await countMailRejections(shop())) < ample);
    await changeStatus(shop(), subscription.product?.productId ?? '', 'detected');
  };
  chain(
    'worker',
    'dropping the message',
    [['notifications.subscription-reopened', beginAndStopSale]],
    'send nothing, and reopen the subscription once',
    async () => {
      const { product: some, email = '' } = subscription;
      const stored = await eventually('the dropped message', async () => {
        const types = (await shop().stored.all()).map(({ type }) => type);
        return types.includes('mail.MessageDropped') && eventsAbout(some);
      });
      expect(stored).to.deep.equal([
        'emailNotifications.BackInStockSubscribed',
        'mail.MessageRequested',
        'emailNotifications.BackInStockSubscribed',
      ]);
      await setMailFaults(shop(), { reject_next: 0 });
      expect(await shop().receivedEmails(email)).to.deep.equal([]);
    },
  );
});
