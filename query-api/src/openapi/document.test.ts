import { Validator } from '@seriousme/openapi-schema-validator';
import { expect } from 'chai';
import { createOpenApiDocument } from './document.ts';

const referencesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
      )
    : [];

const found = (document: unknown, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      document,
    );

describe('the OpenAPI document', () => {
  const document = createOpenApiDocument();

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(valid, JSON.stringify(errors)).to.equal(true);
    expect(validator.version).to.equal('3.1');
  });

  it('has no dangling references and no unused schemas', () => {
    const references = new Set(referencesIn(document));
    const missing = [...references].filter((reference) => !found(document, reference));
    expect(missing).to.deep.equal([]);
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !references.has(`#/components/schemas/${name}`),
    );
    expect(unused).to.deep.equal([]);
  });

  it('describes every path parameter, and no others', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(operations)) {
        const { parameters } = operation as { parameters: { name: string; in?: string }[] };
        const documented = parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => name);
        expect(documented, path).to.deep.equal(inPath);
      }
    }
  });

  it('describes numeric and optional query parameters', () => {
    expect(document.paths)
      .to.have.nested.property('/api/games.get.parameters[0]')
      .that.deep.equals({
        name: 'page',
        in: 'query',
        required: false,
        schema: { default: 1, type: 'integer', minimum: 1, maximum: 10_000 },
      });
  });

  it('lists the error codes of an operation by status', () => {
    const { post } = document.paths['/api/orders/{number}/cancel'] ?? {};
    const { responses } = post as { responses: Record<string, { description: string }> };
    expect(responses['409']?.description).to.equal(
      'order-paid, answer-erased, idempotency-key-reused, request-running',
    );
    expect(responses['404']?.description).to.equal('not-found');
    expect(Object.keys(responses)).to.include.members(['200', '400', '401', '413', '415', '503']);
    expect(responses['403']?.description).to.equal('banned');
  });
});
