import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds } from '../kernel/index.ts';

/**
 * 30 days. An attempt of an import that started before the import ended may still run, for example
 * in a program that was suspended. None runs for that long.
 */
const lateAttemptMs = 30 * 24 * 60 * 60_000;

/**
 * Imports that ended without their keys, each with the time. Their late attempts have no effect.
 */
export type EndedImports = ReadonlyMap<string, Instant>;

export const canHaveLateAttempts = (endedAt: Instant, now: Instant): boolean =>
  now < addMilliseconds(endedAt, lateAttemptMs);

/** Adds an import, and removes those that can have no late attempts any more. */
export const withEndedImport = (
  imports: EndedImports,
  importId: string,
  at: Instant,
): EndedImports =>
  new Map([...imports].filter(([, endedAt]) => canHaveLateAttempts(endedAt, at))).set(importId, at);
