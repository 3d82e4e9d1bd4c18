import { consoleMatches } from '@touchline/contract/settlement/operator-calls'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { testConsole } from '../operator/testing.ts'
import { addMatch } from '../order/testing.ts'

const site = await testSite()
const rita = await (await testConsole(site)).operator('rita', ['risk'])

test('matches are found by words of a name as it is typed, in any language', async () => {
  await addMatch(site.deps)
  await site.deps.sql`
    update team set name = jsonb_build_object('zh-cn', '马竞', 'en-us', 'Atlético') where id = 'home'`
  const found = async (find: string) =>
    (await rita.payload(consoleMatches, { query: { tab: 'coming', find } })).matches.length
  expect([await found(''), await found('Atlético'), await found('atletico 测试')]).toEqual([1, 1, 1])
  // Neither a language's own code nor a wildcard is a name.
  expect([await found('us'), await found('%'), await found('马德里')]).toEqual([0, 0, 0])
})
