import { expect } from 'chai';
import { anAccount } from '../support/accounts.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import { anAnimatedWebp, anAnimation, anApng, aPng, pngBomb } from '../support/sample-files.ts';
import { aTicket, ownerMessagePath, sendMessage } from '../support/ticket-requests.ts';

const large = 'picture-too-large';

describe('an oversized image', () => {
  let shop: Shop;
  before(async () => {
    shop = await theShop();
  });

  const upload = (path: string, part: string, token: string, bytes: Buffer): Promise<Answer> => {
    const form = new FormData();
    form.append(part, new Blob([new Uint8Array(bytes)]), 'x.png');
    return shop.send('POST', path, { raw: form, token });
  };
  const routes: Readonly<Record<string, (name: string, bytes: Buffer) => Promise<Answer>>> = {
    'a ticket': async (name, bytes) => {
      const person = await createSignedInUser(shop, 0);
      const id = await aTicket(shop, person);
      return sendMessage(shop, ownerMessagePath(id), person.token, '', [{ name, bytes }]);
    },
    'an avatar': async (_, bytes) => {
      const { token } = await anAccount(shop);
      return upload('/api/profile/settings/save', 'avatar', token, bytes);
    },
    'the catalog': (_, bytes) => upload('/api/admin/images', 'file', shop.admin, bytes),
  };
  const pictures: Readonly<Record<string, readonly [name: string, bytes: Buffer]>> = {
    '501 animated PNG frames': ['x.png', anApng(501)],
    '100,000 × 10 pixels': ['x.png', aPng(100_000, 10)],
    '50,000 × 50,000 pixels': ['x.png', pngBomb(50_000)],
  };
  for (const [what, [name, bytes]] of Object.entries(pictures)) {
    for (const [where, uploadTo] of Object.entries(routes)) {
      it(`of ${what} is rejected in ${where}`, async () => {
        expectProblem(await uploadTo(name, bytes), 400, large);
      });
    }
  }

  for (const frames of [501, 100_000]) {
    it(`of ${frames} GIF frames is rejected in a ticket`, async () => {
      const bytes = anAnimation(frames);
      expectProblem((await routes['a ticket']?.('x.gif', bytes)) as Answer, 400, large);
    });
  }

  it('is rejected in an avatar: 501 frames of a WebP', async () => {
    expectProblem((await routes['an avatar']?.('', anAnimatedWebp(501))) as Answer, 400, large);
  });

  it('is accepted with up to 500 frames', async () => {
    const [gif, webp] = await Promise.all([
      routes['a ticket']?.('x.gif', anAnimation(500)),
      routes['an avatar']?.('', anAnimatedWebp(500)),
    ]);
    expect([gif?.status, webp?.status]).to.deep.equal([201, 200]);
  });
});
