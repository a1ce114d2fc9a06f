import type { z } from 'zod';
import type { WireCode } from './texts.ts';

/** The code of a contract for a value that has no specific code. */
const invalidField: WireCode = 'field-invalid';

/** A limit that a number does not keep, both ends included. */
export type BrokenLimit = Readonly<{ is: 'least' | 'most'; limit: number }>;

/** The numbers that are too small or too large, by field, with the limit of the contract. */
export const findOutOfRange = ({ issues }: z.ZodError): ReadonlyMap<string, BrokenLimit> =>
  new Map(
    issues.flatMap((issue) => {
      if (issue.code !== 'too_small' && issue.code !== 'too_big') return [];
      if (issue.origin !== 'number' || issue.message !== invalidField) return [];
      const broken: BrokenLimit =
        issue.code === 'too_small'
          ? { is: 'least', limit: Number(issue.minimum) }
          : { is: 'most', limit: Number(issue.maximum) };
      return [[issue.path.join('.'), broken] as const];
    }),
  );
