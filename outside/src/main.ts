// The world outside the house, in one process: `node outside/src/main.ts FIRST_PORT [FOLDER [SERVICE ...]]`.
// Each service listens on a port of its own and prints its address; a service that cannot run here prints
// why, and the others still run. A parent process with a channel is sent the addresses. What has to survive a
// stop is kept in the folder. Port 0 gives each service any free port; without names, all services run.
import { join } from 'node:path'
import { startBank } from './bank/bank.ts'
import { startChain } from './chain/chain.ts'
import { startChat } from './chat/chat.ts'
import { startProvider } from './provider/provider.ts'
import { startPushService } from './push/push.ts'
import type { Service, ServiceOptions } from './service.ts'

type Start = (options: ServiceOptions, folder: string | undefined) => Promise<Service>

const blockMs = 6_000
const closeMs = 200
/** It guards nothing: the bank is on this machine, and has no money. */
const bankToken = 'sandbox'
/** fen on the company's account, since it has to pay out money that others paid in. */
const opening = 1_000_000_000
/** The provider's only customer; its secret guards nothing either. */
const shop = { merchant: 'touchline', secret: 'whsec_c2FuZGJveA==' }

/** The services by name, each on the port after the one before, so a new one is added at the end. */
const services: Readonly<Record<string, Start>> = {
  bank: (options, folder) =>
    startBank({
      ...options,
      token: bankToken,
      closeMs,
      opening,
      ...(folder && { statePath: join(folder, 'bank.json') }),
    }),
  chain: (options, folder) =>
    startChain({ ...options, blockMs, ...(folder && { statePath: join(folder, 'chain.json') }) }),
  provider: (options, folder) =>
    startProvider({
      ...options,
      ...shop,
      tickMs: 200,
      retryMs: 1_000,
      ...(folder && { statePath: join(folder, 'provider.json') }),
    }),
  push: (options) => startPushService({ ...options, now: Date.now }),
  desk: (options) => startChat(options),
}

const [firstPort = '', folder, ...names] = process.argv.slice(2)
if (!/^\d{1,5}$/.test(firstPort)) {
  console.error('outside: which port first?')
  process.exit(2)
}

const running: Service[] = []
const addresses: Record<string, string> = {}
for (const [at, [name, start]] of Object.entries(services).entries()) {
  if (names.length > 0 && !names.includes(name)) continue
  try {
    const service = await start({ port: firstPort === '0' ? 0 : Number(firstPort) + at }, folder)
    running.push(service)
    addresses[name] = service.url
    console.log(`${name}: ${service.url}`)
  } catch (error) {
    console.log(`${name}: does not run: ${error instanceof Error ? error.message : error}`)
  }
}

process.send?.(addresses)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  for (const service of running.reverse()) await service.close()
  process.exit(0)
}
// The parent process has ended, or asks this one to stop.
process.once('disconnect', stop)
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
