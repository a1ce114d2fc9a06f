import { expect } from 'chai';
import { anEmail } from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import { generateKeys } from '../../support/product-requests.ts';
import { messageIdOf } from '../../support/received-emails.ts';
import type { ProductReference } from '../../support/products.ts';
import { importKeys, createProduct } from '../../support/products.ts';
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
  const expectNotifiedOnce = async () => {
    const { product: some, email = '' } = subscription;
    const sent = await eventually('the message', async () => {
      const receivedEmails = await shop().receivedEmails(email);
      return receivedEmails.length > 0 && receivedEmails;
    });
    expect(sent.length).to.be.within(1, 2);
    expect(new Set(sent.map(messageIdOf)).size).to.equal(1);
    const about = (await shop().stored.about(some?.rateId ?? ''))
      .map(({ type }) => type)
      .filter((type) => /^(emailNotifications|mail)\./.test(type));
    expect(about).to.deep.equal([
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
});
