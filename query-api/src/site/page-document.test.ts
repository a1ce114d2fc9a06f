import { expect } from 'chai';
import { createPageDocument, createShellDocument } from './page-document.ts';

const built =
  '<html lang="ru"><head><meta charset="utf-8"></head><body><div id="root"></div>' +
  '<script src="/assets/own.js"></script><link rel="modulepreload" hreflang="ru" href="/ru.js">' +
  '<link rel="modulepreload" hreflang="en" href="/en.js"></body></html>';
const config = { api_url: '/api', forum_url: 'https://f.test/<', shop_since: 2021, dev: false };
const settings =
  '<script type="application/json" id="client-config">{"api_url":"/api",' +
  '"forum_url":"https://f.test/\\u003c","shop_since":2021,"dev":false}</script>';

describe('the document of a rendered page', () => {
  it('contains the head, the content, the state, and then the required scripts', () => {
    const page = {
      status: 200,
      head: '<title>A $& b</title>',
      body: '<p>$1</p>',
      state: '<i></i>',
      modules: [],
    } as const;
    const code = { styles: ['/assets/a.css'], scripts: ['/assets/a.js'] };

    expect(createPageDocument(createShellDocument(built, 'eng', config), page, code)).to.equal(
      '<html lang="en"><head><meta charset="utf-8">' +
        '<link rel="stylesheet" crossorigin href="/assets/a.css"><title>A $& b</title></head>' +
        `<body><div id="root"><p>$1</p></div><i></i>${settings}<script src="/assets/own.js"></script>` +
        '<link rel="modulepreload" hreflang="en" href="/en.js">' +
        '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js">' +
        '</body></html>',
    );
  });

  it('is an empty shell with the client settings and a title if the page is not rendered', () => {
    expect(createShellDocument(built, 'rus', config)).to.equal(
      '<html lang="ru"><head><meta charset="utf-8"><title>Тумблер</title></head>' +
        '<body><div id="root"></div>' +
        `${settings}<script src="/assets/own.js"></script>` +
        '<link rel="modulepreload" hreflang="ru" href="/ru.js"></body></html>',
    );
  });

  it('fails if the built page has no root element', () => {
    expect(() => createShellDocument('<html></html>', 'rus', config)).to.throw(
      'has no <div id="root">',
    );
  });
});
