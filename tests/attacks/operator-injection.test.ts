import { randomUUID } from 'node:crypto';
import { parse as parseQuery } from 'node:querystring';
import { signInReply } from '@shop/contracts/identity/contract';
import { fieldProblems, parse, problem } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import type { z } from 'zod';
import type { RegisteredRoute } from '../support/registered-routes.ts';
import { commandApiRoutes, queryApiRoutes } from '../support/registered-routes.ts';
import { anEmail, anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer, RequestOptions } from '../support/http.ts';
import { createProduct, createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { runConcurrently } from './run-concurrently.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';
import {
  nestedPayloads,
  operatorObjects,
  operatorTexts,
  prototypes,
  unknownFields,
} from './operators.ts';
import {
  listFields,
  nested,
  nestedWhere,
  requiredSamples,
  createSample,
} from '../support/parameters.ts';

const nonsense = 'zzqxzzqx';
const json = { 'Content-Type': 'application/json' };
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
const encode = encodeURIComponent;

type Target = Readonly<{
  method: string;
  path: string;
  schemas: RegisteredRoute['schemas'];
}>;

const queryOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

/** Parameters of routes that parse their path themselves, so that the request reaches its body. */
const unparsed: Readonly<Record<string, string>> = { system: 'freekassa' };

const filledPath = (path: string, params: z.ZodType | undefined): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    params ? createSample(params, name) : (unparsed[name] ?? 'sample'),
  );

/**
 * A body that no route accepts, so that a request that passes the part under attack does nothing.
 */
const nothingIn = (method: string): RequestOptions =>
  method === 'GET' || method === 'DELETE' ? {} : { body: { [nonsense]: 1 } };

const described = (method: string, address: string, { raw, body }: RequestOptions): string =>
  `${method} ${address} ${typeof raw === 'string' ? raw : JSON.stringify(body)}`;

const expectNamed = (field: string, refusedFields: readonly string[], what: string): void => {
  const isNamed = refusedFields.some(
    (name) => name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`), // none of the forms that a part may have fits
  );
  expect(isNamed, `${what} is refused for [${refusedFields.join()}]`).to.equal(true);
};

/** Expects that the schema of the route refuses this part of a request because of the field. */
const expectSchemaRefuses = (schema: z.ZodType, field: string, part: unknown): void => {
  const { error } = parse(schema, part);
  const refusedFields = error ? Object.keys(fieldProblems(error, 'eng').codes ?? {}) : [];
  expectNamed(field, refusedFields, JSON.stringify(part));
};

/**
 * Each endpoint parses all its requests with the schemas that it is registered with. One payload of
 * each kind goes to every field in a request, which shows that the endpoint does so; the others go
 * to its schemas.
 */
describe('operator injection', () => {
  let shop: AttackedShop;
  let token: string;
  let begin: bigint | null;
  /** These must not appear in an answer to a stranger, or to staff who requested something else. */
  let secrets: readonly string[];
  before(async () => {
    shop = await openSharedAttackedShop();
    const hidden = `hidden-${randomUUID().slice(0, 8)}`;
    const email = anEmail();
    await createProduct(shop, { game: { hidden: true, path: hidden } });
    const product = await createStockedProduct(shop, 2);
    await buyProduct(shop, anOrder(product, { email }));
    secrets = [hidden, email, ...product.keys, 'passwordHash', '$argon2'];
    token = await ownSession();
    await eventually('query-api has the account', async () => {
      const { status } = await shop.send('GET', '/api/user', { token });
      return status === 200;
    });
    begin = await shop.stored.end();
  });

  const ownSession = async (): Promise<string> => {
    const { adminEmail } = shop.launched;
    const password = shop.secrets['ADMIN_PASSWORD'];
    const { body } = await shop.send('POST', '/api/auth', {
      body: { email: adminEmail, password },
    });
    return signInReply.parse(body).token;
  };

  const ask = async (
    method: string,
    address: string,
    sent: RequestOptions = {},
  ): Promise<Answer> => {
    const isQuery = method === 'GET' || address.startsWith('/api/admin/search');
    const api = isQuery ? shop.ask : shop.commandApi;
    const answer = await api(method, address, { token, ...sent });
    const what = described(method, address, sent);
    const responseText = JSON.stringify(answer.body);
    expect(answer.status, `${what}: ${responseText}`).to.be.lessThan(500);
    for (const secret of secrets) expect(responseText, what).not.to.include(secret);
    return answer;
  };

  const refused = async (
    method: string,
    address: string,
    sent: RequestOptions = {},
  ): Promise<Answer> => {
    const answer = await ask(method, address, sent);
    expect(answer.status, described(method, address, sent)).to.be.within(400, 499);
    return answer;
  };

  /** Expects 400 because of this field, whatever else is wrong. */
  const refusedFor = async (
    field: string,
    method: string,
    address: string,
    sent: RequestOptions,
  ) => {
    const { status, body } = await refused(method, address, sent);
    const what = described(method, address, sent);
    expect(status, what).to.equal(400);
    expectNamed(field, Object.keys(problem.parse(body).codes ?? {}), what);
  };

  const inPath = async ({ method, path }: Target) => {
    const texts = [...operatorTexts.map(encode), '%E0%A4%A', '%'];
    const addresses = (path.match(/:\w+/g) ?? []).flatMap((part) =>
      texts.map((text) => path.replace(part, () => text).replaceAll(/:\w+/g, 'sample')),
    );
    await runConcurrently(addresses, async (address) => {
      await refused(method, address, nothingIn(method));
    });
  };

  const inQuery = async ({ method, path, schemas }: Target) => {
    const query = schemas?.query;
    const filled = filledPath(path, schemas?.params);
    const needed = query ? requiredSamples(query) : {};
    const fields = query ? listFields(query).map((names) => names.join('.')) : [];
    const nestedNames = fields.map((field) => nestedPayloads.map((nesting) => field + nesting));
    const unknownNames = query
      ? unknownFields.map((field) => [field, `${field}[$ne]`, `${field}[]`])
      : [];
    const queryWith = (name: string) => queryOf({ ...needed, [name]: '1' });
    const ofRoute = [...nestedNames.flatMap(([name]) => name ?? []), ...(unknownNames[0] ?? [])];
    await runConcurrently(ofRoute, (name) =>
      refusedFor(name, method, `${filled}?${queryWith(name)}`, nothingIn(method)),
    );
    for (const name of [...nestedNames, ...unknownNames].flat())
      if (query) expectSchemaRefuses(query, name, parseQuery(queryWith(name)));
    for (const field of fields) {
      const twice = `${queryOf({ ...needed, [field]: '1' })}&${field}=1`;
      await refusedFor(field, method, `${filled}?${twice}`, nothingIn(method));
    }
    // a route that reads no query gets all unknown fields at once
    for (const together of query ? fields.map((field) => [field]) : [unknownFields]) {
      const withText = async (text: string) => {
        const parameters = Object.fromEntries(together.map((field) => [field, text]));
        const address = `${filled}?${queryOf({ ...needed, ...parameters })}`;
        const { status, body } = await ask(method, address, nothingIn(method));
        return { status, body };
      };
      const asNonsense = await withText(nonsense);
      await runConcurrently(operatorTexts, async (text) => {
        const answer = await withText(text);
        if (answer.status < 300) expect(answer, `${filled} ${text}`).to.deep.equal(asNonsense);
      });
    }
  };

  const inBody = async ({ method, path, schemas }: Target) => {
    const schema = schemas?.body;
    const query = schemas?.query ? queryOf(requiredSamples(schemas.query)) : '';
    const address = `${filledPath(path, schemas?.params)}?${query}`;
    const fields = schema ? listFields(schema) : [];
    const [first, ...others] = operatorObjects;
    const partsWith = (value: unknown) =>
      fields.map((field) => ({
        name: field.join('.'),
        body: schema ? nestedWhere(schema, field, value) : nested(field, value),
      }));
    const unknownParts = unknownFields.map((name) => ({ name, body: { [name]: { $ne: '' } } }));
    await runConcurrently(
      [...partsWith(first), ...(schema ? unknownParts : [])],
      ({ name, body }) => refusedFor(name, method, address, { body }),
    );
    if (schema)
      for (const { name, body } of others.flatMap(partsWith))
        expectSchemaRefuses(schema, name, body);
    const whole = [...operatorObjects.map((value) => JSON.stringify(value)), ...prototypes];
    const within = fields.flatMap((field) => {
      const marked = JSON.stringify(nested(field, nonsense));
      return prototypes.map((prototype) => marked.replace(JSON.stringify(nonsense), prototype));
    });
    await runConcurrently([...whole, ...within, '"$where"', 'null', '1'], async (raw) => {
      await refused(method, address, { raw, headers: json });
    });
  };

  /** The request in every form that a body may have, for routes that read the body themselves. */
  const inForms = async ({ method, path }: Target) => {
    const address = filledPath(path, undefined);
    const names = [...unknownFields, '__proto__', 'file', 'keys'];
    const nestedNames = names.flatMap((name) => nestedPayloads.map((nesting) => name + nesting));
    await runConcurrently([...names, ...nestedNames], async (name) => {
      const form = new FormData();
      form.append(name, '1');
      await refused(method, address, { raw: form });
      await refused(method, address, { raw: queryOf({ [name]: '1' }), headers: urlencoded });
    });
  };

  const targets = [...commandApiRoutes(), ...queryApiRoutes()].map(({ name, schemas }): Target => {
    const [method = '', path = ''] = name.split(' ');
    return { method, path, schemas };
  });
  for (const target of targets) {
    const { method, path, schemas } = target;
    it(`in any part of ${method} ${path} is rejected or treated as text`, async () => {
      await inPath(target);
      await inQuery(target);
      if (method === 'GET' || method === 'DELETE') return;
      await inBody(target);
      if (!schemas) await inForms(target);
    });
  }

  it('in a header grants no access', async () => {
    for (const text of [
      '{"$gt":""}',
      '$where',
      '[$ne]',
      '-1',
      '1e9',
      '9'.repeat(30),
      '__proto__',
    ]) {
      const position = { headers: { 'X-Min-Position': text } };
      await refused('GET', '/api/games', position);
      await refused('GET', '/api/user', { token: text });
      const lang = await ask('GET', '/api/games/none', { headers: { Lang: text } });
      expect(lang.status).to.equal(404);
    }
  });

  it('leaves all data unchanged', async () => {
    const appended = (await shop.stored.causedByRequests(begin)).map(({ type }) => type);
    const allowedTypes = new Set(['audit.ListExported', 'payments.NotificationReceived']);
    expect(appended.filter((type) => !allowedTypes.has(type))).to.deep.equal([]);
  });
});
