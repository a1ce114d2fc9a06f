import { gameFound } from '@shop/contracts/catalog/contract';
import { expect } from 'chai';
import { z } from 'zod';
import { eventually } from '../support/eventually.ts';
import { aGame } from '../support/product-requests.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';
import type { BareRequest } from '../support/bare-request.ts';
import { bareRequest } from '../support/bare-request.ts';
import { measureProcessorTime } from './processor-time.ts';

const times = 8;
/** The permitted ratio of a program's work on them to plain reading of the largest bodies. */
const factor = 5;
/** In characters. */
const longestAnswer = 50_000;

const ofJson = (path: string, body: string, headers: object = {}): BareRequest => ({
  method: 'POST',
  path,
  body,
  headers: { 'Content-Type': 'application/json', ...headers },
});
const ofForm = (body: string): BareRequest => ({
  method: 'POST',
  path: '/api/payments/freekassa/notification',
  body,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
});
const get = (path: string, headers: Readonly<Record<string, string>> = {}): BareRequest => ({
  method: 'GET',
  path,
  headers,
});
const searchPath = (q: string): string => `/api/games/search?q=${encodeURIComponent(q)}`;
const search = (q: string): BareRequest => get(searchPath(q));
const auth = (email: string): BareRequest =>
  ofJson('/api/auth', JSON.stringify({ email, password: 'wrong', remember: 1 }));
const deep = (open: string, close: string): string =>
  `${open.repeat(10_000)}1${close.repeat(10_000)}`;
const many = (count: number): string =>
  Array.from({ length: count }, (_, index) => `a${index}=1`).join('&');

/** In 512 KB. */
const maxFields = 37_000;
const fields = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1])));

/** Milliseconds of this machine's processor time for reading that many of the largest bodies. */
const reading = (): number => {
  const body = fields(maxFields);
  const before = process.cpuUsage();
  for (let read = 0; read < times; read += 1) JSON.parse(body);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const requests: Readonly<Record<string, BareRequest>> = {
  'a search for a pattern that backtracks': search(`(a+)+$${'a'.repeat(90)}!`),
  'a search for many alternatives': search(`${'(a|a?)+'.repeat(14)}b`),
  'a search for words that are typos of each other': search('abcdefgh '.repeat(11)),
  'a search for 50,000 letters': search('a'.repeat(50_000)),
  'a search as long as a URL allows': search('a '.repeat(3_000)),
  'a search for one-letter words': get(
    `/api/search?q=${encodeURIComponent('a b c d e f g h i j k l m n o p q r s t u v w x y z')}`,
  ),
  'a search for combining marks': search(`a${'\u0301'.repeat(99)}`),
  '10,000 parameters': get(`/api/games?${many(10_000)}`),
  'as many parameters as a URL allows': get(`/api/games?${many(2_000)}`),
  '10,000 parameters in a form': ofForm(many(10_000)),
  'as many parameters as a form allows': ofForm(many(2_000)),
  'deeply nested names in a form': ofForm(`a${'[b]'.repeat(5_000)}=1`),
  'a limit of a billion': get('/api/games?limit=1000000000'),
  'a page size of a billion': get('/api/games?size=1000000000'),
  'a page number of a billion': get('/api/games?page=1000000000'),
  'objects nested 10,000 deep': ofJson('/api/orders', deep('{"a":', '}')),
  'lists nested 10,000 deep': ofJson('/api/orders', deep('[', ']')),
  '10 MB of JSON': ofJson('/api/orders', `{"email":"${'a'.repeat(10_000_000)}"}`),
  '60,000 fields': ofJson('/api/auth', fields(60_000)),
  'as many fields as a body allows': ofJson('/api/auth', fields(maxFields)),
  'a number of 900,000 digits': ofJson('/api/auth', `{"a":${'9'.repeat(900_000)}}`),
  'an email address of nested comments': auth(
    `a${'('.repeat(9_000)}${')'.repeat(9_000)}@example.org`,
  ),
  'an email address of dots': auth(`a@${'a.'.repeat(400_000)}`),
  'an email address of letters': auth('a'.repeat(900_000)),
  'an email address of hyphens': auth(`a@${'a-'.repeat(400_000)}`),
  'an email address of at signs': auth('a@'.repeat(400_000)),
  '100,000 letters of proxy addresses': ofJson('/api/auth', '{}', {
    'X-Forwarded-For': '1.1.1.1,'.repeat(12_500),
  }),
  'as many proxy addresses as a header allows': ofJson('/api/auth', '{}', {
    'X-Forwarded-For': '1.1.1.1,'.repeat(1_500),
  }),
  'a position of 8,000 digits': get('/api/games', { 'X-Min-Position': '9'.repeat(8_000) }),
  '2,000 languages': get('/api/games', { Lang: 'rus,'.repeat(2_000) }),
  '1,000 encodings': get('/config.json', { 'Accept-Encoding': 'gzip;q=0.1,'.repeat(1_000) }),
  '3,000 entity tags': get('/config.json', { 'If-None-Match': '"a",'.repeat(3_000) }),
};

describe('a request', () => {
  let shop: AttackedShop;
  let allowed: number;
  before(async () => {
    shop = await openSharedAttackedShop();
    await createStockedProduct(shop, 3, { game: { name_rus: 'Aaaaaaaa', name_eng: 'Abcdefgh' } });
    allowed = factor * reading();
    await costOf(search('radar')); // the work of a program's first request is not the attack's cost
  });

  /** Milliseconds of processor time that a program spends on a repeated request. */
  const costOf = async (request: BareRequest): Promise<number> => {
    const { queryApi } = shop.launched.addresses;
    return measureProcessorTime(shop, () =>
      Promise.all(
        Array.from({ length: times }, async () => {
          const { status, text } = await bareRequest(queryApi, request);
          if (status !== 'cut') expect(status, text.slice(0, 300)).to.be.lessThan(500);
          expect(text.length, 'of the answer').to.be.lessThan(longestAnswer);
        }),
      ),
    );
  };

  for (const [what, request] of Object.entries(requests)) {
    it(`with ${what} is answered or rejected quickly, without blocking other requests`, async () => {
      const cost = await costOf(request);
      expect(cost).to.be.lessThan(allowed);
    });
  }

  it('of two megabytes is rejected as too large', async () => {
    const { queryApi } = shop.launched.addresses;
    for (const body of [`{"a":"${'a'.repeat(2_000_000)}"}`, ' '.repeat(2_000_000)]) {
      const { status } = await bareRequest(queryApi, ofJson('/api/orders', body));
      expect(status).to.equal(413);
    }
  });
});

describe('pattern characters', () => {
  const patterns = ['.*', '.+', '^', '$', '[^]', '[q-z]+', '(?:)', '\\w+', '\\S', '|', '?', '{0,}'];

  it('are literal characters in a search', async () => {
    const shop = await openSharedAttackedShop();
    const name = 'Qwxyzus';
    const game = aGame({ name_rus: name, name_eng: name });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', game);
    const found = async (q: string): Promise<readonly string[]> => {
      const { status, body } = await shop.send('GET', searchPath(q));
      expect(status, q).to.equal(200);
      return z
        .array(gameFound)
        .parse(body)
        .map(({ id }) => id);
    };
    await eventually('the game is found', async () => (await found(name)).includes(game.id));
    for (const pattern of patterns) expect(await found(pattern), pattern).not.to.include(game.id);
    expect(await found('Q.xyzus'), 'a dot is no letter').not.to.include(game.id);
    expect(await found('Qwxy+zus'), 'a plus repeats nothing').not.to.include(game.id);
  });
});
