import '../../shared/testing/dom.ts';
import type { ProductPage } from '@shop/contracts/catalog/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { repeatUntil } from '../../shared/testing/repeat-until.ts';
import { product } from '../checkout/testing/buying.ts';

const open = async (more: Partial<ProductPage>) => {
  await openShop('/eng/catalog/orbit/scout', {
    answer: ({ url }) => {
      if (url.includes('/product/')) return { ...product, ...more };
      return url.includes('/quote') ? aProblem(503, 'busy', 'Busy') : [];
    },
  });
  await screen.findByRole('heading', { level: 1 });
};

const shots = ['/storage/images/a.webp', '/storage/images/b.webp'] as const;
const media = () => within(screen.getByRole('list', { name: 'Images and videos' }));
const readStructuredData = (): readonly Readonly<Record<string, unknown>>[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    Object(JSON.parse(script.textContent)),
  );

describe('ProductPageView', () => {
  afterEach(closeShop);

  it('browses pictures and videos with arrow keys and swipes', async () => {
    const [image, ...screenshots] = shots;
    await open({ image, screenshots, videos: ['/storage/clip.mp4'] });
    const links = media().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      ...shots,
      '/storage/clip.mp4',
    ]);

    links[1]?.focus();
    fireEvent.click(media().getByRole('link', { name: 'Image 2 of 2' }));
    const viewer = within(await screen.findByRole('dialog'));
    viewer.getByRole('img', { name: 'Image 2 of 2' });
    viewer.getByText('2 / 3');

    await repeatUntil(
      () => fireEvent.keyDown(window, { key: 'ArrowRight' }),
      () => viewer.getByTitle('Video 1'),
    );
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    const picture = viewer.getByRole('img', { name: 'Image 1 of 2' });

    const touch = (x: number, y: number) => {
      const touches = [{ identifier: 1, target: picture, clientX: x, clientY: y }];
      return { touches, changedTouches: touches };
    };
    fireEvent.touchStart(picture, touch(300, 10));
    fireEvent.touchEnd(picture, { ...touch(100, 20), touches: [] });
    viewer.getByText('2 / 3');
    const second = viewer.getByRole('img', { name: 'Image 2 of 2' });
    fireEvent.touchStart(second, touch(300, 10));
    fireEvent.touchEnd(second, { ...touch(260, 300), touches: [] });
    viewer.getByText('2 / 3');
  });

  it('plays its own video on the page, with its picture as the poster', async () => {
    const image = '/storage/images/own.webp';
    const address = `/storage/videos/${'a'.repeat(40)}.webm`;
    await open({ image, screenshots: [...shots], videos: [address] });
    fireEvent.click(media().getByRole('link', { name: 'Video 1' }));

    const video = within(await screen.findByRole('dialog')).getByTitle('Video 1');
    expect(video.tagName).to.equal('VIDEO');
    for (const [attribute, value] of Object.entries({
      src: address,
      poster: image,
      preload: 'metadata',
      controls: '',
      playsinline: '',
    })) {
      expect(video.getAttribute(attribute), attribute).to.equal(value);
    }
  });

  it('embeds an external video in a sandbox', async () => {
    const address = 'https://player.vimeo.com/video/1';
    await open({ videos: [address] });
    fireEvent.click(media().getByRole('link', { name: 'Video 1' }));

    const frame = within(await screen.findByRole('dialog')).getByTitle('Video 1');
    expect(frame.tagName).to.equal('IFRAME');
    expect(frame.getAttribute('src')).to.equal(address);
    expect(frame.getAttribute('sandbox')).not.to.equal(null);
  });

  for (const [which, written, described] of [
    ['taken from the product', `${'A word '.repeat(100)}\n`, /^(?:A word ){28}A…$/],
    [
      'taken from the shop if the product has none',
      '',
      /^Activation keys, software and subscriptions/,
    ],
  ] as const) {
    it(`has a short meta description ${which}`, async () => {
      await open({ description_eng: written });

      for (const name of ['meta[name=description]', 'meta[property="og:description"]']) {
        const content = document.querySelector(name)?.getAttribute('content') ?? '';
        expect(content).to.match(described);
      }
    });
  }

  it('shows its own picture before the screenshots and in previews, without duplicates', async () => {
    const image = '/storage/images/own.webp';
    await open({ image, screenshots: [...shots, image] });

    const links = media().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([image, ...shots]);
    const linked = document.querySelector('meta[property="og:image"]')?.getAttribute('content');
    expect(linked).to.equal(`http://localhost${image}`);
  });

  it('shows its picture if there are no screenshots', async () => {
    await open({ image: '/storage/images/own.webp' });

    const [only, ...more] = media().getAllByRole('link');
    expect(only?.getAttribute('href')).to.equal('/storage/images/own.webp');
    expect(more).to.deep.equal([]);
    expect(only?.querySelector('img')?.getAttribute('loading')).to.equal('eager');
  });

  it('describes prices, availability and breadcrumbs in structured data', async () => {
    const [rate] = product.rates;
    const rates = rate ? [rate, { ...rate, id: product.id, days: 0, in_stock: 'no' as const }] : [];
    await open({ rates, image: '/storage/images/own.webp' });

    await waitFor(() => expect(readStructuredData()).to.have.lengthOf(2));
    const [about, crumbs] = readStructuredData();
    expect(about).to.deep.include({
      '@type': 'Product',
      name: 'Scout',
      image: ['http://localhost/storage/images/own.webp'],
    });
    expect(about?.['offers']).to.deep.equal(
      [
        { name: '30 days', availability: 'https://schema.org/InStock' },
        { name: 'Lifetime', availability: 'https://schema.org/OutOfStock' },
      ].map((offer) => ({
        '@type': 'Offer',
        price: '10.00',
        priceCurrency: 'USD',
        url: 'http://localhost/eng/catalog/orbit/scout',
        ...offer,
      })),
    );
    expect(crumbs).to.have.property('@type', 'BreadcrumbList');
  });

  it('marks a product that cannot be bought as out of stock in structured data', async () => {
    await open({ status: { ...product.status, sellable: false, colour: 'bad' } });
    await waitFor(() => expect(readStructuredData()).to.have.lengthOf(2));
    const [about] = readStructuredData();
    expect(about).to.have.nested.property(
      'offers[0].availability',
      'https://schema.org/OutOfStock',
    );
    screen.getByText('Can’t be bought while the status is “Undetected”.');
  });

  it('renders without plans, functions, requirements and related products', async () => {
    await open({ rates: [], price: null });

    screen.getByText('Not available in this region.');
    expect(readStructuredData()[0]).not.to.have.property('offers');
    for (const text of [/No features listed/, /No special requirements/, /No other products/]) {
      screen.getByText(text);
    }
  });

  it('shows its name, kind, activation region and status', async () => {
    await open({
      kind: 'software',
      sale: true,
      tag_eng: 'Best seller',
      activation_region: 'global_except_cn',
      name_eng: 'W'.repeat(120),
      status: { ...product.status, text_eng: 'Nothing was noticed.' },
    });

    expect(screen.getByRole('heading', { level: 1 }).textContent).to.equal('W'.repeat(120));
    for (const text of ['Sale', 'Best seller', 'All countries except China', 'Software']) {
      screen.getByText(text);
    }
    screen.getByText(/^Nothing was noticed\./);
  });
});
