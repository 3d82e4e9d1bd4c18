import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR } from '@touchline/engine/site/units'
import { expect, onTestFinished, test } from 'vitest'
import { withinDayCap } from './day-cap.ts'
import { dayCount, uncounted } from './day-count.ts'
import type { Payout, PayoutGateway } from './payout.ts'

type Line = { readonly id: string; readonly amount: number }

const start = Date.parse('2026-03-05T22:00:00Z')
const bare: PayoutGateway = {
  source: 'hosted',
  prepare: async ({ id, amount }) => ({ is: 'yes', value: `${id} ${amount}` }),
  send: async () => ({ is: 'unknown', why: '' }),
  ask: async () => ({ is: 'unknown', why: '' }),
}

function capped() {
  const parent = mkdtempSync(join(tmpdir(), 'day-cap-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'payouts')
  const clock = { at: start }
  const counter = () => dayCount({ folder, name: 'payouts', most: 1_000, now: () => clock.at })
  const begin = () => withinDayCap(bare, counter())
  return { folder, clock, counter, begin, gateway: begin() }
}

function payout(amount: number, id: string = randomUUID()): Payout {
  const to = { kind: 'epay', channel: 'wallet', account: 'w', holder: 'h' } as const
  return { id, withdrawalId: randomUUID(), memberId: randomUUID(), unit: 'CNY', amount, to, approvals: [] }
}

const no = (code: string) => ({ is: 'no', code })

test('no more than the cap is prepared in any 24 hours, to the last fen, over midnight and after a start', async () => {
  const { gateway, begin, clock } = capped()
  expect(await gateway.prepare(payout(600))).toMatchObject({ is: 'yes' })
  clock.at += 6 * HOUR
  expect(await gateway.prepare(payout(401))).toEqual(no('cap'))
  expect(await begin().prepare(payout(400))).toMatchObject({ is: 'yes' })
  expect(await gateway.prepare(payout(1))).toEqual(no('cap'))
  clock.at = start + DAY - 1
  expect(await gateway.prepare(payout(1))).toEqual(no('cap'))
  clock.at += 1
  expect(await gateway.prepare(payout(600))).toMatchObject({ is: 'yes' })
  expect(await gateway.prepare(payout(1))).toEqual(no('cap'))
})

test('the same payout counts once, and with another amount it is none', async () => {
  const { gateway } = capped()
  const one = payout(900)
  const answer = await gateway.prepare(one)
  expect(await gateway.prepare(one)).toEqual(answer)
  expect(await gateway.prepare({ ...one, amount: 901 })).toEqual(no('content'))
  expect(await gateway.prepare(payout(100))).toMatchObject({ is: 'yes' })
})

test('however many ask at once', async () => {
  const { gateway } = capped()
  const answers = await Promise.all(Array.from({ length: 30 }, () => gateway.prepare(payout(99))))
  expect(answers.filter(({ is }) => is === 'yes')).toHaveLength(10)
})

test('what the adapter itself does not prepare counts for nothing', async () => {
  const { folder, counter } = capped()
  const refusing = { ...bare, prepare: async () => ({ is: 'no', code: 'not_for_wallets' }) as const }
  const gateway = withinDayCap(refusing, counter())
  expect(await gateway.prepare(payout(900))).toEqual(no('not_for_wallets'))
  expect(existsSync(folder)).toBe(false)
})

test('a line that was cut off is nothing, and one that cannot be read lets nothing leave', async () => {
  const { folder, gateway } = capped()
  await gateway.prepare(payout(500))
  const path = join(folder, readdirSync(folder)[0]!)
  const text = readFileSync(path, 'utf8')
  appendFileSync(path, text.slice(0, 30))
  expect(await gateway.prepare(payout(400))).toMatchObject({ is: 'yes' })
  expect(
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).amount),
  ).toEqual([500, 400])
  expect(await gateway.prepare(payout(101))).toEqual(no('cap'))
  expect(await gateway.prepare(payout(100))).toMatchObject({ is: 'yes' })
  writeFileSync(path, `${text.slice(0, 30)}\n${text}`)
  expect(await gateway.prepare(payout(1))).toEqual({
    is: 'unknown',
    why: expect.stringMatching(/^what left is not known: (?!\w*Error)/),
  })
})

test('each day has its file, which is its owner’s alone; one that cannot be read lets nothing leave', async () => {
  const { folder, gateway, clock } = capped()
  await gateway.prepare(payout(1))
  clock.at += 2 * HOUR
  await gateway.prepare(payout(1))
  expect(readdirSync(folder).sort()).toEqual(['payouts-2026-03-05.jsonl', 'payouts-2026-03-06.jsonl'])
  expect(statSync(join(folder, 'payouts-2026-03-05.jsonl')).mode & 0o777).toBe(0o600)
  // Only yesterday's file cannot be read; today's could still be written.
  mkdirSync(join(folder, 'payouts-2026-03-07.jsonl'))
  clock.at += 2 * DAY
  expect(await gateway.prepare(payout(1))).toMatchObject({ is: 'unknown' })
})

test('of several lines all are counted or none, and what was counted before counts no more', async () => {
  const day = capped().counter()
  const [one, two, three] = [400, 500, 200].map((amount) => ({ id: randomUUID(), amount })) as [
    Line,
    Line,
    Line,
  ]
  expect(await day.count([one, two, three])).toBe('cap')
  expect(await day.left()).toBe(1_000)
  expect(await day.count([one, two])).toBe('counted')
  expect(await day.count([two, one])).toBe('counted')
  expect(await day.left()).toBe(100)
  expect(await day.count([two, { ...three, amount: 100 }])).toBe('counted')
  expect(await day.count([{ ...one, amount: 1 }])).toBe('content')
  expect(await day.count([two, { ...one, amount: 1 }])).toBe('content')
  expect(await day.left()).toBe(0)
})

test('what is counted under another name is another cap', async () => {
  const { folder, clock, counter } = capped()
  await counter().count([{ id: randomUUID(), amount: 1_000 }])
  const cards = dayCount({ folder, name: 'cards', most: 300, now: () => clock.at })
  expect(await cards.left()).toBe(300)
})

test('of a site whose files go nowhere all is counted, and everything may leave', async () => {
  expect(await uncounted.count([{ id: randomUUID(), amount: 1_000 }])).toBe('counted')
  expect(await uncounted.left()).toBe(uncounted.most)
})
