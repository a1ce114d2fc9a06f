import type { z } from 'zod';

/** Parses JSON and validates it against a schema; null if either fails. */
export const readJson = <S extends z.ZodType>(text: string, schema: S): z.output<S> | null => {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
