import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const here = fileURLToPath(import.meta.url)

test('without arguments it is the simulated season on port 3000, data below the folder one stands in', () => {
  expect(readOptions([], { INIT_CWD: '/somewhere' })).toEqual({
    port: 3000,
    dataDir: '/somewhere/.data',
    lan: false,
    feed: 'season',
    feedFile: undefined,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
  })
})

test('the environment is honoured, an argument goes before it', () => {
  const env = { PORT: '4000', DATA_DIR: '/data', DATABASE_URL: 'postgres://a@b/c', DATABASE_OWNER_URL: '' }
  expect(readOptions([], env)).toMatchObject({
    port: 4000,
    dataDir: '/data',
    databaseUrl: 'postgres://a@b/c',
  })
  expect(readOptions(['--port', '5000', '--lan'], env)).toMatchObject({ port: 5000, lan: true })
  expect(readOptions([], env).databaseOwnerUrl).toBeUndefined()
})

test('a file is found from the folder one stands in, an address is left as it is', () => {
  const openfootball = ['--feed', 'openfootball', '--file']
  const env = { INIT_CWD: import.meta.dirname }
  expect(readOptions([...openfootball, 'options.test.ts'], env).feedFile).toBe(here)
  expect(readOptions([...openfootball, 'https://example.org/cl.json'], env).feedFile).toBe(
    'https://example.org/cl.json',
  )
})

test.each([
  [['--port', 'abc'], {}, 'abc is no port: give a number from 1 to 65535'],
  [['--port', '0'], {}, '0 is no port'],
  [[], { PORT: '65536' }, '65536 is no port'],
  [['--feed', 'radio'], {}, 'there is no feed named radio: choose season, openfootball, football-data'],
  [['--feed', 'openfootball'], {}, '--feed openfootball needs --file'],
  [['--feed', 'openfootball', '--file', '/no/such.json'], {}, '/no/such.json: no such file'],
  [['--file', here], {}, '--file goes with --feed openfootball, not with season'],
  [['--sped', '1'], {}, "Unknown option '--sped'"],
  [['start'], {}, "Unexpected argument 'start'"],
  [[], { DATABASE_URL: 'localhost:5432/touchline' }, 'DATABASE_URL is not an address such as postgres://'],
  [[], { DATABASE_OWNER_URL: 'mysql://a@b/c' }, 'DATABASE_OWNER_URL is not an address such as postgres://'],
])('%j with %j is refused: %s', (args, env, message) => {
  expect(() => readOptions(args, env)).toThrow(message)
})
