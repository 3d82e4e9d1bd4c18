// How Node and its allocator keep the server small. Whoever starts main.ts gives it both.

/**
 * Node would let the young generation grow with what is made and dropped at once, such as a season taken in or a day of the
 * clock, and the old one until it has to; the allocator would keep a pool for each thread. After 100,000 orders 332 MB were
 * resident without the last two; `npm run bench -- start` says 209 MB with all three.
 */
export const memoryFlags: readonly string[] = ['--max-semi-space-size=16', '--max-old-space-size=384']

export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' } as const
