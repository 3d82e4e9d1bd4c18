import { memberAccounts } from '@touchline/engine/ledger/accounts'
import { expect, test } from 'vitest'
import { entryId } from './types.ts'

test.each(memberAccounts)('entries of the account %s have an id on the wire', (account) => {
  expect(entryId.safeParse(`${account}.12`).success).toBe(true)
})

test.each(['pool.12', 'mainheld.12', 'xmain.12', 'main.0', 'main', '.12'])(
  '%s is the id of no entry',
  (id) => {
    expect(entryId.safeParse(id).success).toBe(false)
  },
)
