import type { Program } from './programs.ts';

/**
 * In megabytes: a program that serves needs little room for what dies young; and the smaller the
 * whole heap may become, the sooner V8 clears it up instead of letting it grow.
 */
export const heapFlags: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/**
 * The worker waits for others most of its time. V8's optimizing compiler makes it no faster, and took
 * 10 MB at a time for large functions.
 */
const compilerFlags: Readonly<Record<string, readonly string[]>> = {
  worker: ['--no-turbofan'],
};

/** Options of Node beside those that all programs have. */
export const ownFlags = (program: string): readonly string[] => compilerFlags[program] ?? [];

/** Of glibc's allocator: with more than one arena it keeps what each of Node's threads once needed. */
export const allocatorSettings = { MALLOC_ARENA_MAX: '1' } as const;

/**
 * From which size blocks go back to the system as soon as they are freed, in bytes. Without that, the
 * memory in which V8 compiles a large function, 10 MB and more in blocks of 8 to 32 KB, would stay
 * resident for good. command-api has none: it draws pictures, for which such blocks are taken and
 * freed without end, and drawing takes three times as long. In the worker the smaller size has
 * gained nothing.
 */
const freedBlocks: Readonly<Partial<Record<Program, number>>> = {
  worker: 32_768,
  projector: 8_192,
  'query-api': 8_192,
};

/**
 * Settings of the allocator beside those that all programs have. The heap grows without a reserve: each
 * time that it grows for a small block, glibc adds 128 KB, takes the next large blocks from there as
 * well, and can give none of them back.
 */
export const freedMemorySettings = (program: Program): Readonly<Record<string, string>> => {
  const bytes = freedBlocks[program];
  if (bytes === undefined) return {};
  return { MALLOC_MMAP_THRESHOLD_: String(bytes), MALLOC_TOP_PAD_: '0' };
};
