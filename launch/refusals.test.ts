import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const run = promisify(execFile)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-refusals-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Runs a start that fails; answers its standard error and exit status. */
async function start(script: 'start' | 'serve', env: Record<string, string>, args: string[] = []) {
  const clean = { PATH: process.env.PATH, DATA_DIR: dataDir, ...env }
  const refused = run(process.execPath, [join(import.meta.dirname, `${script}.js`), ...args], { env: clean })
  return refused.then(
    () => ({ code: 0, said: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}

test('a port in use is one line that says what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await start('start', { PORT: `${port}` })).toEqual({
    code: 1,
    said: `Touchline: port ${port} is in use: choose another, such as PORT=${port + 1} npm start\n`,
  })
  other.close()
})

test('so is a data folder that cannot be written', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(await start('start', { DATA_DIR: join(file, 'data') })).toEqual({
    code: 1,
    said: `Touchline: the data folder ${file}/data cannot be written (ENOTDIR): choose another with DATA_DIR\n`,
  })
})

const nobody = 'postgres://somebody:secret@127.0.0.1:1/touchline'

test('so is a database that does not answer', async () => {
  expect(await start('start', { PORT: '7191', DATABASE_URL: nobody })).toEqual({
    code: 1,
    said: 'Touchline: the database at 127.0.0.1:1 (DATABASE_URL) does not answer: connect ECONNREFUSED 127.0.0.1:1\n',
  })
})

test('so is an argument that does not exist', async () => {
  const { code, said } = await start('start', {}, ['--sped'])
  expect(code).toBe(1)
  expect(said).toMatch(/^Touchline: Unknown option '--sped'.*\n$/)
})

test('production starts with nothing less than both databases, and not for a network of phones', async () => {
  const both = 'production needs DATABASE_URL (the role of the app) and DATABASE_OWNER_URL (who migrates)'
  expect(await start('serve', {})).toEqual({ code: 1, said: `Touchline: ${both}\n` })
  expect(await start('serve', { DATABASE_URL: nobody })).toEqual({ code: 1, said: `Touchline: ${both}\n` })
  expect((await start('serve', {}, ['--lan'])).said).toBe(
    'Touchline: --lan belongs to the sandbox: npm start -- --lan\n',
  )
})

test('nor with the simulated season, and it says all that is wrong before it touches a database', async () => {
  const owner = nobody.replace('somebody:secret', 'owner:0f3a9c')
  expect(await start('serve', { DATABASE_URL: nobody, DATABASE_OWNER_URL: owner })).toEqual({
    code: 1,
    said: [
      'Touchline: DATABASE_URL: has a password that everybody knows\n',
      'Touchline: CONSOLE_ORIGIN: production needs the address that its operators open\n',
      'Touchline: SMTP_URL, SMS_URL: production needs a way to send codes to its members\n',
      'Touchline: IDENTITY_KEY: production needs a key to seal identities with: openssl rand -hex 32\n',
      'Touchline: FEED: production needs real matches, not the simulated season\n',
    ].join(''),
  })
})

test.each([
  ['backup', [], 'Touchline: name a file: npm run backup -- FILE\n'],
  ['restore', ['--port', '1'], 'Touchline: name a file: npm run restore -- FILE\n'],
  ['restore', ['nowhere.gz', '--sped'], /^Touchline: Unknown option '--sped'/],
])('%s %j is refused in one line', async (task, args, line) => {
  const refused = run(process.execPath, [join(import.meta.dirname, 'backup.ts'), task, ...args])
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: typeof line === 'string' ? line : expect.stringMatching(line),
  })
})
