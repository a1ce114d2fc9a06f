import { Redis } from 'ioredis';
import type { Allowed, Limit } from './limit.ts';
import { limit } from './limit.ts';

export type Limits = Readonly<{
  of: (allowed: Allowed) => Limit;
  close: () => void;
}>;

type At = Readonly<{
  url: string;
  /** Told whenever Redis is away. */
  report: (error: Error) => void;
}>;

/** Limits for a program that needs Redis for nothing else. */
export const limitsAt = ({ url, report }: At): Limits => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  redis.on('error', report);
  return {
    of: (allowed) => limit(redis, allowed),
    close: () => redis.disconnect(),
  };
};
