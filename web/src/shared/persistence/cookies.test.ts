import { expect } from 'chai';
import { browserCookies, readCookie } from './cookies.ts';

const page = (protocol: 'http:' | 'https:') => {
  const written: string[] = [];
  const document = {
    location: { protocol },
    get cookie(): string {
      return written.map((one) => one.split(';')[0]).join('; ');
    },
    set cookie(one: string) {
      written.push(one);
    },
  };
  const cookies = browserCookies(document as unknown as Document); // only `cookie` is used
  return { cookies, attributes: () => (written.at(-1) ?? '').split('; ').slice(1) };
};

describe('a cookie of the client', () => {
  it('goes over TLS alone where the page came by it', () => {
    const [safe, plain] = [page('https:'), page('http:')];
    for (const { cookies } of [safe, plain]) cookies.write('token', 'a.b.c');
    expect(safe.attributes()).to.include('Secure');
    expect(plain.attributes()).not.to.include('Secure');
  });

  it('is not sent with what another site asks, and is for the whole shop', () => {
    for (const lifetime of ['week', 'session'] as const) {
      const { cookies, attributes } = page('https:');
      cookies.write('token', 'a.b.c', lifetime);
      expect(attributes()).to.include.members(['SameSite=Lax', 'Path=/']);
    }
  });

  it('is forgotten in seven days, with the browser, or at once', () => {
    const { cookies, attributes } = page('https:');
    const age = () => attributes().filter((one) => one.startsWith('Max-Age'));
    cookies.write('token', 'a.b.c');
    expect(age()).to.deep.equal(['Max-Age=604800']);
    cookies.write('token', 'a.b.c', 'session');
    expect(age()).to.deep.equal([]);
    cookies.write('token', undefined);
    expect(age()).to.deep.equal(['Max-Age=0']);
  });

  it('keeps its value to itself, and is read by its whole name', () => {
    const { cookies, attributes } = page('https:');
    cookies.write('token', 'a; Domain=evil.example');
    expect(attributes().join()).not.to.include('evil');
    expect(cookies.read('token')).to.equal('a; Domain=evil.example');
    expect(readCookie('xtoken=other; token=own', 'token')).to.equal('own');
    expect(readCookie('xtoken=other', 'token')).to.equal(undefined);
  });
});
