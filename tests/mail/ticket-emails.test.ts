import { expect } from 'chai';
import { somebody } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { answerPath, aTicket, written, write } from '../tickets/support-desk.ts';
import { letterNamed, lettersNamed, startWorkers, stopWorkers, theMailShop } from './mail-shop.ts';

const subject = 'Поддержка ответила';

describe('an answer in a ticket', () => {
  let shop: Shop;
  before(async () => {
    shop = await theMailShop();
  });
  after(() => restartedAfter('0'));

  const restartedAfter = async (offset: string): Promise<void> => {
    await stopWorkers(shop);
    await startWorkers(shop, { CLOCK_OFFSET_MS: offset });
  };

  it('is emailed about once if its owner does not read it within two minutes', async () => {
    const [owner, reader, agent] = await Promise.all([
      somebody(shop, 0),
      somebody(shop, 0),
      somebody(shop, 1),
    ]);
    const [unread, read] = await Promise.all([aTicket(shop, owner), aTicket(shop, reader)]);
    for (const id of [unread, read]) {
      await written(write(shop, answerPath(id), agent.token, 'Try again, please'));
      await written(write(shop, answerPath(id), agent.token, 'And restart it'));
    }
    await shop.send('POST', `/api/ticket/${read}/read`, { body: { seq: 2 }, token: reader.token });
    expect(await shop.letters(owner.email)).to.deep.equal([]);

    await restartedAfter('120000');
    const letter = await letterNamed(shop, owner.email, subject);
    expect(letter.text).to.include(`/rus/profile/ticket/${unread}`);
    expect(letter.text).not.to.include('restart');
    await restartedAfter('240000');
    expect(await lettersNamed(shop, owner.email, subject)).to.have.lengthOf(1);
    expect(await lettersNamed(shop, reader.email, subject)).to.deep.equal([]);
  });
});
