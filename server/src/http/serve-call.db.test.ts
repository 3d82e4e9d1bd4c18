import { memberInfo, setBetSize } from '@touchline/contract/member/calls'
import { siteStatus } from '@touchline/contract/notice/calls'
import { expect, test } from 'vitest'
import { testSite } from './test-site.ts'

const site = await testSite()
const ada = await site.member('ada', { language: 'en-us' })

test('a visitor reads what is public', async () => {
  expect(await site.client().call(siteStatus)).toMatchObject({ sandbox: true })
})

test('a member reads and writes over the encrypted wire', async () => {
  expect(await ada.call(setBetSize, { body: { betsize: ['20', 50.5, 100] } })).toEqual({
    betsize: '20.00,50.50,100.00',
  })
  expect(await ada.call(memberInfo)).toMatchObject({
    username: 'ada',
    betsize: '20.00,50.50,100.00',
    quota: '0.00',
  })
})

test('what does not fit the schema is refused with the part that does not', async () => {
  expect(await ada.ask(setBetSize, { body: { betsize: ['1.234'] } })).toMatchObject({
    StatusCode: 1003,
    Payload: { field: 'body.betsize.0' },
  })
})

test('a member call without a session is refused', async () => {
  expect(await site.client().code(memberInfo)).toBe(1040)
})
