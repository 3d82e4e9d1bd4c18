// Why a rate moved. News of a match and new ratings may come at once, and then both stand with the rate.

export const rateCauses = [
  /** Offered for the first time, or again. */
  'opened',
  /** The source's news of the match's teams. */
  'news',
  /** The model: ratings refitted on new results. */
  'ratings',
  /** The operator took another margin of the market. */
  'margin',
  /** The operator took another cap of the demand. */
  'demandCap',
  /** An order came. */
  'order',
  /** An order was taken back or refused. */
  'takenBack',
] as const
export type RateCause = (typeof rateCauses)[number]
