import { MINUTE } from '@touchline/engine/site/units'

/** The page asks again this often: some changes, such as work that stands still, send no event. */
export const lookEveryMs = MINUTE / 4
