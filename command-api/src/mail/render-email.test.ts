import { expect } from 'chai';
import type { Email, EmailPart } from './render-email.ts';
import { renderEmail } from './render-email.ts';

const wicked = '<img src=x onerror="alert(1)">';
const made = renderEmail({
  publicUrl: 'https://shop.example',
  lang: 'eng',
  reason: 'order',
  subject: `Hello\r\nBcc: victim@example.org ${wicked}`,
  title: wicked,
  parts: [
    { text: wicked },
    { heading: wicked },
    { code: wicked },
    { link: `https://example.org/?a="${wicked}`, label: wicked },
    { note: wicked, link: `https://example.org/?b="${wicked}` },
    { note: wicked },
    { product: { name: wicked, detail: wicked, image: `https://example.org/"${wicked}` } },
    { rows: [{ label: wicked, value: wicked }] },
    { steps: [wicked], start: 1 },
    { code: wicked, isVoid: true },
  ],
});

const titled = (lang: 'rus' | 'eng', title: string) =>
  renderEmail({
    publicUrl: 'https://shop.example',
    lang,
    reason: 'ticket',
    subject: title,
    title,
    parts: [{ text: 'B' }],
  });

const ticketEmail = (lang: 'rus' | 'eng') => titled(lang, 'A');

const parted = (parts: readonly EmailPart[]) =>
  renderEmail({
    publicUrl: 'https://shop.example',
    lang: 'rus',
    reason: 'contact',
    subject: 'A',
    title: 'A',
    parts,
  });

const previewOf = ({ html }: Email): string =>
  /<div style="display:none[^>]*>(.*?)(?:&#8199;&#847;)+<\/div>/su.exec(html)?.[1] ?? '';

describe('an email', () => {
  it('escapes markup in names', () => {
    expect(made.html).not.to.include('<img src=x');
    expect(made.html).not.to.match(/href="[^"]*"[^ >]/);
    expect(made.html.split('&lt;img').length).to.be.greaterThan(14);
  });

  it('has a single-line subject', () => {
    expect(made.subject).not.to.match(/[\r\n]/);
  });

  it('keeps Russian words of one letter with the next word in the subject and the title', () => {
    const title = 'Заказ 1 оплачен и приостановлен: «В огне», 7\u00A0дней';
    const { subject, html } = titled('rus', title);
    expect(subject).to.equal('Заказ 1 оплачен и\u00A0приостановлен: «В\u00A0огне», 7\u00A0дней');
    expect(html).to.include(`>${subject}</h1>`);
    expect(titled('eng', 'Plan Б is paid').subject).to.equal('Plan Б is paid');
  });

  it('previews the beginning of a long text on one line, cut between words', () => {
    const answer = `Здравствуйте!\n\n${'Мы проверили ваш ключ. '.repeat(20)}`;
    const preview = previewOf(parted([{ text: answer }]));
    expect(preview).to.match(/^Здравствуйте! Мы проверили (?:.* )?\p{L}+…$/u);
    expect(preview.length).to.be.within(100, 140);
    expect(previewOf(parted([{ text: 'Коротко' }]))).to.equal('Коротко');
    expect(previewOf(parted([{ text: 'а'.repeat(300) }]))).to.equal(`${'а'.repeat(139)}…`);
  });

  it('shows the shop name and logo and supports phones and dark mode', () => {
    expect(made.html).to.include('>Tumbler</a>').and.to.include('src="cid:logo"');
    expect(made.html).to.include('name="viewport"').and.to.include('prefers-color-scheme:dark');
    expect(made.text).to.match(/Tumbler: https:\/\/shop\.example\/eng$/);
  });

  it('contains all of its HTML text in the plain-text part', () => {
    expect(made.text.split(wicked).length - 1).to.equal(15);
    expect(made.text).to.include('https://example.org/?b=');
  });

  it('separates paragraphs by an empty line, and keeps lists, tables and keys together', () => {
    const { text } = renderEmail({
      publicUrl: 'https://shop.example',
      lang: 'eng',
      reason: 'order',
      subject: 'Your keys',
      title: 'Thank you',
      parts: [
        { text: 'First' },
        { text: 'Second' },
        { product: { name: 'Frontier: Radar', detail: '7 days', image: 'https://shop.example/a' } },
        { heading: 'Your keys' },
        { code: 'AAAA' },
        { code: 'BBBB' },
        {
          rows: [
            { label: 'Order', value: '1' },
            { label: 'Paid', value: '$2' },
          ],
        },
        { steps: ['Open', 'Enter'], start: 1 },
        { link: 'https://shop.example/order', label: 'Open order' },
        { note: 'Questions?' },
      ],
    });
    expect(text).to.match(
      new RegExp(
        [
          '^Thank you',
          'First',
          'Second',
          'Frontier: Radar, 7 days',
          'Your keys:\nAAAA\nBBBB',
          'Order: 1\nPaid: \\$2',
          '1\\. Open\n2\\. Enter',
          'Open order: https://shop\\.example/order',
          'Questions\\?',
          '',
        ].join('\n\n'),
        'u',
      ),
    );
  });

  it('breaks a word that is longer than a line, such as an address that someone wrote', () => {
    const breakable =
      /<(?:h1|h2|ol|p|a class="button"|p class="code[^"]*"|td valign="middle")(?: (?:href|start)="[^"]*")* style="[^"]*"/gu;
    const tags = made.html.match(breakable) ?? [];
    const written = tags.filter((tag) => !tag.includes('margin:24px 0"'));
    expect(written).to.have.length(8);
    for (const tag of written) expect(tag).to.include('overflow-wrap:anywhere');
  });

  it('mutes the same texts in the light scheme as in the dark one', () => {
    const muted = made.html.match(/<[^>]* class="[^"]*\bmuted\b[^>]*>/gu) ?? [];
    expect(muted).to.have.length.greaterThan(6);
    for (const tag of muted) expect(tag).to.include('color:#5a6166');
  });

  it('ends with the reason for sending, a support link and the shop name', () => {
    expect(ticketEmail('rus').text).to.match(
      /B\n\nВы получили это письмо, потому что обращались в поддержку\.\nПоддержка: https:\/\/shop\.example\/rus\/contacts\nТумблер: https:\/\/shop\.example\/rus$/u,
    );
    expect(ticketEmail('eng').html)
      .to.include('You received this email because you contacted support.')
      .and.match(/href="https:\/\/shop\.example\/eng\/contacts"[^>]*>Support<\/a>/u);
  });
});
