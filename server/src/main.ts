// The server as a process: reads the environment, connects, starts what runs by itself, listens; on SIGTERM
// or SIGINT it takes no more requests, finishes those it has, and lets go of the database.
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import postgres from 'postgres'
import { collectDefaultMetrics } from 'prom-client'
import { type AppOptions, buildApp } from './app.ts'
import { buildConsole } from './console-app.ts'
import { makePartitions } from './db/partitions.ts'
import { checkAppRole } from './db/roles.ts'
import { StartError } from './db/start-error.ts'
import { callbackPath } from './deposit/hosted/callback.ts'
import type { Deps } from './deps.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { pain001 } from './gateway/bank/pain001.ts'
import { statementFeed } from './gateway/bank/statements.ts'
import { chainGateway, chainPayouts } from './gateway/chain/gateway.ts'
import { withinDayCap } from './gateway/day-cap.ts'
import { dayCount } from './gateway/day-count.ts'
import type { Gateways } from './gateway/gateway.ts'
import { hostedFeed } from './gateway/hosted/feed.ts'
import { hostedPage } from './gateway/hosted/page.ts'
import { hostedPayout } from './gateway/hosted/payout.ts'
import type { HostedOptions } from './gateway/hosted/request.ts'
import { countryByFile, countryByHeader } from './http/defences/country.ts'
import { readinessProblems } from './http/health.ts'
import { calendarJobs } from './jobs/calendar.ts'
import { installJobs } from './jobs/cron.ts'
import { startJobs } from './jobs/jobs.ts'
import { openLog } from './log.ts'
import { type Messages, messagesBy } from './message/messages.ts'
import { pushWay } from './message/push/push-way.ts'
import { smsGateway } from './message/sms-gateway.ts'
import { openDeps } from './open.ts'
import { demoMembers, demoPassword } from './sandbox/members.ts'
import { startSandbox } from './sandbox/start.ts'

/** A member waits for the provider's page that long; then it is asked for behind the scenes. */
const providerPatienceMs = 5_000

type Stop = () => Promise<void>

/** Opened in this order, closed in the reverse one. */
class ShutdownStack {
  readonly #stops: Stop[] = []

  add(stop: Stop): void {
    this.#stops.push(stop)
  }

  async stop(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop()
  }
}

async function start(environment: Environment, running: ShutdownStack): Promise<void> {
  const { mode, databaseUrl, listenUrl, databaseOwnerUrl, connections, dataDir } = environment
  await checkAppRole(databaseUrl)
  if (databaseOwnerUrl) await installJobs(databaseOwnerUrl, calendarJobs)
  const log = openLog(environment.logLevel)
  const { deps, close } = await openDeps({
    mode,
    databaseUrl,
    listenUrl,
    connections,
    dataDir,
    log,
    messages: await messagesOf(environment),
    ...(environment.push && { push: pushWay({ ...environment.push, now: Date.now }) }),
    gateways: gatewaysOf(environment),
    outside: environment.outside,
    identityKey: environment.identityKey,
    alarmTo: environment.alarmTo,
    auditHeadTo: environment.auditHeadTo,
    consoleOrigin: environment.console?.origin,
  })
  running.add(close)
  collectDefaultMetrics({ register: deps.metrics })
  // A process that was down over the end of a month would find no partition for what it writes now. Rows are
  // placed by months of either clock.
  for (const clock of [deps.siteClock, deps.wallClock]) await makePartitions(deps, clock.now())
  const [problem] = await readinessProblems(deps)
  if (problem) throw new StartError(`DATABASE_URL: ${problem}`)

  const jobs = await startJobs(deps)
  running.add(() => jobs.stop())
  if (mode === 'sandbox') {
    const sandbox = await startSandbox(deps)
    running.add(() => sandbox.stop())
  }

  const { trustProxy, metricsToken, requestsPerMinute, tls, host, port } = environment
  const app = await buildApp(deps, {
    trustProxy,
    metricsToken,
    tls,
    webFolder: builtApp(environment),
    ...(requestsPerMinute !== undefined && { requestsPerMinute }),
    ...countryOption(environment),
  })
  running.add(() => app.close())
  await app.listen({ host, port })
  await openConsole(deps, environment, running)
  announce(environment)
  // Written now, so that a process that is killed leaves its compile cache, too.
  flushCompileCache()
}

/** The operators' listener, if the environment states one. */
async function openConsole(deps: Deps, environment: Environment, running: ShutdownStack): Promise<void> {
  const { console: atConsole, trustProxy, tls, host } = environment
  if (!atConsole) return
  const folder = existsSync(join(atConsole.folder, 'index.html')) ? atConsole.folder : undefined
  const app = await buildConsole(deps, { origin: atConsole.origin, trustProxy, tls, folder })
  running.add(() => app.close())
  await app.listen({ host, port: atConsole.port })
}

/** The sandbox keeps to its outbox, whatever is set. */
async function messagesOf({ mode, mail, sms }: Environment): Promise<Messages | undefined> {
  if (mode === 'sandbox') return undefined
  return messagesBy({
    // Loaded only if mail is sent, because the mail library takes memory.
    ...(mail && { email: (await import('./message/smtp.ts')).smtp(mail.url, mail.from) }),
    ...(sms && { mobile: smsGateway(sms) }),
  })
}

function gatewaysOf(environment: Environment): Gateways {
  const { bank, provider, providerDayCap, cardDayCap, chains, signer, dataDir } = environment
  const options = provider && { ...provider, callbackPath, patienceMs: providerPatienceMs, now: Date.now }
  const dayOf = (dataDir: string, name: string, most: number) =>
    dayCount({ folder: join(dataDir, 'payouts'), name, most, now: Date.now })
  const epayOf = (options: HostedOptions, dataDir: string) =>
    withinDayCap(hostedPayout(options), dayOf(dataDir, 'payouts', providerDayCap))
  return {
    feeds: [...(bank ? [statementFeed(bank)] : []), ...(options ? [hostedFeed(options)] : [])],
    hosted: options ? hostedPage(options) : null,
    chains: chains.map(({ network, ...given }) => chainGateway(network, given)),
    payouts: { ...(options && dataDir && { epay: epayOf(options, dataDir) }), ...payoutsOf(chains, signer) },
    paymentFile: pain001,
    byFile: dataDir ? dayOf(dataDir, 'cards', cardDayCap) : null,
  }
}

/** Nothing leaves on a chain without a signer, or on one whose payments cannot be sent. */
function payoutsOf(chains: Environment['chains'], signer: Environment['signer']): Gateways['payouts'] {
  if (!signer) return {}
  const found = chains.map(
    ({ network, ...given }) => [network, chainPayouts(network, given, signer)] as const,
  )
  return Object.fromEntries(found.filter(([, gateway]) => gateway !== null))
}

function countryOption({ countryHeader, countryFile }: Environment): Pick<AppOptions, 'countryOf'> {
  if (countryHeader) return { countryOf: countryByHeader(countryHeader) }
  return countryFile ? { countryOf: countryByFile(countryFile) } : {}
}

/** Said once, to the person who started it; logs are for machines. */
function announce({ mode, tls, host, port, console: atConsole }: Environment): void {
  const address = `${tls ? 'https' : 'http'}://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
  console.log(`Touchline (${mode}) is ready: ${address}`)
  if (atConsole) console.log(`Operators work at ${atConsole.origin}`)
  if (mode === 'production') return
  console.log(
    `Sign in as ${demoMembers.map(({ username }) => username).join(', ')}; password ${demoPassword}`,
  )
}

function builtApp({ webFolder }: Environment): string | undefined {
  if (existsSync(join(webFolder, 'index.html'))) return webFolder
  console.error(`Touchline: no built app in ${webFolder}; only the calls are served`)
  return undefined
}

const running = new ShutdownStack()
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (stopping) process.exit(1)
    stopping = true
    await running.stop()
    process.exit(0)
  })
}

try {
  await start(readEnvironment(process.env), running)
} catch (error) {
  if (error instanceof StartError) {
    for (const line of error.message.split('\n')) console.error(`Touchline: ${line}`)
  } else if (error instanceof postgres.PostgresError) {
    console.error(`Touchline: DATABASE_URL: ${error.message}`)
  } else console.error(error)
  await running.stop()
  process.exit(1)
}
