import { expect } from 'chai';
import * as fc from 'fast-check';
import type { ParsedNotification } from '../payment-adapter.ts';

/** No text in which one byte was changed passes, whichever it is. */
export const rejectsEveryChangedByte = async (
  text: string,
  verify: (changed: string) => ParsedNotification | Promise<ParsedNotification>,
  matters: (changed: string) => boolean = () => true,
): Promise<void> => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 127 }), async (at, byte) => {
      const bytes = Buffer.from(text);
      bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ byte;
      const changed = bytes.toString('latin1');
      fc.pre(matters(changed));
      expect((await verify(changed)).type, changed).to.equal('forged');
    }),
    { numRuns: 1_000 },
  );
};

/** Checks that `verify` rejects a form with one byte changed in any of the fields. */
export const expectChangedFieldsForged = (
  form: Readonly<Record<string, string>>,
  fields: readonly string[],
  verify: (form: Readonly<Record<string, string>>) => Readonly<{ type: string }>,
): void => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fields),
      fc.nat(),
      fc.integer({ min: 1, max: 127 }),
      (field, at, byte) => {
        const bytes = Buffer.from(form[field] ?? '');
        bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ byte;
        const changed = { ...form, [field]: bytes.toString('latin1') };
        expect(verify(changed).type, `${field}: ${changed[field]}`).to.equal('forged');
      },
    ),
    { numRuns: 1_000 },
  );
};
