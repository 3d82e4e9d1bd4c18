import type { DuePart } from '../jobs/due-part.ts'
import { priceDue } from './price.ts'
import { createRatingCache } from './rating-cache.ts'

export const marketDue: DuePart = {
  steps(deps) {
    const ratings = createRatingCache()
    return [{ name: 'prices', after: 'openings', run: (now) => priceDue(deps, ratings, now) }]
  },
}
