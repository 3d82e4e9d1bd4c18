import { memberInfo, setBetSize } from '@touchline/contract/member/calls'
import { siteStatus } from '@touchline/contract/notice/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from './test-client.ts'
import { openTestSite, type TestSite } from './test-site.ts'

let site: TestSite
let ada: TestClient
beforeAll(async () => {
  site = await openTestSite()
  ada = await site.member('ada', { language: 'en-us' })
})
afterAll(() => site.close())

test('a visitor reads what is public', async () => {
  expect(await site.client().call(siteStatus)).toMatchObject({ sandbox: true })
})

test('a member reads and writes over the encrypted wire', async () => {
  expect(await ada.call(setBetSize, { body: { betsize: ['20', 50.5] } })).toEqual({ betsize: '20.00,50.50' })
  expect(await ada.call(memberInfo)).toMatchObject({ username: 'ada', betsize: '20.00,50.50', quota: '0.00' })
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
