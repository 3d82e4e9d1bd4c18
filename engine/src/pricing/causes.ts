// Why a rate moved. News of a match and new ratings may come at once; both are then recorded with the rate.

export const rateCauses = [
  /** The selection is offered for the first time, or again. */
  'opened',
  /** The source published news of the match's teams. */
  'news',
  /** The model's ratings were refitted on new results. */
  'ratings',
  /** The operator set another margin for the market. */
  'margin',
  /** The operator set another cap of the demand. */
  'demandCap',
  /** An order was placed. */
  'order',
  /** An order was taken back or refused. */
  'takenBack',
] as const
export type RateCause = (typeof rateCauses)[number]
