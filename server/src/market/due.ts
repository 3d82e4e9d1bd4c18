import { accountingDay } from '@touchline/engine/account/accounting-day'
import type { DuePart } from '../jobs/due-part.ts'
import { priceDue } from './price/price.ts'
import { keepPriceQuality } from './price/quality.ts'
import { createRatingCache } from './price/rating-cache.ts'

export const marketDue: DuePart = {
  steps(deps) {
    const ratings = createRatingCache()
    let countedOn = ''
    return [
      { name: 'prices', after: 'openings', run: (now) => priceDue(deps, ratings, now) },
      {
        name: 'price quality',
        after: 'day roots',
        // Runs once at the start, and whenever the site's day changes.
        async run(now) {
          const day = accountingDay(now)
          if (day !== countedOn) await keepPriceQuality(deps)
          countedOn = day
        },
      },
    ]
  },
}
