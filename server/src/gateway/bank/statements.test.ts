// Against the sandbox's bank, which is another program: they meet over HTTP alone.
import { startBank } from '@touchline/outside/bank/bank'
import { expect, onTestFinished, test } from 'vitest'
import type { FeedPage } from '../gateway.ts'
import { statementFeed } from './statements.ts'

const to = '6200000000000001'

async function start() {
  const bank = await startBank({ port: 0, token: 'secret', closeMs: 3_600_000 })
  onTestFinished(() => bank.close())
  const feed = statementFeed({ url: `${bank.url}/statements`, token: 'secret' })
  const next = (cursor: string | null = null) => feed.next(cursor, AbortSignal.timeout(10_000))
  const pay = (amount: number, change: object = {}) =>
    bank.accounts.transfer({
      to,
      amount,
      payer: '王小明',
      reference: 'TLABCDEF',
      bookAt: Date.now(),
      reverses: null,
      ...change,
    })
  const close = () => bank.accounts.close(Date.now())
  return { bank, next, pay, close }
}

async function readAll(next: (cursor: string | null) => Promise<FeedPage>): Promise<FeedPage[]> {
  const pages: FeedPage[] = []
  for (let cursor: string | null = null; ; cursor = pages.at(-1)!.cursor) {
    const page = await next(cursor)
    if (page.cursor === cursor || page.seen.length === 0) return pages
    pages.push(page)
  }
}

test('a transfer is told of once it is booked, as the payment that it is', async () => {
  const { next, pay, close } = await start()
  const nothing = await next()
  expect(nothing).toMatchObject({ seen: [], gone: [], lag: 0 })
  pay(100_050)
  close()
  const { seen, cursor } = await next(nothing.cursor)
  expect(seen).toEqual([
    {
      outsideId: `${to}:SB00000001`,
      unit: 'CNY',
      amount: 100_050,
      at: expect.closeTo(Date.now(), -5),
      to,
      reference: 'TLABCDEF',
      payer: '王小明',
      final: true,
      reverses: null,
      block: null,
      raw: expect.stringMatching(/^<Ntry>.*1000\.50.*<\/Ntry>$/s),
    },
  ])
  expect(await next(cursor)).toEqual({ seen: [], gone: [], cursor, lag: 0 })
})

test.each(['02', '08'] as const)('both versions tell the same: %s', async (version) => {
  const { bank, next, pay, close } = await start()
  bank.state.version = version
  const one = { to, amount: 250, payer: 'Ada Lovelace', reference: '', bookAt: 0, reverses: null }
  bank.accounts.transfer(one, { ...one, amount: 300 })
  pay(99)
  close()
  const [page] = await readAll(next)
  expect(page!.seen.map(({ outsideId, amount }) => [outsideId, amount])).toEqual([
    [`${to}:SB00000001`, 250],
    [`${to}:SB00000002`, 300],
    [`${to}:SB00000003`, 99],
  ])
})

test('a payment that is taken back is named', async () => {
  const { next, pay, close } = await start()
  pay(500)
  close()
  pay(500, { reverses: 'SB00000001' })
  close()
  const [, back] = await readAll(next)
  expect(back!.seen).toMatchObject([
    { outsideId: `${to}:SB00000001:back`, amount: 500, reverses: `${to}:SB00000001` },
  ])
})

test('statements are read one a page, and how many wait is said', async () => {
  const { next, pay, close } = await start()
  for (const amount of [100, 200, 300]) {
    pay(amount)
    close()
  }
  const pages = await readAll(next)
  expect(pages.map(({ seen, lag }) => [seen[0]!.amount, lag])).toEqual([
    [100, 2],
    [200, 1],
    [300, 0],
  ])
})
