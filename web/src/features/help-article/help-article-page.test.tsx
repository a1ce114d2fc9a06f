import '../../shared/testing/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HelpArticle } from '@shop/contracts/content/contract';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { aHelpArticle, aHelpItem } from '../../shared/help/testing/help-items.ts';

type Vote = Readonly<{ visitor_id: string; helpful: boolean }>;

const openArticle = (article: HelpArticle | Response | Promise<unknown>, lang = 'eng') =>
  openShop(`/${lang}/faq/${aHelpArticle().id}`, {
    answer: ({ url }) => (url.includes('/problems/') ? article : {}),
  });

const dataOf = (type: string): unknown =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent ?? '') as { '@type': string })
    .find((each) => each['@type'] === type);

const views = (requests: readonly Request[]) =>
  requests.filter(({ url, method }) => method === 'POST' && url.endsWith('/views'));

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

describe('a help article', () => {
  afterEach(() => {
    closeShop();
    localStorage.clear();
  });

  it('shows breadcrumbs, its date and links for further help', async () => {
    const { at } = await openArticle(aHelpArticle());

    await screen.findByRole('heading', { level: 1, name: 'Paid, but there is no key' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).to.deep.equal([
      'Store',
      'FAQ',
      'Paid, but there is no key',
    ]);
    screen.getByText('Updated May 12, 2026');
    screen.getByRole('link', { name: 'Contact support' });
    fireEvent.click(screen.getByRole('link', { name: 'order finder' }));
    await waitFor(() => expect(at()).to.equal('/eng/find-order'));
  });

  it('is listed and marked as current among articles of its type', async () => {
    const article = aHelpArticle();
    const { requests } = await openShop(`/eng/faq/${article.id}`, {
      answer: ({ url }) => {
        if (url.includes('/problems/')) return article;
        return url.includes('/problems?') ? [article, aHelpItem(2)] : {};
      },
    });

    const rail = within(await screen.findByRole('navigation', { name: 'Payment' }));
    const here = rail.getByRole('link', { name: 'Paid, but there is no key' });
    expect(here.getAttribute('aria-current')).to.equal('page');
    const other = rail.getByRole('link', { name: 'Question 2' });
    expect(other.getAttribute('aria-current')).to.equal(null);
    expect(other.getAttribute('href')).to.equal(`/eng/faq/${aHelpItem(2).id}`);
    const sentRequest = requests.find(({ url }) => url.includes('/problems?'));
    expect(sentRequest?.url).to.match(/kind=problem&category=payment/);
  });

  it('is listed among all drivers, regardless of category', async () => {
    const article = aHelpArticle({ kind: 'driver' });
    const { requests } = await openShop(`/eng/faq/${article.id}`, {
      answer: ({ url }) => (url.includes('/problems/') ? article : [article, aHelpItem(2)]),
    });

    await screen.findByRole('navigation', { name: 'Drivers' });
    const sentRequest = requests.find(({ url }) => url.includes('/problems?'));
    expect(sentRequest?.url).to.include('kind=driver').and.not.to.include('category');
  });

  it('counts one view per tab', async () => {
    const article = aHelpArticle();
    const { requests, router } = await openArticle(article);
    await waitFor(() => expect(views(requests)).to.have.lengthOf(1));
    expect(await views(requests)[0]?.json()).to.deep.equal({});

    await router.navigate('/eng/faq');
    await router.navigate(`/eng/faq/${article.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Paid, but there is no key' });
    expect(views(requests)).to.have.lengthOf(1);
  });

  it('asks whether it helped, and accepts a changed vote of the same visitor', async () => {
    const { requests } = await openArticle(aHelpArticle());
    const votes = async () => {
      const sent = requests.filter(({ url }) => url.endsWith('/vote'));
      return Promise.all(sent.map(async (request) => request.clone().json() as Promise<Vote>));
    };
    await screen.findByRole('group', { name: 'Was this helpful?' });
    expect([pressed('Yes'), pressed('No')]).to.deep.equal(['false', 'false']);

    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    await screen.findByText('Thank you. You can change your answer.');
    expect([pressed('Yes'), pressed('No')]).to.deep.equal(['false', 'true']);
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(pressed('Yes')).to.equal('true'));
    const [first, second] = await votes();
    expect([first?.helpful, second?.helpful]).to.deep.equal([false, true]);
    expect(second?.visitor_id).to.equal(first?.visitor_id);

    closeShop();
    await openArticle(aHelpArticle());
    await waitFor(() => expect(pressed('Yes')).to.equal('true'));
  });

  it('shows why a vote was rejected and does not keep it', async () => {
    const article = aHelpArticle();
    await openShop(`/eng/faq/${article.id}`, {
      answer: ({ url }) => {
        if (url.endsWith('/vote')) return aProblem(429, 'too-many-requests', 'Wait a little');
        return url.includes('/problems/') ? article : {};
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('Wait a little');
    expect(screen.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).to.equal(
      'false',
    );
    expect(localStorage.length).to.equal(0);
  });

  it('is shown in Russian', async () => {
    await openArticle(aHelpArticle(), 'rus');

    await screen.findByRole('heading', { level: 1, name: 'Деньги списаны, ключа нет' });
    screen.getByRole('heading', { name: 'Не помогло?' });
    screen.getByRole('group', { name: 'Статья помогла?' });
  });

  it('offers its file, with name and size, and its link', async () => {
    const file = { address: '/storage/files/a.zip', name: `${'long-'.repeat(20)}.zip`, size: 900 };
    await openArticle(aHelpArticle({ kind: 'driver', file, link: 'https://www.amd.com/x' }));

    const download = await screen.findByRole('link', { name: 'Download' });
    expect(download.getAttribute('href')).to.equal('/storage/files/a.zip');
    expect(download.getAttribute('download')).to.equal(file.name);
    screen.getByText(file.name, { exact: false });
    screen.getByText('900 B');
    const outside = screen.getByRole('link', { name: 'Open amd.com, opens in a new tab' });
    expect(outside.getAttribute('href')).to.equal('https://www.amd.com/x');
  });

  it('shows HTML as plain text', async () => {
    await openArticle(aHelpArticle({ body_eng: '<img src=x onerror=alert(1)> and **this**' }));

    await screen.findByText(/<img src=x onerror=alert\(1\)> and/);
    expect(screen.getByText('this').tagName).to.equal('STRONG');
  });

  it('describes a problem as a question with an answer in structured data', async () => {
    await openArticle(aHelpArticle());

    await screen.findByRole('heading', { level: 1 });
    expect(dataOf('FAQPage')).to.deep.include({
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Paid, but there is no key',
          acceptedAnswer: { '@type': 'Answer', text: 'Open the order finder.' },
        },
      ],
    });
  });

  it('describes a guide as an article in structured data', async () => {
    await openArticle(aHelpArticle({ kind: 'guide' }));

    await screen.findByRole('heading', { level: 1 });
    expect(dataOf('TechArticle')).to.deep.include({ headline: 'Paid, but there is no key' });
  });

  it('is a not-found page for an unknown id', async () => {
    await openArticle(aProblem(404, 'not-found', 'Not found'));

    await screen.findByRole('heading', { name: 'This page could not be found' });
  });

  it('shows why it failed to load and retries', async () => {
    let answer: unknown = aProblem(409, 'unexpected', 'Something broke');
    await openShop(`/eng/faq/${aHelpArticle().id}`, { answer: () => answer });

    await screen.findByText('Something broke');
    answer = aHelpArticle();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Paid, but there is no key' });
  });

  it('shows a loading state', async () => {
    await openArticle(new Promise(() => undefined));

    await screen.findByText('Loading');
  });
});
