import { expect } from 'chai';
import type { z } from 'zod';
import { listFields, nestedWhere, requiredSamples } from '../support/parameters.ts';
import { commandApiRoutes, queryApiRoutes } from '../support/registered-routes.ts';

const inAddress = ['a'.repeat(2_000), '1'.repeat(2_000)];
const inBody = ['a'.repeat(100_000), `${'a'.repeat(100_000)}@example.org`, '1'.repeat(100_000)];
/** Values that are larger than any list's page or number of pages. */
const endless = ['1e9', '1000000000', '1e999', '0', '-1', '1.5'];
const counting = new Set(['size', 'page', 'limit', 'count']);

/** Whether it is refused for this field, whatever else is wrong. */
const isRefusedFor = (schema: z.ZodType, field: string, value: unknown): boolean =>
  schema.safeParse(value).error?.issues.some(({ path }) => path[0] === field) === true;

const unboundedInQuery = (schema: z.ZodType): readonly string[] => {
  const needed = requiredSamples(schema);
  return listFields(schema)
    .map((path) => path.join('.'))
    .filter((field) => {
      const odd = counting.has(field) ? [...inAddress, ...endless] : inAddress;
      return !odd.every((text) => isRefusedFor(schema, field, { ...needed, [field]: text }));
    });
};

const unboundedInBody = (schema: z.ZodType): readonly string[] =>
  listFields(schema)
    .filter(([first = '', ...rest]) => {
      const path = [first, ...rest];
      return !inBody.every((text) => isRefusedFor(schema, first, nestedWhere(schema, path, text)));
    })
    .map((path) => path.join('.'));

describe('the size limits of requests', () => {
  for (const { name, schemas } of [...commandApiRoutes(), ...queryApiRoutes()]) {
    const { query, body } = schemas ?? {};
    if (query) {
      it(`bound every part of the address of ${name}`, () => {
        expect(unboundedInQuery(query)).to.deep.equal([]);
      });
    }
    if (body) {
      it(`bound every text in the body of ${name}`, () => {
        expect(unboundedInBody(body)).to.deep.equal([]);
      });
    }
  }
});
