import { expect } from 'chai';
import { unannouncedChangeFinder } from './unannounced-changes.ts';

const build = (name: string, number: number, position: bigint) => ({
  name,
  build: number,
  position,
  stopped: false,
});

describe('unannounced changes', () => {
  it('include build switches, and new positions while announcements are unavailable', async () => {
    const shop = { builds: [build('orders', 1, 1n), build('mails', 1, 1n)], announced: true };
    const findChanges = unannouncedChangeFinder({
      readModels: { servingBuilds: async () => shop.builds },
      areAnnounced: () => shop.announced,
    });
    expect(await findChanges(), 'what is there at first is no change').to.deep.equal([]);
    shop.builds = [build('orders', 1, 2n), build('mails', 1, 2n)];
    expect(await findChanges(), 'it was announced').to.deep.equal([]);
    shop.builds = [build('orders', 2, 2n), build('mails', 1, 2n)];
    expect(await findChanges()).to.deep.equal(['orders']);
    shop.announced = false;
    shop.builds = [build('orders', 2, 2n), build('mails', 1, 3n)];
    expect(await findChanges()).to.deep.equal(['mails']);
  });
});
