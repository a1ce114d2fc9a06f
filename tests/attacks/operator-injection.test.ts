import { randomUUID } from 'node:crypto';
import { signInReply } from '@shop/contracts/identity/contract';
import { problem } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import type { z } from 'zod';
import type { RegisteredRoute } from '../contracts/registered-routes.ts';
import { commandApiRoutes, queryApiRoutes } from '../contracts/registered-routes.ts';
import { anEmail, anOrder, buy } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer, Sent } from '../support/http.ts';
import { offer, stock } from '../support/stocking.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { someAtOnce } from './at-once.ts';
import { theAttackedShop } from './attacked-shop.ts';
import {
  nestings,
  operatorObjects,
  operatorTexts,
  prototypes,
  strangeFields,
} from './operators.ts';
import { fieldsOf, nested, nestedWhere, requiredSamples, sampleOf } from './parameters.ts';

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

/** Of routes that parse their path by themselves: what gets as far as their bodies. */
const unparsed: Readonly<Record<string, string>> = { system: 'freekassa' };

const filledPath = (path: string, params: z.ZodType | undefined): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) =>
    params ? sampleOf(params, name) : (unparsed[name] ?? 'sample'),
  );

/** A body that no route takes: what gets past the part under attack does nothing. */
const nothingIn = (method: string): Sent =>
  method === 'GET' || method === 'DELETE' ? {} : { body: { [nonsense]: 1 } };

const described = (method: string, address: string, { raw, body }: Sent): string =>
  `${method} ${address} ${typeof raw === 'string' ? raw : JSON.stringify(body)}`;

describe('an operator', () => {
  let shop: AttackedShop;
  let token: string;
  let begin: bigint | null;
  /** In no answer to a stranger, nor to staff who asked for something else. */
  let secrets: readonly string[];
  before(async () => {
    shop = await theAttackedShop();
    const hidden = `hidden-${randomUUID().slice(0, 8)}`;
    const email = anEmail();
    await offer(shop, { game: { hidden: true, path: hidden } });
    const goods = await stock(shop, 2);
    await buy(shop, anOrder(goods, { email }));
    secrets = [hidden, email, ...goods.keys, 'passwordHash', '$argon2'];
    token = await ownSession();
    await eventually('the read side knows the person', async () => {
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

  const ask = async (method: string, address: string, sent: Sent = {}): Promise<Answer> => {
    const isQuery = method === 'GET' || address.startsWith('/api/admin/search');
    const api = isQuery ? shop.ask : shop.commandApi;
    const answer = await api(method, address, { token, ...sent });
    const what = described(method, address, sent);
    const said = JSON.stringify(answer.body);
    expect(answer.status, `${what}: ${said}`).to.be.lessThan(500);
    for (const secret of secrets) expect(said, what).not.to.include(secret);
    return answer;
  };

  const refused = async (method: string, address: string, sent: Sent = {}): Promise<Answer> => {
    const answer = await ask(method, address, sent);
    expect(answer.status, described(method, address, sent)).to.be.within(400, 499);
    return answer;
  };

  /** Refused with 400, and because of this field, whatever else is wrong. */
  const refusedFor = async (field: string, method: string, address: string, sent: Sent) => {
    const { status, body } = await refused(method, address, sent);
    const what = described(method, address, sent);
    expect(status, what).to.equal(400);
    const fields = Object.keys(problem.parse(body).codes ?? {});
    const named = fields.some(
      (name) => name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`), // none of the forms that a part may have fits
    );
    expect(named, `${what} is refused for [${fields.join()}]`).to.equal(true);
  };

  const inPath = async ({ method, path }: Target) => {
    const texts = [...operatorTexts.map(encode), '%E0%A4%A', '%'];
    const addresses = (path.match(/:\w+/g) ?? []).flatMap((part) =>
      texts.map((text) => path.replace(part, () => text).replaceAll(/:\w+/g, 'sample')),
    );
    await someAtOnce(addresses, async (address) => {
      await refused(method, address, nothingIn(method));
    });
  };

  const inQuery = async ({ method, path, schemas }: Target) => {
    const query = schemas?.query;
    const filled = filledPath(path, schemas?.params);
    const needed = query ? requiredSamples(query) : {};
    const fields = query ? fieldsOf(query).map((names) => names.join('.')) : [];
    const foreign = query
      ? [
          ...fields.flatMap((field) => nestings.map((nesting) => field + nesting)),
          ...strangeFields.flatMap((field) => [field, `${field}[$ne]`]),
        ]
      : [];
    await someAtOnce(foreign, async (field) => {
      const address = `${filled}?${queryOf({ ...needed, [field]: '1' })}`;
      await refusedFor(field, method, address, nothingIn(method));
    });
    for (const field of fields) {
      const twice = `${queryOf({ ...needed, [field]: '1' })}&${field}=1`;
      await refusedFor(field, method, `${filled}?${twice}`, nothingIn(method));
    }
    // a route that reads no query is asked with all strange fields at once
    for (const together of query ? fields.map((field) => [field]) : [strangeFields]) {
      const withText = async (text: string) => {
        const asked = Object.fromEntries(together.map((field) => [field, text]));
        const address = `${filled}?${queryOf({ ...needed, ...asked })}`;
        const { status, body } = await ask(method, address, nothingIn(method));
        return { status, body };
      };
      const asNonsense = await withText(nonsense);
      await someAtOnce(operatorTexts, async (text) => {
        const answer = await withText(text);
        if (answer.status < 300) expect(answer, `${filled} ${text}`).to.deep.equal(asNonsense);
      });
    }
  };

  const inBody = async ({ method, path, schemas }: Target) => {
    const schema = schemas?.body;
    const query = schemas?.query ? queryOf(requiredSamples(schemas.query)) : '';
    const address = `${filledPath(path, schemas?.params)}?${query}`;
    const fields = schema ? fieldsOf(schema) : [];
    const values = fields.flatMap((field) =>
      operatorObjects.map((value) => ({
        name: field.join('.'),
        body: schema ? nestedWhere(schema, field, value) : nested(field, value),
      })),
    );
    const strange = schema ? strangeFields : [];
    const more = strange.map((name) => ({ name, body: { [name]: { $ne: '' } } }));
    await someAtOnce([...values, ...more], ({ name, body }) =>
      refusedFor(name, method, address, { body }),
    );
    const whole = [...operatorObjects.map((value) => JSON.stringify(value)), ...prototypes];
    const within = fields.flatMap((field) => {
      const marked = JSON.stringify(nested(field, nonsense));
      return prototypes.map((prototype) => marked.replace(JSON.stringify(nonsense), prototype));
    });
    await someAtOnce([...whole, ...within, '"$where"', 'null', '1'], async (raw) => {
      await refused(method, address, { raw, headers: json });
    });
  };

  /** Of routes that read the request by themselves, in every form that a body may have. */
  const inForms = async ({ method, path }: Target) => {
    const address = filledPath(path, undefined);
    const names = [...strangeFields, '__proto__', 'file', 'keys'];
    const nestedNames = names.flatMap((name) => nestings.map((nesting) => name + nesting));
    await someAtOnce([...names, ...nestedNames], async (name) => {
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
    it(`in any part of ${method} ${path} is refused, or is text`, async () => {
      await inPath(target);
      await inQuery(target);
      if (method === 'GET' || method === 'DELETE') return;
      await inBody(target);
      if (!schemas) await inForms(target);
    });
  }

  it('in a header opens nothing', async () => {
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

  it('has changed nothing at all', async () => {
    const appended = (await shop.stored.broughtAbout(begin)).map(({ type }) => type);
    const kept = new Set(['payments.NotificationReceived']);
    expect(appended.filter((type) => !kept.has(type))).to.deep.equal([]);
  });
});
