import type { z } from 'zod';

/** What the text says, where it is JSON of this form; null for anything else. */
export const readJson = <S extends z.ZodType>(text: string, schema: S): z.output<S> | null => {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
