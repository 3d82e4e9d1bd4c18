// Settings of Node and its allocator that keep the server small. Every start of main.ts gives it both.

/**
 * Node would let the young generation grow with what is made and dropped at once, such as a season taken in
 * or a day of the clock, and the old one until it has to; the allocator would keep a pool for each thread:
 * after 100,000 orders 332 MB were resident with the first bound alone. And V8 would put what outlived a rush
 * into the old generation from the start, and collect that one whenever it has grown by a tenth, since its
 * own measure finds collecting cheap: at half load every four seconds, and two hundred orders waited up to 60
 * ms for each. Now it may double, and a smaller young generation makes up for that.
 */
export const memoryFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--max-old-space-size=384',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=100',
]

/**
 * The allocator would move its bounds up with the largest piece that was ever given back, 32 MB at most: what
 * a start builds and drops then stays with the process, 25 MB of it. A bound that is told stays where it is.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: `${128 * 1024}`,
  MALLOC_TRIM_THRESHOLD_: `${128 * 1024}`,
} as const
