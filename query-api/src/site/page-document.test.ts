import { expect } from 'chai';
import { pageDocument, shellIn } from './page-document.ts';

const built =
  '<html lang="ru"><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';

describe('the document of a rendered page', () => {
  it('has its head, its content, what it was made from, and the code that it needs', () => {
    const page = {
      head: '<title>A $& b</title>',
      body: '<p>$1</p>',
      state: '<i></i>',
      modules: [],
    };
    const code = { styles: ['/assets/a.css'], scripts: ['/assets/a.js'] };

    expect(pageDocument(built, 'eng', page, code)).to.equal(
      '<html lang="en"><head><meta charset="utf-8"><title>A $& b</title>' +
        '<link rel="stylesheet" crossorigin href="/assets/a.css">' +
        '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js"></head>' +
        '<body><div id="root"><p>$1</p></div><i></i></body></html>',
    );
  });

  it('is refused where the built page has no place for it', () => {
    expect(() => shellIn('<html></html>', 'rus')).to.throw('has no <html lang="ru"');
  });
});
