import '../../shared/testing/dom.ts';
import { screen, within } from '@testing-library/react';
import type { ContentPage } from '@shop/contracts/content/contract';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';

const page = (changes: Partial<ContentPage> = {}): ContentPage => ({
  id: 'terms',
  title_rus: 'Соглашение',
  title_eng: 'Terms of service',
  body_rus: '## Заказ\n\nТекст.\n\n## Возврат\n\n[Напишите нам](/contacts).',
  body_eng: '## The order\n\nWords.\n\n## Refunds\n\n[Write to us](/contacts).',
  version: '3',
  changed_at: '2026-05-12T10:00:00.000Z',
  ...changes,
});

const offers = [
  {
    id: 'mir',
    name_rus: 'Карта «Мир»',
    name_eng: 'Mir card',
    currencies: ['RUB'],
    fee_basis_points: 250,
    limits: [
      {
        currency: 'RUB',
        min: { currency: 'RUB', cost: 1_000, display: '10 ₽' },
        max: { currency: 'RUB', cost: 100_000, display: '1 000 ₽' },
      },
    ],
  },
  {
    id: 'lava',
    name_rus: 'Lava',
    name_eng: 'Lava',
    currencies: ['RUB', 'USD'],
    fee_basis_points: 0,
    limits: [],
  },
];

const openPage = (path: string, content: unknown, systems: unknown = offers) =>
  openShop(path, {
    answer: ({ url }) => {
      if (url.includes('/pages/')) return content;
      if (url.endsWith('/payment/list')) return systems;
      return url.endsWith('/answer-time') ? { seconds: 540, answers: 20 } : {};
    },
  });

describe('a page with text by administrators', () => {
  afterEach(closeShop);

  it('shows its version, its date and a table of contents', async () => {
    const { requests } = await openPage('/eng/terms', page());

    await screen.findByRole('heading', { level: 1, name: 'Terms of service' });
    screen.getByText('Version 3');
    screen.getByText('from May 12, 2026');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const place = contents.getByRole('link', { name: 'Refunds' });
    expect(place.getAttribute('href')).to.equal('/eng/terms#text-refunds');
    expect(screen.getByRole('heading', { level: 2, name: 'Refunds' }).id).to.equal('text-refunds');
    const link = screen.getByRole('link', { name: 'Write to us' });
    expect(link.getAttribute('href')).to.equal('/eng/contacts');
    expect(requests.some(({ url }) => url.endsWith('/pages/terms'))).to.equal(true);
  });

  it('is shown in Russian', async () => {
    await openPage('/rus/terms', page());

    await screen.findByRole('heading', { level: 1, name: 'Соглашение' });
    screen.getByText('от 12 мая 2026 г.');
    const contents = within(screen.getByRole('navigation', { name: 'На этой странице' }));
    contents.getByRole('link', { name: 'Возврат' });
  });

  it('shows no date before the first change, and no table of contents for one heading', async () => {
    const { requests } = await openPage(
      '/eng/policy',
      page({ id: 'policy', changed_at: null, version: '1', body_eng: '## One\n\nWords.' }),
    );

    await screen.findByText('Version 1');
    expect(document.querySelector('main time')).to.equal(null);
    expect(screen.queryByRole('navigation', { name: 'On this page' })).to.equal(null);
    expect(requests.some(({ url }) => url.endsWith('/pages/policy'))).to.equal(true);
  });

  it('shows current payment methods and reply times next to the payment text', async () => {
    await openPage('/eng/payment-and-delivery', page({ id: 'payment-and-delivery' }));

    await screen.findByText('fee 2.5%');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    const [first] = contents.getAllByRole('link');
    expect(first?.textContent).to.equal('Payment methods');
    const target = first?.getAttribute('href')?.split('#')[1];
    expect(screen.getByRole('heading', { name: 'Payment methods' }).id).to.equal(target);
    screen.getByText('from ₽10 up to ₽1,000');
    screen.getByText('no fee');
    const main = within(screen.getByRole('main'));
    await main.findByText('Recently: 9 min.');
  });

  it('reports that no payment method is available, or that they failed to load', async () => {
    await openPage('/eng/payment-and-delivery', page(), []);
    await screen.findByText(/No payment method is available/);
    closeShop();

    await openPage('/eng/payment-and-delivery', page(), aProblem(409, 'x', 'Something broke'));
    await screen.findByText('Something broke');
    screen.getByRole('heading', { level: 1, name: 'Terms of service' });
  });

  it('shows why it failed to load', async () => {
    await openPage('/eng/terms', aProblem(409, 'x', 'Something broke'));

    await screen.findByText('Something broke');
  });

  it('shows a loading state', async () => {
    await openPage('/eng/terms', new Promise(() => undefined));

    await screen.findByText('Loading');
  });
});
