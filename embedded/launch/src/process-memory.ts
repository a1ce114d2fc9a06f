/**
 * In megabytes: a program that serves needs little room for what dies young; and the smaller the
 * whole heap may become, the sooner V8 clears it up instead of letting it grow.
 */
export const heapFlags: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=512'];

/** Of glibc's allocator: with more than one arena it keeps what each of Node's threads once needed. */
export const allocatorSettings = { MALLOC_ARENA_MAX: '1' } as const;

/**
 * Blocks of 32 KB and more go back to the system as soon as they are freed. Without that, the memory
 * in which V8 compiles a large function, 10 MB and more, would stay resident for good. Only for a
 * program that draws no pictures: there the same blocks are taken and freed without end, and drawing
 * takes three times as long.
 */
export const freedMemorySettings = { MALLOC_MMAP_THRESHOLD_: '32768' } as const;
