import type * as demandCalls from '@touchline/contract/demand/operator-calls'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { endKey, proposeAgreement, suspend } from './merchant.ts'
import { readMerchant, readMerchantMembers, readMerchants } from './merchant-read.ts'

export const demandOperatorHandlers: OperatorHandlersOf<typeof demandCalls> = {
  async merchants({ deps, tx }) {
    const rows = await readMerchants(tx, deps.wallClock.now())
    return { merchants: rows.map(({ id: _, ...row }) => row) }
  },
  oneMerchant: ({ deps, tx, query }) => readMerchant(tx, query, deps.wallClock.now()),
  merchantMembers: ({ tx, query }) => readMerchantMembers(tx, query),

  async proposeMerchant({ deps, tx, operator, body }) {
    const proposed = await proposeAgreement(deps, tx, operator, body)
    const { code, reason } = body
    const act = 'merchant.propose'
    return { payload: { proposed }, act, object: `merchant:${code}`, reason, after: { proposed } }
  },
  async suspendMerchant({ deps, tx, body: { code, reason } }) {
    await suspend(deps, tx, code)
    const [before, after] = ['open', 'suspended']
    return { payload: {}, act: 'merchant.suspend', object: `merchant:${code}`, reason, before, after }
  },
  async endMerchantKey({ deps, tx, body: { code, key, reason } }) {
    await endKey(tx, code, key, deps.wallClock.now())
    return { payload: {}, act: 'merchant.end_key', object: `merchant:${code}`, reason, before: key }
  },
}
