// spec 8, code 4500: every call from a region that may not be served gets the same answer, whoever asks.
import { allCalls } from '@touchline/contract/all-calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { siteStatus } from '@touchline/contract/notice/calls'
import { paramNames, routeOf } from '@touchline/contract/path'
import { expect, test, vi } from 'vitest'
import { changeSetting } from '../../db/settings.ts'
import { testSite } from '../test-site.ts'
import { countryByHeader } from './country.ts'

const site = await testSite({ countryOf: countryByHeader('cf-ipcountry') })
await site.deps.sql.begin((tx) => changeSetting(tx, 'blockedCountries', ['US', 'FR']))
await vi.waitUntil(() => site.deps.settings.current.blockedCountries.length === 2)

const from = (country: string) => site.client({ headers: { 'cf-ipcountry': country } })

test.each(allCalls({ sandbox: false }).map((call) => [call.id, call] as const))(
  '%s is not served there',
  async (_, call) => {
    const url = paramNames(call).reduce((path, name) => path.replace(`:${name}`, 'x'), routeOf(call))
    const form = call.backend === 'app' ? `function_name=${call.id.replace(/^app\./, '')}` : '{}'
    const answer = await from('US').transport({
      method: call.method,
      path: url,
      headers: { 'cf-ipcountry': 'FR', 'content-type': 'application/json' },
      ...(call.method !== 'GET' && { body: form }),
    })
    expect(JSON.parse(answer.body).StatusCode).toBe(4500)
  },
)

test('a member who travels there is told so, and finds the same session on coming back', async () => {
  const member = await site.member('anna')
  Object.assign(member.options, { headers: { 'cf-ipcountry': 'US' } })
  expect(await member.code(memberInfo)).toBe(4500)
  Object.assign(member.options, { headers: {} })
  expect(await member.code(memberInfo)).toBe(0)
})

test('others are served, and where no country is known', async () => {
  for (const country of ['CN', 'DE', '', '??']) expect(await from(country).code(siteStatus)).toBe(0)
  expect(await site.client().code(siteStatus)).toBe(0)
})

test('what was blocked is served once it is no longer', async () => {
  await site.deps.sql.begin((tx) => changeSetting(tx, 'blockedCountries', ['FR']))
  await expect.poll(() => from('US').code(siteStatus)).toBe(0)
  expect(await from('FR').code(siteStatus)).toBe(4500)
})
