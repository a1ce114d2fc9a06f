import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HelpItem } from '@shop/contracts/content/contract';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { aHelpItem } from '../../shared/help/testing/help-items.ts';

const items: readonly HelpItem[] = [
  aHelpItem(1, { title_rus: 'Счёт не оплачен', title_eng: 'The bill is not paid' }),
  aHelpItem(2, { category: 'activation', title_rus: 'Ключ занят', title_eng: 'The key is taken' }),
  aHelpItem(3, {
    kind: 'driver',
    title_rus: 'Драйвер чипсета',
    title_eng: 'Chipset driver',
    file: { address: '/storage/files/a.zip', name: 'chipset.zip', size: 13_000_000 },
  }),
  aHelpItem(4, {
    kind: 'guide',
    title_rus: 'Как отключить защитник',
    title_eng: 'How to turn off the defender',
    link: 'https://www.microsoft.com/defender',
  }),
];

const pageSize = 48;

/** Responds like the server: one page of a kind, with the total in a header. */
const pageOf = (all: readonly HelpItem[], request: Request): Response => {
  const { searchParams } = new URL(request.url);
  const ofKind = all.filter(({ kind }) => kind === searchParams.get('kind'));
  const from = (Number(searchParams.get('page') ?? 1) - 1) * pageSize;
  return Response.json(ofKind.slice(from, from + pageSize), {
    headers: { 'X-Total': String(ofKind.length) },
  });
};

/** Opens the page and waits until all of its lists have loaded. */
const openPage = async (path: string, all: readonly HelpItem[] = items) => {
  const shop = await openShop(path, {
    answer: (request) => (request.url.includes('/problems') ? pageOf(all, request) : {}),
  });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText(/^(Loading|Загружаем)$/u)).to.equal(null));
  return shop;
};

const titlesOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

const addressOf = (index: number) => `http://localhost/eng/faq/${items[index]?.id}`;
const question = (name: string, url: string) => ({
  '@type': 'Question',
  name,
  url,
  acceptedAnswer: { '@type': 'Answer', url },
});
const article = (headline: string, url: string) => ({ '@type': 'TechArticle', headline, url });

describe('the FAQ page', () => {
  afterEach(closeShop);

  it('lists its questions and articles as structured data', async () => {
    await openPage('/eng/faq');
    await screen.findByRole('link', { name: 'The bill is not paid' });

    const structuredData = [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map(({ textContent }): unknown => JSON.parse(textContent))
      .find((data) => Object(data)['@type'] === 'FAQPage');
    expect(structuredData).to.deep.include({
      url: 'http://localhost/eng/faq',
      inLanguage: 'en',
      mainEntity: [
        question('The bill is not paid', addressOf(0)),
        question('The key is taken', addressOf(1)),
      ],
      hasPart: [
        article('Chipset driver', addressOf(2)),
        article('How to turn off the defender', addressOf(3)),
      ],
    });
  });

  it('groups problems, and lists drivers and guides with their files and links', async () => {
    await openPage('/eng/faq');

    await screen.findByRole('link', { name: 'The bill is not paid' });
    expect(titlesOf('Payment')).to.deep.equal(['The bill is not paid']);
    expect(titlesOf('Key activation')).to.deep.equal(['The key is taken']);
    expect(screen.queryByRole('region', { name: 'Helper programs' })).to.equal(null);
    const title = screen.getByRole('link', { name: 'Chipset driver' });
    expect(title.getAttribute('href')).to.equal(`/eng/faq/${items[2]?.id}`);
    const file = screen.getByRole('link', { name: 'Download chipset.zip, 12.4\u00A0MB' });
    expect(file.getAttribute('href')).to.equal('/storage/files/a.zip');
    expect(file.getAttribute('download')).to.equal('chipset.zip');
    const outside = screen.getByRole('link', { name: 'microsoft.com, opens in a new tab' });
    expect(outside.getAttribute('rel')).to.contain('noopener');
  });

  it('starts with problems, also in its table of contents', async () => {
    await openPage('/eng/faq');

    await screen.findByRole('link', { name: 'The bill is not paid' });
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings[0]?.textContent).to.equal('Popular problems');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getAllByRole('link')[0]?.textContent).to.contain('Payment');
  });

  it('is shown in Russian', async () => {
    await openPage('/rus/faq');

    await screen.findByRole('link', { name: 'Счёт не оплачен' });
    screen.getByRole('heading', { name: 'Помощь и\u00A0ответы' });
    screen.getByRole('link', { name: 'Скачать chipset.zip, 12,4\u00A0МБ' });
  });

  it('filters while typing and keeps the text in the URL', async () => {
    const { at } = await openPage('/rus/faq');
    await screen.findByRole('link', { name: 'Счёт не оплачен' });

    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'зашитник' } });

    expect(screen.queryByRole('link', { name: 'Счёт не оплачен' })).to.equal(null);
    screen.getByRole('link', { name: 'Как отключить защитник' });
    await waitFor(() => expect(at()).to.equal(`/rus/faq?q=${encodeURIComponent('зашитник')}`));
    expect(screen.getByRole('searchbox')).to.have.property('value', 'зашитник');
  });

  it('opens filtered by its URL and reports no matches', async () => {
    await openPage('/eng/faq?q=modem');

    await screen.findByText(/No titles match “modem”/);
    const clear = screen.getAllByRole('button', { name: 'Clear search' }).at(-1);
    if (clear) fireEvent.click(clear);

    await screen.findByRole('link', { name: 'The bill is not paid' });
    expect(screen.getByRole('searchbox')).to.have.property('value', '');
  });

  it('shows the start of a long list, and more on request', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aHelpItem(index + 1));
    const { at } = await openPage('/eng/faq', many);

    await screen.findByRole('link', { name: 'Question 48' });
    expect(screen.queryByRole('link', { name: 'Question 49' })).to.equal(null);
    fireEvent.click(screen.getByRole('link', { name: 'Show more (12)' }));

    await screen.findByRole('link', { name: 'Question 60' });
    expect(at()).to.equal('/eng/faq?problem=2');
    expect(screen.queryByRole('link', { name: /Show more/ })).to.equal(null);
  });

  it('searches the whole of a long list', async () => {
    const many = Array.from({ length: 60 }, (_, index) => aHelpItem(index + 1));
    await openPage('/eng/faq?q=59', many);

    await screen.findByRole('link', { name: 'Question 59' });
    expect(titlesOf('Payment')).to.have.lengthOf(1);
  });

  it('shows an empty state', async () => {
    await openPage('/eng/faq', []);

    await screen.findByText(/Nothing here yet/);
    expect(screen.queryByRole('region', { name: 'Drivers' })).to.equal(null);
  });

  it('shows one list if another fails, and retries', async () => {
    let fails = true;
    await openShop('/eng/faq', {
      answer: (request) => {
        if (!request.url.includes('/problems')) return {};
        if (fails && request.url.includes('kind=driver')) {
          return aProblem(400 + 99, 'unexpected', 'Something broke');
        }
        return pageOf(items, request);
      },
    });

    await screen.findByText('Something broke');
    await screen.findByRole('link', { name: 'The bill is not paid' });
    fails = false;
    retry();

    await screen.findByRole('link', { name: 'Chipset driver' });
  });

  it('says once that several lists failed, and retries all of them', async () => {
    let failing: readonly string[] = ['driver', 'guide', 'program', 'problem'];
    await openShop('/eng/faq', {
      answer: (request) => {
        if (!request.url.includes('/problems')) return {};
        const kind = new URL(request.url).searchParams.get('kind') ?? '';
        return failing.includes(kind)
          ? aProblem(400 + 99, 'unexpected', 'Something broke')
          : pageOf(items, request);
      },
    });

    await screen.findByText('Something broke');
    expect(screen.queryByRole('navigation', { name: 'On this page' })).to.equal(null);
    failing = ['driver', 'guide'];
    retry();

    await screen.findByRole('link', { name: 'The bill is not paid' });
    await screen.findByText('Something broke');
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    expect(within(contents).queryByRole('link', { name: /Drivers/u })).to.equal(null);
    failing = [];
    retry();

    await screen.findByRole('link', { name: 'Chipset driver' });
    await screen.findByRole('link', { name: 'How to turn off the defender' });
    expect(screen.queryByText('Something broke')).to.equal(null);
  });

  it('shows a loading state', async () => {
    await openShop('/eng/faq', { answer: () => new Promise(() => undefined) });

    await screen.findByRole('searchbox');
    expect(screen.getAllByText('Loading').length).to.be.greaterThan(0);
    screen.getByRole('heading', { name: 'Popular problems' });
  });
});
