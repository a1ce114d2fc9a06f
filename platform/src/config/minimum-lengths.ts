import type { z } from 'zod';

type Environment = Readonly<{ NODE_ENV: string }>;

/**
 * Rejects production secrets that are shorter than their minimum length, by name and never by
 * value. An empty secret is allowed: it disables the feature that needs it.
 */
export const requireMinimumLengths =
  (lengths: Readonly<Record<string, number>>) =>
  <E extends Environment>(environment: E, context: z.core.$RefinementCtx<E>): void => {
    if (environment.NODE_ENV !== 'production') return;
    const values = new Map<string, unknown>(Object.entries(environment));
    for (const [name, minimum] of Object.entries(lengths)) {
      const value = values.get(name);
      if (typeof value !== 'string' || value === '' || value.length >= minimum) continue;
      const message = `needs at least ${minimum} characters in production`;
      context.addIssue({ code: 'custom', path: [name], message });
    }
  };
