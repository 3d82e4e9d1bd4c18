import { settings } from '@touchline/contract/settings'
import { withdrawMethods } from '@touchline/engine/withdraw/methods'
import { expect, test } from 'vitest'
import { newWay, readWay, type WithdrawWay, wayDraftOf } from './way-draft.ts'

const sandbox = settings.withdrawWays.sandboxDefault as unknown as readonly WithdrawWay[]

test.each(sandbox.map((way) => [way.method, way] as const))('%s reads back as it was', (_, way) => {
  expect(readWay(wayDraftOf(way))).toEqual({ way })
})

test('what is said while it is closed reads back, too', () => {
  const way: WithdrawWay = { ...sandbox[0]!, open: false, note: { 'zh-cn': '维护', 'en-us': 'Maintenance' } }
  expect(readWay(wayDraftOf(way))).toEqual({ way })
})

test.each(withdrawMethods)('a new one by %s is whole', (method) => {
  expect(readWay(newWay(method))).toMatchObject({ way: { method, open: false, least: 10_000 } })
})

test.each([
  [{ least: '' }, ['least']],
  [{ least: '1.001' }, ['least']],
  [{ most: 'much' }, ['most']],
  [{ networkFee: '-1' }, ['networkFee']],
  [{ noteZh: '关闭' }, ['noteEn']],
  [{ noteEn: 'Closed' }, ['noteZh']],
])('what is typed wrong is named: %o', (change, wrong) => {
  expect(readWay({ ...wayDraftOf(sandbox[0]!), ...change })).toEqual({ wrong })
})
