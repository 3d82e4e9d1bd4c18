// The server's environment, checked before anything starts: each problem is one line, and all of them are
// reported at once. Production accepts no stand-in for the outside world and no secret that others could
// know.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { chainProblems, chainsOf, chainVariables } from './chain-environment.ts'
import { StartError } from './db/start-error.ts'
import type { OutsidePlace } from './deps.ts'
import type { SignerPlace } from './gateway/chain/signer.ts'
import type { HostedOptions } from './gateway/hosted/request.ts'
import type { PushOptions } from './message/push/push-way.ts'
import { usualBody } from './message/sms-gateway.ts'
import { isThisMachine } from './this-machine.ts'

export interface Environment {
  readonly mode: 'sandbox' | 'production'
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  /** Installs what the app's role may not: the job queues. */
  readonly databaseOwnerUrl: string | undefined
  /** For the listening connection, when DATABASE_URL leads through a pooler. */
  readonly listenUrl: string | undefined
  readonly connections: number
  readonly dataDir: string | undefined
  readonly logLevel: string
  readonly trustProxy: readonly string[]
  readonly metricsToken: string | undefined
  readonly requestsPerMinute: number | undefined
  readonly webFolder: string
  /**
   * Where operators work: a listener of its own, under the address that they open. Null: this server has
   * none.
   */
  readonly console: { readonly origin: string; readonly port: number; readonly folder: string } | null
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  /** How mail is sent: an SMTP address, and the sender. */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  readonly sms: { readonly url: string; readonly token: string; readonly body: string } | undefined
  /** Where alarms go, outside of the console; null: not that way. */
  readonly alarmTo: { readonly url: string | null; readonly mail: string | null }
  /** Where the head of the operators' audit log goes, each minute in which it moved. */
  readonly auditHeadTo: { readonly file: string | null; readonly url: string | null }
  /** Where the statements of the company's bank accounts are read. */
  readonly bank: { readonly url: string; readonly token: string } | undefined
  /** The provider whose pages members pay on. */
  readonly provider: Omit<HostedOptions, 'callbackPath' | 'patienceMs' | 'now'> | undefined
  /** The most that may leave by the provider in any 24 hours, fen. */
  readonly providerDayCap: number
  /** The most that may leave by files for the bank in any 24 hours, fen. */
  readonly cardDayCap: number
  /** The chains that USDT is paid on. */
  readonly chains: ReturnType<typeof chainsOf>
  /** The signer of payments on them. */
  readonly signer: SignerPlace | undefined
  /** The key that signs messages to browsers; without it none are sent. */
  readonly push: Omit<PushOptions, 'now'> | undefined
  /** The key that seals members' identities. */
  readonly identityKey: Buffer | undefined
  /**
   * How the country of a request is found: by a header that the proxy sets, or by a file of address ranges.
   */
  readonly countryHeader: string | undefined
  readonly countryFile: string | undefined
  /** Pages of the sandbox's stand-ins of the outside, where a newcomer plays the payer. */
  readonly outside: readonly OutsidePlace[]
}

/**
 * A bad address is refused without being quoted, as it may hold a password. One without a host is refused,
 * too: the driver would connect to PGHOST.
 */
const address = (scheme: RegExp, example: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) => scheme.test(text) && !/\s/.test(text) && URL.parse(text)?.hostname,
        `is no address such as ${example}`,
      ),
    )
const databaseUrl = address(/^postgres(ql)?:\/\/./, 'postgres://user:password@host:5432/name')
const whole = (least: number, most: number) => {
  const between = `is not between ${least} and ${most}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'is no whole number')),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, between), z.lte(most, between))),
  )
}

/** Names and addresses, with commas between. */
const outsideList = /^(?:(?:^|,)(?:bank|provider|chain|desk)=http:\/\/[\w.:-]+)+$/

const variables = z.object({
  TOUCHLINE_MODE: z.enum(['sandbox', 'production'], 'is neither sandbox nor production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: whole(1, 65_535),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: z.optional(databaseUrl),
  DATABASE_LISTEN_URL: z.optional(databaseUrl),
  DATABASE_CONNECTIONS: z._default(whole(6, 500), 20),
  DATA_DIR: z.optional(z.string()),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  TRUST_PROXY: z._default(z.string(), ''),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(32, 'is shorter than 32 characters'))),
  REQUESTS_PER_MINUTE: z.optional(whole(0, 100_000_000)),
  WEB_FOLDER: z._default(z.string(), join(import.meta.dirname, '..', '..', 'web', 'dist')),
  CONSOLE_ORIGIN: z.optional(
    z
      .string()
      .check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'is no origin such as https://console.example')),
  ),
  CONSOLE_PORT: z.optional(whole(1, 65_535)),
  CONSOLE_FOLDER: z._default(z.string(), join(import.meta.dirname, '..', '..', 'console', 'dist')),
  SMTP_URL: z.optional(address(/^smtps?:\/\/./, 'smtp://user:password@host:587')),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/, 'is no address of a sender'))),
  SMS_URL: z.optional(address(/^https?:\/\/./, 'https://gateway.example/send')),
  SMS_TOKEN: z.optional(z.string()),
  SMS_BODY: z._default(
    z.string().check(z.regex(/\{to\}[\s\S]*\{text\}|\{text\}[\s\S]*\{to\}/, 'has no {to} and {text}')),
    usualBody,
  ),
  ALARM_URL: z.optional(address(/^https?:\/\/./, 'https://pager.example/alarms')),
  ALARM_MAIL: z.optional(z.string().check(z.regex(/^[^@\s,]+@[^@\s,]+$/, 'is no address'))),
  AUDIT_HEAD_FILE: z.optional(z.string()),
  AUDIT_HEAD_URL: z.optional(address(/^https?:\/\/./, 'https://keeper.example/heads')),
  BANK_STATEMENTS_URL: z.optional(address(/^https?:\/\/./, 'https://bank.example/statements')),
  BANK_STATEMENTS_TOKEN: z.optional(z.string()),
  PROVIDER_URL: z.optional(address(/^https?:\/\/./, 'https://provider.example/v1')),
  PROVIDER_MERCHANT: z.optional(z.string().check(z.regex(/^[\w.-]{1,60}$/, 'is no name of a merchant'))),
  PROVIDER_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_[\w+/]+=*$/, 'is no secret such as whsec_ and base64')),
  ),
  PROVIDER_DAY_CAP: z._default(whole(0, 100_000_000), 50_000),
  CARD_DAY_CAP: z._default(whole(0, 100_000_000), 200_000),
  PUBLIC_URL: z.optional(address(/^https?:\/\/[^/]+\/?$/, 'https://site.example')),
  ...chainVariables,
  SIGNER_URL: z.optional(address(/^https?:\/\/./, 'http://127.0.0.1:4810')),
  SIGNER_TOKEN: z.optional(z.string()),
  PUSH_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, 'is no key of 32 bytes in base64url')),
  ),
  PUSH_SUBJECT: z.optional(
    z.string().check(z.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'is no mailto: or https: address')),
  ),
  SANDBOX_PUSH: z.optional(address(/^http:\/\/./, 'http://127.0.0.1:3005')),
  IDENTITY_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[0-9a-fA-F]{64}$/, 'is not 64 hex digits, such as openssl rand -hex 32 makes')),
  ),
  COUNTRY_HEADER: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]+$/, 'is no name of a header'))),
  COUNTRY_FILE: z.optional(z.string()),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  FEED: z._default(z.string(), 'season'),
  SANDBOX_CROWD: z.optional(z.string()),
  SANDBOX_OUTSIDE: z.optional(
    z.string().check(z.regex(outsideList, 'is no list such as bank=http://127.0.0.1:3002')),
  ),
})
type Variables = z.output<typeof variables>

/** Passwords that stand in every manual. */
const known = ['', 'postgres', 'password', 'touchline', 'secret', 'admin', 'changeme']

/** Throws StartError with a line for each thing that is wrong. An empty variable counts as not set. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `${name}: ${given[name] === undefined ? 'is not set' : issue.message}`
    })
    throw new StartError(lines.join('\n'))
  }
  const problems = parsed.data.TOUCHLINE_MODE === 'production' ? productionProblems(parsed.data) : []
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  return fromVariables(parsed.data)
}

function productionProblems(given: Variables): string[] {
  const problems: string[] = []
  if (!given.DATABASE_OWNER_URL)
    problems.push('DATABASE_OWNER_URL: production needs the role that owns the schema')
  if (given.DATABASE_OWNER_URL && userOf(given.DATABASE_OWNER_URL) === userOf(given.DATABASE_URL)) {
    problems.push(
      'DATABASE_URL: is the owner of the schema; the server runs as a role that only reads and writes rows',
    )
  }
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_LISTEN_URL'] as const) {
    const url = given[name] && new URL(given[name])
    if (!url) continue
    if (known.includes(url.password)) problems.push(`${name}: has a password that everybody knows`)
    // With `require`, the driver encrypts but accepts any certificate. It goes by the last `sslmode`.
    const mode = url.searchParams.getAll('sslmode').at(-1) ?? ''
    if (!isThisMachine(url.hostname) && !['verify-full', 'disable'].includes(mode))
      problems.push(
        `${name}: leads to another machine without TLS; add sslmode=verify-full, or sslmode=disable where the network itself is encrypted`,
      )
  }
  if (given.SMS_URL?.startsWith('http:') && !isThisMachine(new URL(given.SMS_URL).hostname))
    problems.push('SMS_URL: leads to another machine without TLS; codes go by https')
  if (given.ALARM_URL?.startsWith('http:') && !isThisMachine(new URL(given.ALARM_URL).hostname))
    problems.push('ALARM_URL: leads to another machine without TLS')
  if (given.AUDIT_HEAD_URL?.startsWith('http:') && !isThisMachine(new URL(given.AUDIT_HEAD_URL).hostname))
    problems.push('AUDIT_HEAD_URL: leads to another machine without TLS; what proves the log goes by https')
  if (!isThisMachine(given.HOST) && !given.TLS_CERT && !given.TRUST_PROXY) {
    problems.push(
      'HOST: others can reach it without TLS; set TLS_CERT and TLS_KEY, or TRUST_PROXY for a proxy that speaks TLS',
    )
  }
  problems.push(...consoleProblems(given))
  if (!given.SMTP_URL && !given.SMS_URL)
    problems.push('SMTP_URL, SMS_URL: production needs a way to send codes to its members')
  if (!given.IDENTITY_KEY)
    problems.push('IDENTITY_KEY: production needs a key to seal identities with: openssl rand -hex 32')
  if (given.COUNTRY_HEADER && !given.TRUST_PROXY)
    problems.push('COUNTRY_HEADER: anybody could set it; say in TRUST_PROXY which proxy does')
  if (given.FEED === 'season') problems.push('FEED: production needs real matches, not the simulated season')
  problems.push(...chainProblems(given))
  problems.push(...bankProblems(given), ...providerProblems(given), ...signerProblems(given))
  for (const name of ['SANDBOX_CROWD', 'SANDBOX_OUTSIDE', 'SANDBOX_PUSH'] as const)
    if (given[name] !== undefined) problems.push(`${name}: belongs to the sandbox`)
  return problems
}

/** Anybody who can speak for the bank can make money. */
function bankProblems(given: Variables): string[] {
  const { BANK_STATEMENTS_URL: url, BANK_STATEMENTS_TOKEN: token = '' } = given
  if (!url) return []
  const problems: string[] = []
  if (url.startsWith('http:') && !isThisMachine(new URL(url).hostname))
    problems.push('BANK_STATEMENTS_URL: leads to another machine without TLS; money goes by https')
  if (token.length < 32) problems.push('BANK_STATEMENTS_TOKEN: is shorter than 32 characters')
  if (!given.DATA_DIR) problems.push('DATA_DIR: what leaves by files for the bank is counted there')
  return problems
}

/** Because anybody who reads the token on the way can ask for the payments that the signer makes by rule. */
function signerProblems({ SIGNER_URL: url, SIGNER_TOKEN: token = '' }: Variables): string[] {
  if (!url) return []
  const problems: string[] = []
  if (url.startsWith('http:') && !isThisMachine(new URL(url).hostname))
    problems.push('SIGNER_URL: leads to another machine without TLS; money goes by https')
  if (token.length < 32) problems.push('SIGNER_TOKEN: is shorter than 32 characters')
  return problems
}

/**
 * Anybody who can speak for the provider makes money, too; a callback is no more than a hint, but answers are
 * believed.
 */
function providerProblems(given: Variables): string[] {
  const { PROVIDER_URL: url, PROVIDER_SECRET = '', PUBLIC_URL = '' } = given
  if (!url) return []
  const problems: string[] = []
  if (url.startsWith('http:') && !isThisMachine(new URL(url).hostname))
    problems.push('PROVIDER_URL: leads to another machine without TLS; money goes by https')
  if (Buffer.from(PROVIDER_SECRET.slice('whsec_'.length), 'base64').length < 24)
    problems.push('PROVIDER_SECRET: is shorter than 24 bytes')
  if (!PUBLIC_URL.startsWith('https:'))
    problems.push('PUBLIC_URL: members come back from the provider by https')
  if (!given.DATA_DIR) problems.push('DATA_DIR: what leaves by the provider is counted there')
  return problems
}

function consoleProblems({ CONSOLE_ORIGIN: origin }: Variables): string[] {
  if (!origin) return ['CONSOLE_ORIGIN: production needs the address that its operators open']
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || isThisMachine(hostname)) return []
  return ['CONSOLE_ORIGIN: operators sign in by https']
}

function fromVariables(given: Variables): Environment {
  return {
    mode: given.TOUCHLINE_MODE,
    host: given.HOST,
    port: given.PORT,
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    listenUrl: given.DATABASE_LISTEN_URL,
    connections: given.DATABASE_CONNECTIONS,
    dataDir: given.DATA_DIR,
    logLevel: given.LOG_LEVEL ?? (given.TOUCHLINE_MODE === 'production' ? 'info' : 'warn'),
    trustProxy: given.TRUST_PROXY.split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    metricsToken: given.METRICS_TOKEN,
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    webFolder: given.WEB_FOLDER,
    console: consoleOf(given),
    tls: tlsOf(given),
    mail: mailOf(given),
    sms: smsOf(given),
    alarmTo: { url: given.ALARM_URL ?? null, mail: given.ALARM_MAIL ?? null },
    auditHeadTo: auditHeadToOf(given),
    bank: bankOf(given),
    provider: providerOf(given),
    providerDayCap: given.PROVIDER_DAY_CAP * 100,
    cardDayCap: given.CARD_DAY_CAP * 100,
    chains: chainsOf(given),
    signer: signerOf(given),
    push: pushOf(given),
    identityKey: given.IDENTITY_KEY ? Buffer.from(given.IDENTITY_KEY, 'hex') : undefined,
    countryHeader: given.COUNTRY_HEADER,
    countryFile: given.COUNTRY_FILE,
    outside: outsideOf(given),
  }
}

function consoleOf({ CONSOLE_ORIGIN: origin, CONSOLE_PORT, CONSOLE_FOLDER: folder, PORT }: Variables) {
  return origin ? { origin, port: CONSOLE_PORT ?? PORT + 1, folder } : null
}

/** With a data folder, the file of heads is in it unless another is set. */
function auditHeadToOf({ AUDIT_HEAD_FILE, AUDIT_HEAD_URL, DATA_DIR }: Variables): Environment['auditHeadTo'] {
  const usual = DATA_DIR ? join(DATA_DIR, 'audit-heads.txt') : null
  return { file: AUDIT_HEAD_FILE ?? usual, url: AUDIT_HEAD_URL ?? null }
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Variables): Environment['mail'] {
  if (!url) return undefined
  if (!from) throw new StartError('MAIL_FROM: SMTP_URL needs the address that mail comes from')
  return { url, from }
}

function smsOf({ SMS_URL: url, SMS_TOKEN: token, SMS_BODY: body }: Variables): Environment['sms'] {
  if (!url) return undefined
  if (!token) throw new StartError('SMS_TOKEN: SMS_URL needs the token that the gateway asks for')
  return { url, token, body }
}

function bankOf({ BANK_STATEMENTS_URL: url, BANK_STATEMENTS_TOKEN: token }: Variables): Environment['bank'] {
  if (!url) return undefined
  if (!token)
    throw new StartError('BANK_STATEMENTS_TOKEN: BANK_STATEMENTS_URL needs the token that is asked for')
  return { url: url.replace(/\/$/, ''), token }
}

function signerOf({ SIGNER_URL: url, SIGNER_TOKEN: token }: Variables): Environment['signer'] {
  if (!url) return undefined
  if (!token) throw new StartError("SIGNER_TOKEN: SIGNER_URL needs the token of the signer's folder")
  return { url: url.replace(/\/$/, ''), token }
}

function pushOf({ PUSH_PRIVATE_KEY: privateKey, PUSH_SUBJECT: subject, SANDBOX_PUSH }: Variables) {
  if (!privateKey) return undefined
  if (!subject) throw new StartError('PUSH_SUBJECT: PUSH_PRIVATE_KEY needs whom a push service may ask')
  return { privateKey, subject, local: SANDBOX_PUSH ?? null }
}

function providerOf(given: Variables): Environment['provider'] {
  const {
    PROVIDER_URL: url,
    PROVIDER_MERCHANT: merchant,
    PROVIDER_SECRET: secret,
    PUBLIC_URL: publicUrl,
  } = given
  if (!url) return undefined
  if (!merchant || !secret || !publicUrl)
    throw new StartError('PROVIDER_URL: needs PROVIDER_MERCHANT, PROVIDER_SECRET and PUBLIC_URL')
  return { url: url.replace(/\/$/, ''), merchant, secret, publicUrl: publicUrl.replace(/\/$/, '') }
}

function outsideOf({ SANDBOX_OUTSIDE: list = '' }: Variables): OutsidePlace[] {
  return list
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [name, address] = entry.split('=') as [OutsidePlace['name'], string]
      return { name, address }
    })
}

function tlsOf({ TLS_CERT, TLS_KEY }: Variables): Environment['tls'] {
  if (!TLS_CERT && !TLS_KEY) return undefined
  if (!TLS_CERT || !TLS_KEY) throw new StartError('TLS_CERT, TLS_KEY: both or none')
  return { cert: readPem('TLS_CERT', TLS_CERT), key: readPem('TLS_KEY', TLS_KEY) }
}

function readPem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new StartError(`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

function userOf(url: string): string {
  return new URL(url).username
}
