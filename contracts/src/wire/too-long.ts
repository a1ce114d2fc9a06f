import type { z } from 'zod';
import type { WireCode } from './texts.ts';

/** The code of a contract for a value that has no specific code. */
const invalidField: WireCode = 'field-invalid';

/** The texts that are too long, by field, with the greatest length that the contract allows. */
export const findTooLong = ({ issues }: z.ZodError): ReadonlyMap<string, number> =>
  new Map(
    issues.flatMap((issue) =>
      issue.code === 'too_big' && issue.origin === 'string' && issue.message === invalidField
        ? [[issue.path.join('.'), Number(issue.maximum)] as const]
        : [],
    ),
  );
