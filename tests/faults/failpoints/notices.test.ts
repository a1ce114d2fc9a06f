import { expect } from 'chai';
import { anEmail } from '../../support/customer.ts';
import { someKeys } from '../../support/goods.ts';
import { messageId } from '../../support/letters.ts';
import type { Goods } from '../../support/stocking.ts';
import { importKeys, offer } from '../../support/stocking.ts';
import { describeDeaths } from './chain.ts';

describeDeaths('telling who waits', (chain, { shop }) => {
  const watched: { goods?: Goods; email?: string } = {};
  chain(
    'worker',
    'telling who waits',
    [
      [
        'notices.message-asked',
        async () => {
          watched.goods = await offer(shop());
          watched.email = anEmail();
          const { productId: product_id, rateId: rate_id } = watched.goods;
          const { email } = watched;
          await shop().send('POST', '/api/watches', { body: { product_id, rate_id, email } });
          await importKeys(shop(), watched.goods, { text: someKeys(3).join('\n') });
        },
      ],
      ['notices.watch-served'],
      ['mail.message-queued'],
      ['mail.message-sent'],
      ['mail.message-recorded'],
    ],
    'is one message, in two letters at the most',
    async () => {
      const { goods: some, email = '' } = watched;
      const about = async () =>
        (await shop().stored.about(some?.rateId ?? ''))
          .map(({ type }) => type)
          .filter((type) => /^(notices|mail)\./.test(type));
      expect(await about()).to.deep.equal(['notices.WatchAsked', 'mail.MessageAsked']);
      const sent = await shop().letters(email);
      expect(sent.length).to.be.within(1, 2);
      expect(new Set(sent.map(messageId)).size).to.equal(1);
    },
  );
});
