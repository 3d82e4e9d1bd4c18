import { MINUTE } from '@touchline/engine/site/units'

/** What time does, as work that stands still, is told by no event. */
export const lookEveryMs = MINUTE / 4
