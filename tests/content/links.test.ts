import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { expectProblem } from '../support/http.ts';
import { aCard, anArticle, aSlide } from './entries.ts';

const bad = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'http://example.org/',
  'ftp://example.org/',
  '//evil.example.org',
  String.raw`/\evil.example.org`,
  String.raw`\\evil.example.org`,
  'https:evil',
  '/a b',
  '/a\nb',
  'catalog',
  '',
];
const contactsOnly = ['mailto:shop@example.org', 'tel:+79991234567'];
const good = ['/', '/catalog/rubezh?tab=1#top', 'https://example.org/a?b=c'];

describe('links entered by staff', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });
  const send = (path: string, body: object) => shop.send('POST', path, { body, token: shop.admin });

  for (const [path, createEntry] of [
    ['/api/admin/slider', aSlide],
    ['/api/admin/problems', anArticle],
    ['/api/admin/contact-cards', aCard],
  ] as const) {
    const forContacts = path.endsWith('cards');

    it(`are rejected by ${path} unless they lead to the shop or the web`, async () => {
      const more = forContacts ? ['mailto:', 'mailto:a@b?bcc=c@d', 'tel:1;ext=2'] : contactsOnly;
      for (const link of [...bad, ...more]) {
        const answer = await send(path, createEntry({ link }));
        expect(answer.status, JSON.stringify(link)).to.equal(400);
        const { codes } = expectProblem(answer, 400, 'invalid-request');
        const code = forContacts ? 'contact-link-invalid' : 'link-invalid';
        expect(codes, link).to.deep.equal({ link: [code] });
      }
      for (const link of [...good, ...(forContacts ? contactsOnly : []), null]) {
        const answer = await send(path, createEntry({ link }));
        expect(answer.status, `${link} ${JSON.stringify(answer.body)}`).to.equal(201);
      }
    });
  }

  it('reject pictures of other sites', async () => {
    for (const image of ['https://evil.example.org/a.webp', '//evil/a.webp', '/storage/files/a']) {
      const answer = await send('/api/admin/slider', aSlide({ image }));
      expect(expectProblem(answer, 400, 'invalid-request').codes).to.deep.equal({
        image: ['image-invalid'],
      });
    }
  });

  it('to social networks must be web addresses', async () => {
    for (const vk of bad) {
      const body = { vk, discord: null, telegram: null, youtube: null, revision: 0 };
      const answer = await shop.send('PUT', '/api/admin/socials', { body, token: shop.admin });
      expectProblem(answer, 400, 'invalid-request');
    }
  });
});
