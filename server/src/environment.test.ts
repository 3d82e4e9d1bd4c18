import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const sandbox = {
  TOUCHLINE_MODE: 'sandbox',
  PORT: '3000',
  DATABASE_URL: 'postgres://touchline_app:generated@127.0.0.1:5432/touchline',
}
const production = {
  ...sandbox,
  TOUCHLINE_MODE: 'production',
  DATABASE_OWNER_URL: 'postgres://touchline_owner:generated@db.example:5432/touchline?sslmode=verify-full',
  FEED: 'football-data',
  SMTP_URL: 'smtp://touchline:generated@mail.example:587',
  MAIL_FROM: 'Touchline <codes@touchline.example>',
  IDENTITY_KEY: '0123456789abcdef'.repeat(4),
}
const refused = (env: Record<string, string | undefined>) => {
  try {
    readEnvironment(env)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
  return []
}

test('a sandbox needs a mode, a port and a database; the rest has values that are said here', () => {
  expect(readEnvironment(sandbox)).toEqual({
    mode: 'sandbox',
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: sandbox.DATABASE_URL,
    databaseOwnerUrl: undefined,
    listenUrl: undefined,
    connections: 20,
    logLevel: 'warn',
    trustProxy: [],
    metricsToken: undefined,
    requestsPerMinute: undefined,
    webFolder: expect.stringMatching(/web\/dist$/),
    tls: undefined,
  })
})

test('what is given is read', () => {
  const given = {
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    REQUESTS_PER_MINUTE: '0',
    HOST: '0.0.0.0',
    LOG_LEVEL: '',
  }
  expect(readEnvironment({ ...production, ...given })).toMatchObject({
    mode: 'production',
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
    requestsPerMinute: 0,
    identityKey: Buffer.from(production.IDENTITY_KEY, 'hex'),
    host: '0.0.0.0',
    logLevel: 'info',
  })
})

test('everything wrong is said at once, a line each', () => {
  expect(refused({ PORT: '99999', DATABASE_URL: 'mysql://x', METRICS_TOKEN: 'short' })).toEqual([
    'TOUCHLINE_MODE: is not set',
    expect.stringMatching(/^PORT: /),
    'DATABASE_URL: is no address such as postgres://user:password@host:5432/name',
    'METRICS_TOKEN: is shorter than 32 characters',
  ])
})

test.each([
  [{ TOUCHLINE_MODE: 'test' }, 'TOUCHLINE_MODE: is neither sandbox nor production'],
  [{ PORT: 'http' }, 'PORT: is no whole number'],
  [{ DATABASE_CONNECTIONS: '-1' }, 'DATABASE_CONNECTIONS: is no whole number'],
  [{ DATABASE_CONNECTIONS: '5' }, 'DATABASE_CONNECTIONS: Invalid input'],
  [
    { DATABASE_URL: 'postgres://touchline_app:generated@db.example:543210/touchline' },
    'DATABASE_URL: is no address such as postgres://user:password@host:5432/name',
  ],
  [
    { DATABASE_URL: 'postgres:///touchline' },
    'DATABASE_URL: is no address such as postgres://user:password@host:5432/name',
  ],
  [{ TLS_CERT: '/tmp/cert.pem' }, 'TLS_CERT, TLS_KEY: both or none'],
  [{ TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' }, 'TLS_CERT: /nowhere cannot be read (ENOENT)'],
])('%j is refused: %s', (env, line) => {
  expect(refused({ ...sandbox, ...env })).toEqual([line])
})

test.each([
  [{ DATABASE_OWNER_URL: '' }, 'DATABASE_OWNER_URL: production needs the role that owns the schema'],
  [
    { DATABASE_OWNER_URL: production.DATABASE_URL },
    'DATABASE_URL: is the owner of the schema; the server runs as a role that only reads and writes rows',
  ],
  [
    { DATABASE_URL: 'postgres://touchline_app:password@127.0.0.1/touchline' },
    'DATABASE_URL: has a password that everybody knows',
  ],
  ...['', '?sslmode=require', '?sslmode=verify-full&sslmode=prefer'].map((mode): [object, string] => [
    { DATABASE_LISTEN_URL: `postgres://touchline_app:generated@db.example/touchline${mode}` },
    'DATABASE_LISTEN_URL: leads to another machine without TLS; add sslmode=verify-full, or sslmode=disable where the network itself is encrypted',
  ]),
  [
    { SMS_URL: 'http://sms.example', SMS_TOKEN: 'token' },
    'SMS_URL: leads to another machine without TLS; codes go by https',
  ],
  [{ SMTP_URL: '' }, 'SMTP_URL, SMS_URL: production needs a way to send codes to its members'],
  [
    { IDENTITY_KEY: '' },
    'IDENTITY_KEY: production needs a key to seal identities with: openssl rand -hex 32',
  ],
  [
    { IDENTITY_KEY: 'ab'.repeat(31) },
    'IDENTITY_KEY: is not 64 hex digits, such as openssl rand -hex 32 makes',
  ],
  [{ MAIL_FROM: '' }, 'MAIL_FROM: SMTP_URL needs the address that mail comes from'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: is no address such as smtp://user:password@host:587'],
  [{ SMS_URL: 'https://sms.example' }, 'SMS_TOKEN: SMS_URL needs the token that the gateway asks for'],
  [{ SMS_BODY: '{"to":"{to}"}' }, 'SMS_BODY: has no {to} and {text}'],
  [
    { COUNTRY_HEADER: 'cf-ipcountry' },
    'COUNTRY_HEADER: anybody could set it; say in TRUST_PROXY which proxy does',
  ],
  [{ FEED: 'season' }, 'FEED: production needs real matches, not the simulated season'],
  [{ FEED: '' }, 'FEED: production needs real matches, not the simulated season'],
  [{ SANDBOX_CROWD: '1' }, 'SANDBOX_CROWD: belongs to the sandbox'],
  [
    { HOST: '0.0.0.0' },
    'HOST: others can reach it without TLS; set TLS_CERT and TLS_KEY, or TRUST_PROXY for a proxy that speaks TLS',
  ],
])('production refuses %j: %s', (env, line) => {
  expect(refused({ ...production, ...env })).toEqual([line])
})
