import { z } from 'zod';

/** At least 32 characters; production refuses to start with a shorter secret. */
export const secretSchema = z.string().min(32, 'needs at least 32 characters');

/** The settings that every program reads. Each program adds its own to this schema. */
export const commonEnvironment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  /** 0 uses any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /**
   * The port for metrics. If unset, metrics share the main port, except in production, where they
   * are off.
   */
  METRICS_PORT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).max(65_535).optional(),
  ),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  EVENTSTORE_URL: z.string().min(1).default('esdb://127.0.0.1:2113?tls=false'),
  MONGODB_URL: z.string().min(1).default('mongodb://127.0.0.1:27017/?directConnection=true'),
  REDIS_URL: z.string().min(1).default('redis://127.0.0.1:6379'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** Milliseconds added to the clock, for fault runs. */
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  /** `name:n`: the program kills itself at the n-th pass of that failpoint. */
  FAILPOINT: z.string().optional(),
});

/** The settings of programs that handle personal data and sign links. */
export const secretsEnvironment = commonEnvironment.extend({
  /** The key of lookup hashes; never rotated. */
  LOOKUP_SECRET: secretSchema,
  /** Signs sessions and order links. */
  TOKEN_SECRET: secretSchema,
  VAULT_MASTER_KEYS: z.string(),
});

export type CommonEnvironment = z.output<typeof commonEnvironment>;

/** A URL that is present but empty is a mistake: the defaults are for development. */
const requiredIfPresent = new Set(['PUBLIC_URL', 'EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL']);

/** An empty setting counts as unset, as in a copied example with only some lines filled in. */
const removeEmptySettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => value !== '' || requiredIfPresent.has(name),
    ),
  );

/** Reports all invalid settings at once, by name and never by value. */
export const parseEnvironment = <S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv,
): z.output<S> => {
  const parsed = schema.safeParse(removeEmptySettings(environment));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`Invalid configuration: ${problems.join('; ')}`);
};
