import type { DuePart } from '../jobs/due-part.ts'
import { endDueReservations } from './reservation/end.ts'
import { takeBackPending, tellReleased } from './review/review.ts'

export const orderDue: DuePart = {
  steps(deps) {
    let releasedUntil = deps.siteClock.now()
    return [
      {
        name: 'released orders',
        after: 'prices',
        async run(now) {
          await tellReleased(deps.sql, releasedUntil, now)
          releasedUntil = now
        },
      },
      { name: 'pending orders', after: 'released orders', run: (now) => takeBackPending(deps, now) },
      { name: 'ended reservations', after: 'trial funds', run: (now) => endDueReservations(deps, now) },
      { name: 'reservations', after: 'ended reservations', run: () => deps.reservations.sweep() },
    ]
  },
}
