// Settings of Node and its allocator that keep the server small. Every start of main.ts gives it both.

/**
 * By itself, Node lets the young generation grow with what is made and dropped at once (a season taken in, a
 * day of the clock) and the old one until it must collect, and the allocator keeps a pool for each thread:
 * with only the first bound set, 332 MB were resident after 100,000 orders. V8 would also put what outlives a
 * rush straight into the old generation, and collect that after each growth by a tenth, as it takes
 * collecting for cheap: at half load every four seconds, when two hundred orders waited up to 60 ms each. Now
 * the old generation may double; a smaller young generation makes up for that.
 */
export const memoryFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--max-old-space-size=384',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=100',
]

/**
 * By itself, the allocator raises these bounds to the largest piece that was ever freed, up to 32 MB; what a
 * start builds and drops, 25 MB, then stays with the process. A bound that is set does not move.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: `${128 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: `${128 * 1024}`,
} as const
