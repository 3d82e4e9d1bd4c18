// A merchant's program in another language than ours, written from docs/wire.md alone: Python's own library
// and the command openssl. The page alone must be enough to make a key, register a member, sign in, be
// refused, read the history and sign out.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testSite } from '../http/test-site.ts'
import { addMerchant } from './testing.ts'

const run = promisify(execFile)
const program = join(import.meta.dirname, 'testing-merchant.py')

const site = await testSite({ captchas: true, trustProxy: [] })
site.clock.set(Date.now())
const origin = await site.app.listen({ host: '127.0.0.1', port: 0 })

test('a merchant written in Python signs by the page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'merchant-'))
  const { id } = await addMerchant(site.deps, 'PYSHOP')
  await run('python3', [program, 'key', folder])
  const [keyId = '', raw = ''] = (await readFile(join(folder, 'public.txt'), 'utf8')).split('\n')
  await site.deps.sql`insert into merchant_key (id, merchant_id, public_key, added_at)
    values (${keyId}, ${id}, ${Buffer.from(raw, 'base64url')}, ${new Date(site.clock.now())})`
  const { stdout } = await run('python3', [program, 'talk', folder, origin, 'PYSHOP'])
  expect(JSON.parse(stdout)).toEqual({
    register: 0,
    wrongPassword: 1051,
    login: 0,
    history: 0,
    repeated: 1006,
    altered: 1006,
    logout: 0,
    afterwards: 1040,
  })
})
