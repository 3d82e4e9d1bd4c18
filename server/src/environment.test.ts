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
  CONSOLE_ORIGIN: 'https://console.touchline.example',
}
const bank = {
  BANK_STATEMENTS_URL: 'https://bank.example/statements',
  BANK_STATEMENTS_TOKEN: 'x'.repeat(32),
  DATA_DIR: '/var/lib/touchline',
}
const provider = {
  PROVIDER_URL: 'https://provider.example/v1',
  PROVIDER_MERCHANT: 'touchline',
  PROVIDER_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
  PUBLIC_URL: 'https://site.example',
  DATA_DIR: '/data',
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
    console: null,
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
    alarmTo: { url: null, mail: null },
    auditHeadTo: { file: null, url: null },
    providerDayCap: 5_000_000,
    cardDayCap: 20_000_000,
    chains: [],
    outside: [],
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

test('the head of the audit log goes into the data folder, unless it is sent elsewhere', () => {
  const to = (env: object) => readEnvironment({ ...sandbox, DATA_DIR: '/data', ...env }).auditHeadTo
  expect(to({})).toEqual({ file: '/data/audit-heads.txt', url: null })
  expect(to({ AUDIT_HEAD_FILE: '/kept/heads', AUDIT_HEAD_URL: 'https://keeper.example' })).toEqual({
    file: '/kept/heads',
    url: 'https://keeper.example',
  })
})

test('the bank is asked at its address, and the pages of the outside are known', () => {
  const env = {
    BANK_STATEMENTS_URL: 'http://127.0.0.1:3002/statements/',
    BANK_STATEMENTS_TOKEN: 'sandbox',
    SANDBOX_OUTSIDE: 'bank=http://127.0.0.1:3002',
  }
  expect(readEnvironment({ ...sandbox, ...env })).toMatchObject({
    bank: { url: 'http://127.0.0.1:3002/statements', token: 'sandbox' },
    outside: [{ name: 'bank', address: 'http://127.0.0.1:3002' }],
  })
})

test('the provider is asked at its address, and members come back to ours', () => {
  const env = {
    PROVIDER_URL: 'http://127.0.0.1:3004/v1/',
    PROVIDER_MERCHANT: 'touchline',
    PROVIDER_SECRET: 'whsec_c2FuZGJveA==',
    PROVIDER_DAY_CAP: '1234',
    CARD_DAY_CAP: '5678',
    PUBLIC_URL: 'http://127.0.0.1:3000/',
    SANDBOX_OUTSIDE: 'bank=http://127.0.0.1:3002,provider=http://127.0.0.1:3004',
  }
  expect(readEnvironment({ ...sandbox, ...env })).toMatchObject({
    provider: {
      url: 'http://127.0.0.1:3004/v1',
      merchant: 'touchline',
      secret: 'whsec_c2FuZGJveA==',
      publicUrl: 'http://127.0.0.1:3000',
    },
    providerDayCap: 123_400,
    cardDayCap: 567_800,
    outside: [
      { name: 'bank', address: 'http://127.0.0.1:3002' },
      { name: 'provider', address: 'http://127.0.0.1:3004' },
    ],
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
  [{ DATABASE_CONNECTIONS: '5' }, 'DATABASE_CONNECTIONS: is not between 6 and 500'],
  [
    { DATABASE_URL: 'postgres://touchline_app:generated@db.example:543210/touchline' },
    'DATABASE_URL: is no address such as postgres://user:password@host:5432/name',
  ],
  [
    { DATABASE_URL: 'postgres:///touchline' },
    'DATABASE_URL: is no address such as postgres://user:password@host:5432/name',
  ],
  [{ TLS_CERT: '/tmp/cert.pem' }, 'TLS_CERT, TLS_KEY: both or none'],
  [
    { BANK_STATEMENTS_URL: 'https://bank.example/statements' },
    'BANK_STATEMENTS_TOKEN: BANK_STATEMENTS_URL needs the token that is asked for',
  ],
  [
    { SIGNER_URL: 'http://127.0.0.1:4810' },
    "SIGNER_TOKEN: SIGNER_URL needs the token of the signer's folder",
  ],
  [{ SIGNER_URL: '127.0.0.1:4810' }, 'SIGNER_URL: is no address such as http://127.0.0.1:4810'],
  [
    { PROVIDER_URL: 'https://provider.example/v1', PROVIDER_MERCHANT: 'touchline' },
    'PROVIDER_URL: needs PROVIDER_MERCHANT, PROVIDER_SECRET and PUBLIC_URL',
  ],
  [{ PROVIDER_SECRET: 'secret' }, 'PROVIDER_SECRET: is no secret such as whsec_ and base64'],
  [{ PROVIDER_MERCHANT: 'a b' }, 'PROVIDER_MERCHANT: is no name of a merchant'],
  [{ PUBLIC_URL: 'https://site.example/shop' }, 'PUBLIC_URL: is no address such as https://site.example'],
  [{ SANDBOX_OUTSIDE: 'bank' }, 'SANDBOX_OUTSIDE: is no list such as bank=http://127.0.0.1:3002'],
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
  [{ ALARM_URL: 'http://pager.example/alarms' }, 'ALARM_URL: leads to another machine without TLS'],
  [
    { AUDIT_HEAD_URL: 'http://keeper.example/heads' },
    'AUDIT_HEAD_URL: leads to another machine without TLS; what proves the log goes by https',
  ],
  [
    { SMS_URL: 'http://sms.example', SMS_TOKEN: 'token' },
    'SMS_URL: leads to another machine without TLS; codes go by https',
  ],
  [{ CONSOLE_ORIGIN: '' }, 'CONSOLE_ORIGIN: production needs the address that its operators open'],
  [{ CONSOLE_ORIGIN: 'http://console.touchline.example' }, 'CONSOLE_ORIGIN: operators sign in by https'],
  [
    { CONSOLE_ORIGIN: 'https://console.touchline.example/page' },
    'CONSOLE_ORIGIN: is no origin such as https://console.example',
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
  [{ SANDBOX_OUTSIDE: 'bank=http://127.0.0.1:3002' }, 'SANDBOX_OUTSIDE: belongs to the sandbox'],
  [
    { ...bank, BANK_STATEMENTS_URL: 'http://bank.example/statements' },
    'BANK_STATEMENTS_URL: leads to another machine without TLS; money goes by https',
  ],
  [{ ...bank, BANK_STATEMENTS_TOKEN: 'sandbox' }, 'BANK_STATEMENTS_TOKEN: is shorter than 32 characters'],
  [{ ...bank, DATA_DIR: undefined }, 'DATA_DIR: what leaves by files for the bank is counted there'],
  [
    { SIGNER_URL: 'http://signer.example', SIGNER_TOKEN: 'x'.repeat(32) },
    'SIGNER_URL: leads to another machine without TLS; money goes by https',
  ],
  [
    { SIGNER_URL: 'http://127.0.0.1:4810', SIGNER_TOKEN: 'sandbox' },
    'SIGNER_TOKEN: is shorter than 32 characters',
  ],
  [
    { ...provider, PROVIDER_URL: 'http://provider.example/v1' },
    'PROVIDER_URL: leads to another machine without TLS; money goes by https',
  ],
  [{ ...provider, DATA_DIR: undefined }, 'DATA_DIR: what leaves by the provider is counted there'],
  [{ ...provider, PROVIDER_SECRET: 'whsec_c2FuZGJveA==' }, 'PROVIDER_SECRET: is shorter than 24 bytes'],
  [
    { ...provider, PUBLIC_URL: 'http://site.example' },
    'PUBLIC_URL: members come back from the provider by https',
  ],
  [
    { HOST: '0.0.0.0' },
    'HOST: others can reach it without TLS; set TLS_CERT and TLS_KEY, or TRUST_PROXY for a proxy that speaks TLS',
  ],
])('production refuses %j: %s', (env, line) => {
  expect(refused({ ...production, ...env })).toEqual([line])
})
