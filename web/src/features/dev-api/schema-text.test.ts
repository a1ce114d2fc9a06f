import type { JsonSchema } from '@shop/contracts/content/open-api.contract';
import { expect } from 'chai';
import { schemaText } from './schema-text.ts';

const game = { $ref: '#/components/schemas/Game' };

const texts: readonly (readonly [JsonSchema, string])[] = [
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'uuid', pattern: '^.$' }, 'string(uuid)'],
  [{ type: 'string', pattern: '^[a-z]$' }, 'string(/^[a-z]$/)'],
  [{ type: 'string', minLength: 1, maxLength: 80 }, 'string(1…80)'],
  [{ type: 'integer', minimum: 0 }, 'integer(≥ 0)'],
  [{ type: 'integer', maximum: 5 }, 'integer(≤ 5)'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['cis', 'global'] }, '"cis" | "global"'],
  [{ type: 'boolean', const: true }, 'true'],
  [game, 'Game'],
  [{ type: 'array', items: game }, 'Game[]'],
  [{ type: 'array', items: { anyOf: [game, { type: 'null' }] } }, '(Game | null)[]'],
  [{ allOf: [game, { type: 'object', properties: {} }] }, 'Game & {}'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, '{ [name]: string }'],
  [
    {
      type: 'object',
      properties: { id: { type: 'string' }, of: { type: 'object', properties: { game } } },
      required: ['id'],
    },
    '{\n  id: string\n  of?: {\n    game?: Game\n  }\n}',
  ],
  [{}, 'any'],
];

describe('the text of a schema', () => {
  for (const [schema, text] of texts) {
    it(`is ${JSON.stringify(text)}`, () => {
      expect(schemaText(schema)).to.equal(text);
    });
  }
});
