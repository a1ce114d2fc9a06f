import { expect } from 'chai';
import { letter } from './letter.ts';

const wicked = '<img src=x onerror="alert(1)">';
const made = letter({
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
  ],
});

describe('a letter', () => {
  it('lets no name become markup', () => {
    expect(made.html).not.to.include('<img');
    expect(made.html).not.to.match(/href="[^"]*"[^ >]/);
    expect(made.html.split('&lt;img').length).to.be.greaterThan(8);
  });

  it('has a subject of one line', () => {
    expect(made.subject).not.to.match(/[\r\n]/);
  });

  it('says in its text all that its HTML says', () => {
    expect(made.text.split(wicked).length - 1).to.equal(9);
    expect(made.text).to.include('https://example.org/?b=');
  });
});
