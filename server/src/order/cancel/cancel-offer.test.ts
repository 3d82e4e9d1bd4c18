import { expect, test } from 'vitest'
import { cancelOfferAnswer } from './cancel-offer.ts'

const deps = { settings: { current: { cancelBetAllowedDuration: 10 } } } as never
const answer = (paidFrom: string, trialExpired: boolean, language: 'zh-cn' | 'en-us') =>
  cancelOfferAnswer(
    { token: 'a token', order: { paidFrom, stake: 12_345 }, until: 7, left: 4, trialExpired } as never,
    deps,
    language,
  )

test.each([
  ['main', false, { account: 'main', dealMoney: '123.45' }],
  ['main', true, { account: 'main', dealMoney: '123.45' }],
  // What was held for a reservation goes back to the main account.
  ['held', false, { account: 'main', dealMoney: '123.45' }],
  ['trial', false, { account: 'trial', dealMoney: '123.45' }],
  ['trial', true, { account: null, dealMoney: '0.00' }],
] as const)('an order from %s, its trial funds over: %s, returns %o', (paidFrom, over, returned) => {
  expect(answer(paidFrom, over, 'en-us')).toMatchObject({
    token: 'a token',
    until: 7,
    cancelsLeft: 4,
    ...returned,
  })
})

test.each([
  ['main', false, 'en-us', 'CNY 123.45 goes back to your main account in full, without a fee. '],
  ['trial', false, 'en-us', 'CNY 123.45 goes back to your trial funds in full, without a fee. '],
  ['trial', true, 'en-us', 'The trial funds have expired, so the stake does not come back. '],
  ['main', false, 'zh-cn', '123.45 元将全额退回主账户，不收手续费。下单后'],
  ['trial', false, 'zh-cn', '123.45 元将全额退回体验金，不收手续费。下单后'],
  ['trial', true, 'zh-cn', '体验金已过期，取消后金额不会退回。下单后'],
] as const)(
  'an order from %s, its trial funds over: %s, says in %s: %s',
  (paidFrom, over, language, said) => {
    expect(answer(paidFrom, over, language).content).toContain(said)
  },
)

test('the minutes, and how many cancels are left after this one, are said in both languages', () => {
  const [english, chinese] = [answer('main', false, 'en-us'), answer('main', false, 'zh-cn')]
  expect([english.title, chinese.title]).toEqual(['Cancel this order?', '取消这笔订单？'])
  expect(english.content).toMatch(/ An order can be canceled within 10 minutes .* cancel 3 more today\.$/)
  expect(chinese.content).toMatch(/下单后 10 分钟内.*今日还可取消 3 笔。$/)
})
