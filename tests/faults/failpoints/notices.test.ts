import { expect } from 'chai';
import { anEmail } from '../../support/customer.ts';
import { eventually } from '../../support/eventually.ts';
import { someKeys } from '../../support/goods.ts';
import { messageId } from '../../support/letters.ts';
import type { Goods } from '../../support/stocking.ts';
import { importKeys, offer } from '../../support/stocking.ts';
import { describeDeaths } from './chain.ts';

describeDeaths('telling who waits', (chain, { shop }) => {
  const watched: { goods?: Goods; email?: string } = {};
  const begin = async () => {
    watched.goods = await offer(shop());
    watched.email = anEmail();
    const { productId: product_id, rateId: rate_id } = watched.goods;
    const { email } = watched;
    await shop().send('POST', '/api/watches', { body: { product_id, rate_id, email } });
    await importKeys(shop(), watched.goods, { text: someKeys(3).join('\n') });
  };
  const toldOnce = async () => {
    const { goods: some, email = '' } = watched;
    const sent = await eventually('the message', async () => {
      const letters = await shop().letters(email);
      return letters.length > 0 && letters;
    });
    expect(sent.length).to.be.within(1, 2);
    expect(new Set(sent.map(messageId)).size).to.equal(1);
    const about = (await shop().stored.about(some?.rateId ?? ''))
      .map(({ type }) => type)
      .filter((type) => /^(notices|mail)\./.test(type));
    expect(about).to.deep.equal(['notices.WatchAsked', 'mail.MessageAsked']);
  };
  const end = 'is one message, in two letters at the most';

  chain(
    'worker',
    'asking for the message',
    [['notices.message-asked', begin], ['notices.watch-served']],
    end,
    toldOnce,
  );
  // apart, because the message may be sent while the steps above still go on
  chain(
    'worker',
    'sending the message',
    [['mail.message-queued', begin], ['mail.message-sent'], ['mail.message-recorded']],
    end,
    toldOnce,
  );
});
