// The two clocks of a site. Money goes by the site clock; the protection of accounts goes by the wall clock.

/** Unix ms. The wall clock: sessions, codes, message authentication. Never moved. */
export interface WallClock {
  now(): number
}

/**
 * Unix ms. The site clock: orders, matches, accounting days, jobs. The sandbox moves it forward, never
 * backwards.
 */
export interface SiteClock extends WallClock {
  /** How far it runs ahead of the wall clock, in ms. */
  readonly aheadMs: number
}
