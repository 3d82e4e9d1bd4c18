// The world outside the house, in one process: `node outside/src/main.ts FIRST_PORT [FOLDER [SERVICE ...]]`.
// Each service listens on a port of its own, and a line says where; one that cannot run here says why, and
// the others run. A process that started it with a channel is told the same. Anything that is to outlive a
// stop is kept in the folder. Port 0 is any free one for each; without names all of them run.
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
/** fen on the company's account: it has to pay out what others paid in. */
const opening = 1_000_000_000
/** The provider's only customer; its secret guards as little. */
const shop = { merchant: 'touchline', secret: 'whsec_c2FuZGJveA==' }

/** By name, each on the port after the one before it; a new one comes last. */
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
// The process that started it is gone, or asks it to stop.
process.once('disconnect', stop)
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
