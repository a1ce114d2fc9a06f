import { expect } from 'chai';
import { attachmentDisposition } from './content-disposition.ts';

describe('the Content-Disposition header', () => {
  it('contains an ASCII name and the full name', () => {
    expect(attachmentDisposition('a b.png')).to.equal(
      `attachment; filename="a b.png"; filename*=UTF-8''a%20b.png`,
    );
    expect(attachmentDisposition('чек (1).zip')).to.equal(
      `attachment; filename="___ (1).zip"; filename*=UTF-8''%D1%87%D0%B5%D0%BA%20%281%29.zip`,
    );
  });

  it('escapes quotes, line breaks and control characters', () => {
    const header = attachmentDisposition('a"; x=y\r\nSet-Cookie: b=c\u202Egpj.\ud800%41/../e.png');
    expect(header).to.match(/^attachment; filename="[^"\r\n\\]*"; filename\*=UTF-8''[\w.%!~-]*$/);
    expect(header).not.to.match(/[^\x20-\x7e]/);
    const [, whole = ''] = /''(.*)$/.exec(header) ?? [];
    expect(decodeURIComponent(whole)).not.to.match(/[\p{Cc}\p{Cf}/\\]/u);
  });
});
