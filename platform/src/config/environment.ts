import { z } from 'zod';

/** At least 32 bytes; production refuses to start with less. */
export const secretSchema = z.string().min(32, 'needs at least 32 characters');

/** What every program reads; each adds its own to this schema. */
export const commonEnvironment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Where metrics are; unset: beside everything else, and nowhere in production. */
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
  /** `name:n`: the program kills itself at the n-th pass of that point. */
  FAILPOINT: z.string().optional(),
});
export type CommonEnvironment = z.output<typeof commonEnvironment>;

/** Addresses that are named and left empty are a mistake: their defaults are for development. */
const requiredIfPresent = new Set(['PUBLIC_URL', 'EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL']);

/** An empty setting counts as unset, as in a copied example of which only some lines are filled in. */
const removeEmptySettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => value !== '' || requiredIfPresent.has(name),
    ),
  );

/** Says all that is wrong with the environment at once, by name and never by value. */
export const parseEnvironment = <S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv,
): z.output<S> => {
  const parsed = schema.safeParse(removeEmptySettings(environment));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The environment will not do. ${problems.join('; ')}`);
};
