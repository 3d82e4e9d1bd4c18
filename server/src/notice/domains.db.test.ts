// The site's addresses that a member is told: the VIP ones only from level 1 on.
import { domainList } from '@touchline/contract/notice/calls'
import { expect, test } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import { testSite } from '../http/test-site.ts'

const site = await testSite()
const { deps } = site
const [vip, official] = [['https://vip.example'], ['https://a.example', 'https://b.example']]

test('the official addresses are everybody’s, the VIP ones from level 1 on', async () => {
  const [ada, bob] = [await site.member('ada'), await site.member('bob')]
  await deps.sql`update member set level = case when id = ${ada.memberId} then 1 else 0 end`
  expect(await ada.call(domainList)).toEqual({ vip: [], official: [] })
  await deps.sql.begin(async (tx) => {
    await changeSetting(tx, 'vipDomains', vip)
    await changeSetting(tx, 'addresses', official)
  })
  await expect
    .poll(() => [deps.settings.current.vipDomains, deps.settings.current.addresses])
    .toEqual([vip, official])
  expect(await ada.call(domainList)).toEqual({ vip, official })
  expect(await bob.call(domainList)).toEqual({ vip: [], official })
})

test('whoever is not signed in is told none', async () => {
  expect(await site.client().code(domainList)).toBe(1040)
})
