import type { Call } from '@shop/contracts/calls/contract';
import { calls } from '@shop/contracts/calls/contract';
import { banTexts } from '@shop/contracts/kernel';
import { catalogTexts } from '@shop/contracts/catalog/texts';
import { contentTexts } from '@shop/contracts/content/texts';
import { identityTexts } from '@shop/contracts/identity/texts';
import { orderingTexts } from '@shop/contracts/ordering/texts';
import { paymentsTexts } from '@shop/contracts/payments/texts';
import { promotionsTexts } from '@shop/contracts/promotions/texts';
import { idempotencyTexts } from '@shop/contracts/idempotency/texts';
import { sortingTexts } from '@shop/contracts/sorting/texts';
import { savedViewsTexts } from '@shop/contracts/saved-views/texts';
import { stockTexts } from '@shop/contracts/stock/texts';
import { supportTexts } from '@shop/contracts/support/texts';
import { wireTexts } from '@shop/contracts/wire/texts';
import { statuses } from '@shop/platform/http';
import { expect } from 'chai';
import { commandApiRoutes, queryApiRoutes } from '../support/registered-routes.ts';

const named = Object.values(calls).flatMap((ofSlice) => Object.entries<Call>(ofSlice));
const all = named.map(([, call]) => call);
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const byName = new Map(all.map((call) => [nameOf(call), call]));

const registered = [...commandApiRoutes(), ...queryApiRoutes()];

describe('the API calls', () => {
  it('match the registered routes exactly', () => {
    expect(new Set(byName.keys())).to.deep.equal(new Set(registered.map(({ name }) => name)));
    expect(registered.length).to.be.greaterThan(30);
  });

  it('are declared once, under unique names', () => {
    expect(byName.size).to.equal(all.length);
    expect(new Set(named.map(([name]) => name)).size).to.equal(all.length);
  });

  for (const { name, schemas, level } of registered) {
    if (schemas) {
      it(`${name} is parsed by its declared contract`, () => {
        const { params, query, body } = byName.get(name) ?? {};
        expect(schemas.params === params, 'params').to.equal(true);
        expect(schemas.query === query, 'query').to.equal(true);
        expect(schemas.body === body, 'body').to.equal(true);
      });
    }
    if (level !== undefined) {
      it(`${name} requires its declared caller`, () => {
        expect(byName.get(name)?.caller).to.equal(level);
      });
    }
  }

  it('of the command API have a guard if they require a level', () => {
    const needing = commandApiRoutes().filter(
      ({ name }) => typeof byName.get(name)?.caller === 'number',
    );
    expect(needing.filter(({ level }) => level === undefined)).to.deep.equal([]);
    expect(needing.length).to.be.greaterThan(10);
  });

  it('declare only error codes that have messages', () => {
    const rules = {
      ...catalogTexts,
      ...contentTexts,
      ...identityTexts,
      ...orderingTexts,
      ...paymentsTexts,
      ...promotionsTexts,
      ...idempotencyTexts,
      ...sortingTexts,
      ...savedViewsTexts,
      ...stockTexts,
      ...supportTexts,
      ...banTexts,
      'not-enough-keys': null,
    };
    for (const call of all) {
      const ofWire = new Set(Object.keys(wireTexts).filter((code) => code in statuses));
      const undocumentedCodes = (call.codes ?? []).filter(
        (code) => !ofWire.has(code) && !(code in rules),
      );
      expect(undocumentedCodes, nameOf(call)).to.deep.equal([]);
    }
  });
});
