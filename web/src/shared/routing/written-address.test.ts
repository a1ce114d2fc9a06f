import { expect } from 'chai';
import { readAddress } from './written-address.ts';

const origin = 'https://shop.example';

describe('a URL in a text of the shop', () => {
  for (const [address, read] of [
    ['/contacts', { kind: 'page', path: '/contacts' }],
    ['/eng/faq?q=x#y', { kind: 'page', path: '/faq?q=x#y' }],
    ['https://shop.example/rus/terms', { kind: 'page', path: '/terms' }],
    ['/storage/files/a.zip', { kind: 'file', href: '/storage/files/a.zip' }],
    ['#text-refunds', { kind: 'place', hash: '#text-refunds' }],
    ['mailto:help@shop.example', { kind: 'mail', href: 'mailto:help@shop.example' }],
    ['tel:+79990000000', { kind: 'mail', href: 'tel:+79990000000' }],
    [
      'https://www.amd.com/drivers',
      { kind: 'outside', href: 'https://www.amd.com/drivers', host: 'amd.com' },
    ],
    [
      'https://shop.example.org/x',
      { kind: 'outside', href: 'https://shop.example.org/x', host: 'shop.example.org' },
    ],
    ['//other.example/x', undefined],
    ['/\\other.example', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['contacts', undefined],
    ['', undefined],
  ] as const) {
    it(`${JSON.stringify(address)} has the kind ${read?.kind ?? 'none'}`, () => {
      expect(readAddress(address, origin)).to.deep.equal(read);
    });
  }
});
