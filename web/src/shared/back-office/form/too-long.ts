import type { z } from 'zod';
import type { WireCode } from '@shop/contracts/wire/texts';

/** What the contract says of a value that it has no words of its own for. */
const inGeneral: WireCode = 'field-invalid';

/** The texts that are too long, by field, with the greatest length that the contract allows. */
export const findTooLong = ({ issues }: z.ZodError): ReadonlyMap<string, number> =>
  new Map(
    issues.flatMap((issue) =>
      issue.code === 'too_big' && issue.origin === 'string' && issue.message === inGeneral
        ? [[issue.path.join('.'), Number(issue.maximum)] as const]
        : [],
    ),
  );
