import type { z } from 'zod';

type Environment = Readonly<{ NODE_ENV: string }>;

/**
 * Refuses secrets in production that are shorter than their least length, by name and never by
 * value. An empty one is allowed: it switches off what needs it.
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
