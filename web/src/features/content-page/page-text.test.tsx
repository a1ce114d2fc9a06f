import '../../shared/testing/dom.ts';
import { screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { closeShop, openShop } from '../../app/testing/open-shop.tsx';

const openText = async (text: string) => {
  const changed_at = null;
  const title = { title_rus: 'Текст', title_eng: 'Text' };
  await openShop('/eng/terms', {
    answer: ({ url }) =>
      url.includes('/pages/')
        ? { id: 'terms', ...title, body_rus: text, body_eng: text, version: '1', changed_at }
        : {},
  });
  await screen.findByRole('heading', { level: 1, name: 'Text' });
  return within(screen.getByRole('main'));
};

describe('a rendered text', () => {
  afterEach(closeShop);

  it('renders paragraphs, lists, quotes and code', async () => {
    const main = await openText(
      '1. First\n2. *Second*\n\n- loose\n\n- items\n\n> said\n\n```\ncode\n```\n\n---\n\na\\\nb `c`',
    );

    const [ordered, loose] = main.getAllByRole('list').slice(-2);
    expect(ordered?.innerHTML).to.equal('<li>First</li><li><em>Second</em></li>');
    expect(loose?.innerHTML).to.equal('<li><p>loose</p></li><li><p>items</p></li>');
    main.getByRole('blockquote');
    main.getByRole('separator');
    expect(main.getByText('code').parentElement?.tagName).to.equal('PRE');
    expect(main.getByText('c').parentElement?.innerHTML).to.equal('a<br>b <code>c</code>');
  });

  it('links to the shop in the reader’s language, and to other sites without a referrer', async () => {
    const main = await openText(
      '[in](/rus/contacts) [out](https://other.example/x) [ref][r] [bad](javascript:alert(1))\n\n[r]: /faq',
    );

    expect(main.getByRole('link', { name: 'in' }).getAttribute('href')).to.equal('/eng/contacts');
    expect(main.getByRole('link', { name: 'ref' }).getAttribute('href')).to.equal('/eng/faq');
    const out = main.getByRole('link', { name: 'out, opens in a new tab' });
    expect(out.getAttribute('rel')).to.equal('noopener noreferrer');
    expect(main.queryByRole('link', { name: 'bad' })).to.equal(null);
    main.getByText('bad');
  });

  it('shows only the shop’s own pictures', async () => {
    const main = await openText(
      '![own](/storage/images/a.webp) ![foreign](https://x.example/a.png)',
    );

    expect(main.getByRole('img').getAttribute('alt')).to.equal('own');
    main.getByText(/foreign/);
  });

  it('has no line break inside “e-mail”', async () => {
    const main = await openText('It comes by e-mail. `e-mail` as it is typed.');

    main.getByText(/comes by e-\u2060mail/);
    main.getByText('e-mail');
  });

  it('has no line break inside a range of numbers', async () => {
    const main = await openText('We answer in 5–30 minutes.');

    expect(main.getByText('5–30').tagName).to.equal('SPAN');
    main.getByText(/We answer in/);
  });
});
