import '../../shared/testing/dom.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContactCard } from '@shop/contracts/content/contract';
import { expect } from 'chai';
import { closeShop, openShop, aProblem } from '../../app/testing/open-shop.tsx';
import { expectShownOnce } from '../../app/testing/expect-shown-once.ts';

type Opening = Readonly<{
  cookies?: Readonly<Record<string, string>>;
  cards?: unknown;
  lang?: string;
  hash?: string;
}>;

const openPage = (
  answer: unknown = new Response('{}', { status: 202 }),
  { cookies = {}, cards = [], lang = 'eng', hash = '' }: Opening = {},
) =>
  openShop(`/${lang}/contacts${hash}`, {
    cookies,
    answer: ({ url, method }) => {
      if (url.endsWith('/contacts')) return method === 'POST' ? answer : cards;
      if (!url.endsWith('/user')) return {};
      const email = 'marina@example.org';
      return {
        id: '1',
        name: 'Marina',
        avatar: null,
        email,
        email_confirmed: true,
        pending_email: null,
        status_emails: false,
        reminders: true,
        adminlvl: 0,
      };
    },
  });

const fill = async (fields: Readonly<Record<string, string>>) => {
  await screen.findByRole('button', { name: 'Send' });
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};

const filled = {
  'Your name': 'Marina',
  'Your email': 'marina@example.org',
  Subject: 'A refund',
  Message: 'The key does not work',
};

describe('the contact form', () => {
  afterEach(closeShop);

  it('sends its four fields and shows where the reply will arrive', async () => {
    const { requests } = await openPage();

    await fill(filled);

    const heading = await screen.findByRole('heading', { name: 'Message sent' });
    await waitFor(() => expect(document.activeElement).to.equal(heading));
    screen.getByText(/marina@example\.org/);
    const sentRequest = requests.find(({ method }) => method === 'POST');
    expect(await sentRequest?.json()).to.deep.equal({
      name: 'Marina',
      email: 'marina@example.org',
      theme: 'A refund',
      message: 'The key does not work',
    });
  });

  it('shows missing fields before it sends a request', async () => {
    const { requests } = await openPage();

    await fill({ ...filled, 'Your name': ' ', 'Your email': 'marina@', Message: '' });

    await screen.findByText('Enter a valid email');
    expect(screen.getAllByText('Fill in this field')).to.have.lengthOf(2);
    expect(document.activeElement).to.equal(screen.getByRole('textbox', { name: 'Your name' }));
    expect(requests.some(({ method }) => method === 'POST')).to.equal(false);
  });

  it('fills in the name of a signed-in user', async () => {
    await openPage(undefined, { cookies: { token: 'token' } });

    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Your name' })).to.have.property(
        'value',
        'Marina',
      ),
    );
  });

  for (const [status, code, message] of [
    [429, 'too-many-requests', 'Too many attempts. Please wait'],
    [403, 'email-banned', 'This email is banned'],
  ] as const) {
    it(`keeps its values when the shop responds with ${code}`, async () => {
      await openPage(aProblem(status, code, message));

      await fill(filled);

      await expectShownOnce(message);
      const theme = screen.getByRole('textbox', { name: 'Subject' });
      expect(theme).to.have.property('value', 'A refund');
    });
  }
});

const refuseBanned = () =>
  aProblem(409, 'email-banned', 'This email is banned', {
    errors: { email: ['This email is banned'] },
    codes: { email: ['email-banned'] },
  });

const card = (changes: Partial<ContactCard>): ContactCard => ({
  id: '1',
  channel: 'telegram',
  title_rus: 'Телеграм',
  title_eng: 'Telegram chat',
  text_rus: 'Отвечаем днём',
  text_eng: 'By day',
  link: 'https://t.me/shop',
  position: 1,
  ...changes,
});

describe('the contact channels', () => {
  afterEach(closeShop);

  it('are offered to a banned sender, whose messages the form refuses', async () => {
    await openPage(refuseBanned(), { cards: [card({})] });

    await fill(filled);

    await screen.findByText('This email is banned');
    const link = await screen.findByRole('link', { name: 'Contact us another way' });
    const place = document.querySelector(new URL(link.getAttribute('href') ?? '', 'http://x').hash);
    expect(place?.textContent).to.equal('Other ways to reach us');
  });

  it('do not exist for a banned sender of a shop without them, who is shown what to do', async () => {
    await openPage(refuseBanned());

    await fill(filled);

    await screen.findByText(/write from another email/);
    expect(screen.queryByRole('link', { name: 'Contact us another way' })).to.equal(null);
  });

  it('are offered to a banned sender only once they are loaded', async () => {
    const cards = Promise.withResolvers<unknown>();
    await openPage(refuseBanned(), { cards: cards.promise });
    const submit = await screen.findByRole('button', { name: 'Send' });
    const note = submit.closest('form')?.querySelector('output');
    if (!note) throw new Error('The form has no live region');
    expect(note.textContent).to.equal('');

    await fill(filled);

    await screen.findByText('This email is banned');
    expect(note.textContent).to.equal('');
    cards.resolve([card({})]);
    const link = await within(note).findByRole('link', { name: 'Contact us another way' });
    expect(note.textContent).to.equal(
      `This form doesn’t accept a banned email. ${link.textContent}`,
    );
  });

  it('ask a banned sender to write from another email if they fail to load', async () => {
    await openPage(refuseBanned(), { cards: aProblem(409, 'x', 'Something broke') });

    await fill(filled);

    await screen.findByText(/write from another email/);
  });

  for (const [lang, advice, form] of [
    ['rus', /напишите с другой почты/, /через форму/],
    ['eng', /write from another email/, /use the form/],
  ] as const) {
    it(`do not lead a banned visitor in ${lang} to the form with their email`, async () => {
      await openPage(undefined, { lang, hash: '#other-contacts' });

      await screen.findByText(advice);
      expect(screen.queryByText(form)).to.equal(null);
    });
  }

  it('are scrolled into view for a new visit, not for a return to it', async () => {
    const scrolled: string[] = [];
    const original = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView') ?? {};
    Element.prototype.scrollIntoView = function record() {
      scrolled.push(this.id);
    };
    try {
      const { router } = await openPage();
      await act(() => router.navigate('/eng/find-order'));
      await screen.findByRole('heading', { name: 'Find my order' });
      await act(() => router.navigate('/eng/contacts#other-contacts'));
      await screen.findByRole('region', { name: 'Other ways to reach us' });
      expect(scrolled).to.include('other-contacts');
      await act(() => router.navigate('/eng/find-order'));
      await screen.findByRole('heading', { name: 'Find my order' });
      scrolled.length = 0;

      await act(() => router.navigate(-1));
      await screen.findByRole('region', { name: 'Other ways to reach us' });
      expect(scrolled).to.deep.equal([]);
    } finally {
      Object.defineProperty(Element.prototype, 'scrollIntoView', original);
    }
  });

  it('are shown next to the form, each with its link', async () => {
    const cards = [
      card({}),
      card({
        id: '2',
        channel: 'email',
        title_eng: 'x@shop.example',
        text_eng: '',
        link: 'mailto:x@shop.example',
      }),
      card({ id: '3', channel: 'other', title_eng: 'Office', text_eng: 'Far away', link: null }),
    ];
    await openPage(undefined, { cards });

    const ways = within(await screen.findByRole('region', { name: 'Other ways to reach us' }));
    const link = await ways.findByRole('link', { name: 'Telegram chat, opens in a new tab' });
    expect(link.getAttribute('rel')).to.contain('noopener');
    ways.getByText('Telegram');
    ways.getByText('By day');
    const mail = ways.getByRole('link', { name: 'x@shop.example' });
    expect(mail.getAttribute('href')).to.equal('mailto:x@shop.example');
    expect(ways.queryByRole('link', { name: 'Office' })).to.equal(null);
  });

  it('are shown in Russian', async () => {
    await openPage(undefined, { cards: [card({})], lang: 'rus' });

    await screen.findByRole('link', { name: 'Телеграм, в новой вкладке' });
    screen.getByText('Отвечаем днём');
  });

  it('show an empty state', async () => {
    await openPage();

    await screen.findByText(/No other ways yet/);
    screen.getByRole('button', { name: 'Send' });
  });

  it('do not affect the form if they fail to load, and can be reloaded', async () => {
    await openPage(undefined, { cards: aProblem(409, 'x', 'Something broke') });

    await screen.findByText('Something broke');
    screen.getByRole('button', { name: 'Send' });
    screen.getByRole('button', { name: 'Try again' });
  });

  it('show a loading state', async () => {
    await openPage(undefined, { cards: new Promise(() => undefined) });

    const ways = within(await screen.findByRole('region', { name: 'Other ways to reach us' }));
    ways.getByText('Loading');
  });
});
