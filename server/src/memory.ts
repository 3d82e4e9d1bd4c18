// How Node and its allocator keep the server small. Whoever starts main.ts gives it both.

/**
 * Node would let the young generation grow with what is made and dropped at once, such as a season taken in or a day of the
 * clock, and the old one until it has to; the allocator would keep a pool for each thread: after 100,000 orders 332 MB were
 * resident with the first bound alone. And V8 would put what outlived a rush into the old generation from the start: at half
 * load a great collection came every two seconds, and seventy orders waited up to 60 ms for each.
 */
export const memoryFlags: readonly string[] = [
  '--max-semi-space-size=16',
  '--max-old-space-size=384',
  '--no-allocation-site-pretenuring',
]

export const memoryEnvironment = { MALLOC_ARENA_MAX: '2' } as const
