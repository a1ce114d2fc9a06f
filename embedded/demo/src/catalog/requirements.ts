import { z } from 'zod';
import { keyOf, readJson, text } from '../data/read.ts';

const typeData = z.strictObject({ code: z.string(), name: text });
export type RequirementTypeData = z.output<typeof typeData>;

/** In the order in which a page shows them. */
export const requirementTypes = readJson('requirement-types.json', z.record(z.string(), typeData));

const requirementData = z.strictObject({ type: keyOf(requirementTypes), name: text });
export type RequirementData = z.output<typeof requirementData>;

export const requirements = readJson('requirements.json', z.record(z.string(), requirementData));

const sets = readJson('requirement-sets.json', z.record(z.string(), z.array(keyOf(requirements))));

/** Keys of requirements. The key of a set is replaced by the keys of its members. */
export const requirementKeys = z
  .array(keyOf({ ...requirements, ...sets }))
  .transform((keys) => keys.flatMap((key) => sets[key] ?? [key]));
