import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTrusted, trustLines } from '@touchline/signer/operators'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../http/test-site.ts'
import { testConsole } from '../testing.ts'
import { exportPasskeys, passkeyPrints } from './passkey-export.ts'
import { TestAuthenticator } from './testing-passkey.ts'

const site = await testSite()
const consoleApp = await testConsole(site)
const { sql } = site.deps

async function give(name: string, key: TestAuthenticator): Promise<void> {
  await sql`insert into operator_passkey (id, operator_id, name, public_key, counter, transports, created_at)
    select ${key.id}, id, 'key', ${Buffer.from(key.publicKey)}, 0, ${['internal']}, ${new Date(0)} from operator where name = ${name}`
}

test('what is exported is what the signer reads, with the same prints; who is blocked or never joined is not in it', async () => {
  const keys = Array.from({ length: 4 }, () => new TestAuthenticator())
  for (const [at, name] of ['anna', 'boris', 'cleo', 'dan'].entries()) {
    await consoleApp.operator(name, at < 2 ? ['finance', 'admin'] : ['finance'])
    await give(name, keys[at]!)
  }
  await sql`update operator set state = 'suspended' where name = 'cleo'`
  await sql`update operator set password_hash = null where name = 'dan'`
  const exported = await exportPasskeys(sql)
  expect(exported.operators.map(({ name, roles }) => [name, roles])).toEqual([
    ['anna', ['finance', 'admin']],
    ['boris', ['finance', 'admin']],
  ])
  const folder = mkdtempSync(join(tmpdir(), 'passkeys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'passkeys.json')
  writeFileSync(file, JSON.stringify(exported))
  const trusted = readTrusted(file)
  expect(trusted).toEqual(exported)
  const [, print] = passkeyPrints(exported)[0]!.split(': ')
  expect(print).toMatch(/^([\da-f]{4} ){3}[\da-f]{4}$/)
  expect(trustLines(trusted)[0]).toBe(`anna (finance, admin): ${print}`)
})
