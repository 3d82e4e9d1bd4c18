import type { Deps } from '../deps.ts'
import { cancelOrder, offerCancel } from '../order/cancel/cancel.ts'
import { cancelReservation } from '../order/reservation/end.ts'
import { reserve } from '../order/reservation/reserve.ts'
import { reservation, setRate } from '../order/reservation/testing.ts'
import { faultySite, place, STAKE } from './testing-faults.ts'

const { site, deps, tryFaults } = await faultySite()

/** 100.00 held for an order at 3.60 % to 3.80 %, while the rate is 3.50 %. */
const hold = (server: Deps, member: string, match: number) =>
  reserve(server, reservation(member, match, { key: `${member} reservation` }))

tryFaults({
  order: {
    leastStatements: 8,
    leastTables: 9,
    do: (member, match) => place(deps, member, match),
    main: 100_000 - STAKE,
  },
  cancel: {
    leastStatements: 6,
    leastTables: 9,
    prepare: async (member, match) => {
      const { id } = await place(site.deps, member, match)
      const { token } = await offerCancel(site.deps, member, id)
      return `${id} ${token}`
    },
    do(member, _, offer) {
      const [id = '', token = ''] = offer.split(' ')
      return cancelOrder(deps, member, id, token)
    },
    main: 100_000,
  },
  reservation: {
    leastStatements: 8,
    leastTables: 7,
    do: (member, match) => hold(deps, member, match),
    main: 100_000 - STAKE,
    held: STAKE,
  },
  'execution of a reservation': {
    leastStatements: 8,
    leastTables: 10,
    async prepare(member, match) {
      await hold(site.deps, member, match)
      await setRate(site.deps, match, 370)
      return undefined
    },
    do: (_, match) => deps.reservations.run(match),
    main: 100_000 - STAKE,
  },
  'end of a reservation': {
    leastStatements: 3,
    leastTables: 6,
    prepare: (member, match) => hold(site.deps, member, match),
    do: (member, _, id) => cancelReservation(deps, member, id),
    main: 100_000,
  },
})
