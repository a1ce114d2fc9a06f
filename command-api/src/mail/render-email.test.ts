import { expect } from 'chai';
import { renderEmail } from './render-email.ts';

const wicked = '<img src=x onerror="alert(1)">';
const made = renderEmail({
  publicUrl: 'https://shop.example',
  lang: 'eng',
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

describe('an email', () => {
  it('lets no name become markup', () => {
    expect(made.html).not.to.include('<img src=x');
    expect(made.html).not.to.match(/href="[^"]*"[^ >]/);
    expect(made.html.split('&lt;img').length).to.be.greaterThan(14);
  });

  it('has a subject of one line', () => {
    expect(made.subject).not.to.match(/[\r\n]/);
  });

  it('names the shop, carries its mark and suits phones and dark schemes', () => {
    expect(made.html).to.include('>Tumbler</a>').and.to.include('src="cid:mark"');
    expect(made.html).to.include('name="viewport"').and.to.include('prefers-color-scheme:dark');
    expect(made.text).to.match(/Tumbler: https:\/\/shop\.example\/eng$/);
  });

  it('says in its text all that its HTML says', () => {
    expect(made.text.split(wicked).length - 1).to.equal(15);
    expect(made.text).to.include('https://example.org/?b=');
  });
});
