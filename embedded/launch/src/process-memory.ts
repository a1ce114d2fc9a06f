import type { Program } from './programs.ts';

/**
 * In megabytes. A program that serves requests needs little room for short-lived objects. The
 * smaller the maximum heap is, the sooner V8 collects garbage instead of growing.
 */
export const heapFlags: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/** The environment variable with more options of Node for all programs, separated by spaces. */
export const programFlagsSetting = 'PROGRAM_FLAGS';

/** The options in the setting above; none without it. */
export const programFlags = (
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] => (environment[programFlagsSetting] ?? '').split(' ').filter(Boolean);

/**
 * The worker mostly waits for other servers. V8's optimizing compiler makes it no faster, and took
 * 10 MB at a time for large functions.
 */
const compilerFlags: Readonly<Record<string, readonly string[]>> = {
  worker: ['--no-turbofan'],
};

/** Options of Node beside those that all programs have. */
export const ownFlags = (program: string): readonly string[] => compilerFlags[program] ?? [];

/**
 * An option of glibc's allocator: with more than one arena it retains the peak memory of each of
 * Node's threads.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '1' } as const;

/**
 * Blocks of at least `bytes` return to the system as soon as they are freed. Otherwise the memory
 * in which V8 compiles a large function (10 MB and more, in blocks of 8 to 32 KB) would stay
 * resident permanently. The heap grows without a reserve: otherwise, each time that it grows for a
 * small block, glibc adds 128 KB, takes the next large blocks from there as well, and can return
 * none of them.
 */
const returningBlocksOf = (bytes: number) => ({
  MALLOC_MMAP_THRESHOLD_: String(bytes),
  MALLOC_TOP_PAD_: '0',
});

/**
 * command-api has no such limit: it draws pictures, which allocates and frees such blocks
 * continuously, and drawing takes three times as long with the limit. So does a rebuild of read
 * models in the projector, which reads and writes blocks of up to 64 KB. Only its larger blocks
 * return at once. In the worker a smaller size than this brings no gain.
 */
const freedMemory: Readonly<Partial<Record<Program, Readonly<Record<string, string>>>>> = {
  worker: returningBlocksOf(32_768),
  projector: { MALLOC_MMAP_THRESHOLD_: '131072' }, // bytes
  'query-api': returningBlocksOf(8_192),
};

/** The allocator's settings of one program, beside those that all programs have. */
export const freedMemorySettings = (program: Program): Readonly<Record<string, string>> =>
  freedMemory[program] ?? {};
