// Withdrawals asked for beside the browser, as another program at the same site would.
import { expect, type Page } from '@playwright/test'
import type { BodySent, Call, ParamsSent, PayloadOf } from '@touchline/contract/call'
import { changePickupPassword } from '@touchline/contract/member/calls'
import { pathOf } from '@touchline/contract/path'
import { sandboxClock } from '@touchline/contract/sandbox/calls'
import { setUserBank, withdraw, withdrawDesk } from '@touchline/contract/withdraw/calls'
import type { Credentials } from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'

const pickupPassword = 'Okapi4Gletscher'

/** A call of the member whose browser this is, with its cookie and the ticket that belongs to it. */
export async function sendAs<C extends Call>(
  page: Page,
  call: C,
  data?: BodySent<C>,
  params?: ParamsSent<C>,
): Promise<PayloadOf<C>> {
  const session = await page.evaluate(() => localStorage.getItem('touchline.session'))
  const { ticket } = JSON.parse(session ?? '{}') as { ticket: string }
  const { method } = call
  const answer = await page.request.fetch(pathOf(call, params), {
    method,
    headers: { ticket },
    ...(data && { data }),
  })
  const { StatusCode, Payload } = (await answer.json()) as { StatusCode: number; Payload: unknown }
  expect(StatusCode, call.id).toBe(0)
  return call.payload.parse(Payload) as PayloadOf<C>
}

interface Card {
  readonly number: string
  readonly holder: string
}

/** One that nobody else has. */
export function newCard(): Card {
  const digits = Array.from({ length: 15 }, () => Math.floor(Math.random() * 10)).join('')
  return { number: `6222${digits}`, holder: 'Ada Lovelace' }
}

/** Sets the withdrawal password and saves a card that may be paid to: what was saved waits a minute here. */
export async function saveCard(
  page: Page,
  site: Client,
  { password }: Credentials,
  { number, holder }: Card,
): Promise<string> {
  await sendAs(page, changePickupPassword, { password, newPassword: pickupPassword })
  const { id } = await sendAs(page, setUserBank, {
    bankName: 'CCB',
    accountNum: number,
    accountName: holder,
    branch: '',
    pickupPassword,
  })
  await site.send(sandboxClock, { body: { to: 'minutes', minutes: 2 } })
  return id
}

/** With what the page would show to arrive on a card. */
export async function ask(page: Page, account: string, amount: number): Promise<PayloadOf<typeof withdraw>> {
  const { freeLeft, feePercent } = await sendAs(page, withdrawDesk)
  const fee = freeLeft === 0 ? Math.floor(amount * Number(feePercent)) / 100 : 0
  return sendAs(page, withdraw, {
    account,
    amount: amount.toFixed(2),
    arrives: (amount - fee).toFixed(2),
    pickupPassword,
    idempotencyKey: crypto.randomUUID(),
  })
}
