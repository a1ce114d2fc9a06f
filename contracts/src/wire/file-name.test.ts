import { expect } from 'chai';
import { fileName } from './file-name.ts';

const nameOf = (requestedName: string) => fileName(requestedName)?.name ?? null;

describe('the display name of an uploaded file', () => {
  for (const [requestedName, name] of [
    ['photo.JPG', 'photo.jpg'],
    ['Чек об оплате.png', 'Чек об оплате.png'],
    ['a.php.jpg', 'a.php.jpg'],
    ['../../etc/x.zip', 'x.zip'],
    [String.raw`..\..\x.rar`, 'x.rar'],
    ['line\r\nBcc: x.gif', 'lineBcc: x.gif'],
    ['nul\u0000.svg', 'nul.svg'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(115)}.jpeg`],
  ] as const) {
    it(`is derived from ${JSON.stringify(requestedName).slice(0, 40)}`, () => {
      expect(nameOf(requestedName)).to.equal(name);
    });
  }

  for (const requestedName of [
    '.htaccess',
    '.jpg',
    '...jpg',
    'x',
    '',
    'x.exe',
    'x.jpg.exe',
    'x.html',
    'x.jpg.',
    'x.jpg ..',
    'x.jpg\u0000.exe',
    'x\u202Egpj.exe',
    'x.constructor',
    'a.jpg/',
  ]) {
    it(`is null for ${JSON.stringify(requestedName)}`, () => {
      expect(nameOf(requestedName)).to.equal(null);
    });
  }
});
