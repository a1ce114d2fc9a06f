import { expect } from 'chai';
import { browserCookies, readCookie } from './cookies.ts';

const page = (protocol: 'http:' | 'https:') => {
  const written: string[] = [];
  const document = {
    location: { protocol },
    get cookie(): string {
      return written.map((cookie) => cookie.split(';')[0]).join('; ');
    },
    set cookie(one: string) {
      written.push(one);
    },
  };
  const cookies = browserCookies(document as unknown as Document); // only `cookie` is used
  return { cookies, attributes: () => (written.at(-1) ?? '').split('; ').slice(1) };
};

describe('a client cookie', () => {
  it('is Secure if the page was loaded over TLS', () => {
    const [safe, plain] = [page('https:'), page('http:')];
    for (const { cookies } of [safe, plain]) cookies.write('token', 'a.b.c');
    expect(safe.attributes()).to.include('Secure');
    expect(plain.attributes()).not.to.include('Secure');
  });

  it('is SameSite=Lax and valid for the whole shop', () => {
    for (const lifetime of ['week', 'session'] as const) {
      const { cookies, attributes } = page('https:');
      cookies.write('token', 'a.b.c', lifetime);
      expect(attributes()).to.include.members(['SameSite=Lax', 'Path=/']);
    }
  });

  it('expires after seven days, with the browser session, or immediately', () => {
    const { cookies, attributes } = page('https:');
    const age = () => attributes().filter((attribute) => attribute.startsWith('Max-Age'));
    cookies.write('token', 'a.b.c');
    expect(age()).to.deep.equal(['Max-Age=604800']);
    cookies.write('token', 'a.b.c', 'session');
    expect(age()).to.deep.equal([]);
    cookies.write('token', undefined);
    expect(age()).to.deep.equal(['Max-Age=0']);
  });

  it('encodes its value and is read by its full name', () => {
    const { cookies, attributes } = page('https:');
    cookies.write('token', 'a; Domain=evil.example');
    expect(attributes().join()).not.to.include('evil');
    expect(cookies.read('token')).to.equal('a; Domain=evil.example');
    expect(readCookie('xtoken=other; token=own', 'token')).to.equal('own');
    expect(readCookie('xtoken=other', 'token')).to.equal(undefined);
  });
});
