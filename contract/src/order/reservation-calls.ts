// Reservations on the wire (spec 3, "Reserve detail", "Add-bet (reservation) finish"). Odd names: dealMoney
// and size = stake, profit = rate, profitStart and profitEnd = the interval's ends, remainingQuota = main
// balance, insurance is always 0 (1774).
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { marketType, money, moneySent, rate, rateSent, selectionId, time, uuid } from '../wire-types.ts'
import { receipt, reservation, reservationState } from './types.ts'

const base = { capability: 'order', backend: 'relay', access: 'member', secrecy: 'encrypted' } as const

export const addReservation = call({
  ...base,
  id: 'games.reservation.add',
  summary: 'Hold a stake until the rate lies in an interval, then order in full',
  method: 'POST',
  path: '/games/reservation/add',
  wholeProfile: true,
  body: z.object({
    selectionId,
    dealMoney: moneySent,
    /** The interval of rates, with both ends. Each end is within one percentage point of the rate now. */
    profitStart: rateSent,
    profitEnd: rateSent,
    /** The client makes the key before sending, and keeps it until it has an answer. */
    idempotencyKey: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    /** Asking for stake return is refused (1774). */
    insurance: z.optional(rateSent),
  }),
  payload: z.object({
    reservationId: uuid,
    gameName: z.string(),
    marketName: z.string(),
    selectionName: z.string(),
    size: money,
    /** The rate when it was reserved. */
    profit: rate,
    profitStart: rate,
    profitEnd: rate,
    /** Balance of the main account after the stake was held. */
    remainingQuota: money,
    marketType,
    selectionId,
    home: z.string(),
    away: z.string(),
    insurance: money,
    /** Already executed if the rate was inside the interval. */
    state: reservationState,
    betId: z.nullable(uuid),
    stopsAt: time,
    /** The entry that took the stake from the main account. */
    receipt,
    /** How many more may be open. */
    reserveRemainNum: z.number(),
  }),
  refusals: [
    1711, 1712, 1713, 1714, 1719, 1731, 1732, 1733, 1734, 1735, 1740, 1741, 1742, 1743, 1771, 1772, 1773,
    1985, 1774, 1775, 1780, 1781, 1782, 1783, 2000,
  ],
})

export const cancelReservation = call({
  ...base,
  id: 'games.reservation.cancel',
  summary: 'End a reservation that waits; the whole stake returns. Canceled again, it answers the same',
  method: 'POST',
  path: '/games/reservation/cancel',
  restricted: true,
  body: z.object({ reservationId: uuid }),
  payload: z.object({
    reservationId: uuid,
    dealMoney: money,
    endTime: time,
    /** Balance of the main account after the stake came back. */
    quota: money,
    receipt,
    reserveRemainNum: z.number(),
  }),
  refusals: [1786, 1787],
})

export const reservationLog = call({
  ...base,
  id: 'games.reservation.log',
  summary: 'One reservation of the member (a) by its id (b), with every step since it was made',
  method: 'GET',
  path: '/games/reservation/log/{a}/{b}',
  params: z.object({ a: uuid, b: uuid }),
  payload: z.object({
    siteTime: time,
    reservation: z.extend(reservation, { createdAt: time }),
    /** Oldest first. */
    history: z.array(
      z.object({
        result: z.enum(['reserved', 'skipped', 'executed', 'stopped', 'canceled']),
        /**
         * skipped: the name of the order's refusal. stopped: closed or match-off. canceled: member or
         * blocked.
         */
        reason: z.nullable(z.string()),
        /** The rate that was offered at that time; null where no rate was looked up. */
        profit: z.nullable(rate),
        createdAt: time,
      }),
    ),
    /** The entries that took the stake from the main account, and gave it back. */
    entries: z.object({ held: receipt, released: z.nullable(receipt) }),
  }),
  refusals: [],
})
