import { MINUTE } from '@touchline/engine/site/units'

/** Some changes, such as work that stands still, come with time alone and send no event. */
export const lookEveryMs = MINUTE / 4
