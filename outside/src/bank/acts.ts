// Actions of the page's forms. Each answers with what the page then says; wrong input does nothing.
import { parseUnits } from '@touchline/engine/money/unit'
import { z } from 'zod'
import type { BankAccounts } from './accounts.ts'
import { versions } from './camt053.ts'
import { chosenFate, giveBack } from './payments.ts'
import { type BankState, faults } from './state.ts'
import type { PressResult } from './texts.ts'

/** `together`: twice, as one entry of the statement that contains both. */
export const ways = ['once', 'twice', 'together'] as const
const mostSeconds = 3_600

const payment = z.object({
  to: z.string().trim(),
  amount: z.string().trim(),
  payer: z.string().trim(),
  reference: z.string().trim().max(140),
  way: z.enum(ways),
  seconds: z.string().trim(),
})

export function pay(accounts: BankAccounts, body: unknown, now: number): PressResult {
  const { to, amount: typed, payer, reference, way, seconds } = payment.parse(body)
  if (!/^\d{8,30}$/.test(to)) return 'account'
  const amount = parseUnits('CNY', typed.replace(/,/g, ''))
  if (!amount) return 'amount'
  if (payer === '' || payer.length > 70) return 'payer'
  const delay = Number(seconds)
  if (!Number.isInteger(delay) || delay < 0 || delay > mostSeconds) return 'seconds'
  const one = { to, amount, payer, reference, bookAt: now + delay * 1000, reverses: null }
  if (way === 'together') accounts.transfer(one, one)
  else for (let n = 0; n < (way === 'twice' ? 2 : 1); n++) accounts.transfer(one)
  return 'paid'
}

const named = z.object({ id: z.string() })

/** Takes a transfer back, once, and only if it is booked. */
export function reverse(accounts: BankAccounts, body: unknown, now: number): PressResult {
  const { id } = named.parse(body)
  const paid = accounts.transfers.find(
    (one) => one.id === id && one.reverses === null && !one.out && one.bookAt <= now,
  )
  if (!paid || accounts.transfers.some(({ reverses }) => reverses === id)) return 'none'
  const { to, amount, payer, reference } = paid
  accounts.transfer({ to, amount, payer, reference, bookAt: now, reverses: id })
  return 'reversed'
}

const chosen = z.object({ fault: z.enum(faults), version: z.enum(versions) })

export function setFault(state: BankState, body: unknown): PressResult {
  Object.assign(state, chosen.parse(body))
  return 'set'
}

export function returnPaid(accounts: BankAccounts, body: unknown, now: number): PressResult {
  return giveBack(accounts, named.parse(body).id, now) ? 'returned' : 'none'
}

export function bookNow(accounts: BankAccounts, body: unknown, now: number): PressResult {
  return accounts.book(named.parse(body).id, now) ? 'booked' : 'none'
}

export function setFate(state: BankState, body: unknown): PressResult {
  Object.assign(state, chosenFate.parse(body))
  return 'set'
}
