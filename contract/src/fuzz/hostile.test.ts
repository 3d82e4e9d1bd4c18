import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allCalls } from '../all-calls.ts'
import type { Call } from '../call.ts'
import { placeBet } from '../order/calls.ts'
import { hostileInputs } from './hostile.ts'

const calls = allCalls({ sandbox: true })
const sampled = (call: Call) => fc.sample(hostileInputs(call), { numRuns: 100, seed: 1 })

test.each(calls)(
  'some requests fit the schemas of $id, and each address is one that a client can send',
  (call) => {
    const requests = sampled(call)
    expect(requests.some(({ fits }) => fits)).toBe(true)
    for (const { url } of requests) expect(URL.canParse(url, 'http://localhost')).toBe(true)
  },
)

test.each(calls.filter(({ params, query, body }) => params || query || body))(
  'some do not fit those of $id',
  (call) => {
    expect(sampled(call).some(({ fits }) => !fits)).toBe(true)
  },
)

test('an order fits only with selection, stake and rate', () => {
  const requests = fc.sample(hostileInputs(placeBet), { numRuns: 500, seed: 2 })
  for (const { body } of requests.filter(({ fits }) => fits)) {
    expect(body).toMatch(/selectionId.*dealMoney.*profit/)
  }
})
