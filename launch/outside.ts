// The sandbox's bank, payment provider, chain and outside chat, as a separate program next to the server: it
// is started first, and ends with the launcher, however that ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const entry = join(import.meta.dirname, '..', 'outside', 'src', 'main.ts')

type Environment = Record<string, string>

/**
 * Derived at m/44'/60'/0' from the test words that every tool of the field uses: anyone who knows them could
 * move what is paid here.
 */
const xpub =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'

function chain(network: 'ERC20' | 'TRC20', url: string): Environment {
  const rpc = `${url}/rpc/${network.toLowerCase()}`
  const { chainId, contract } = testChain[network]
  return {
    [`${network}_NODES`]: `one=${rpc}/1,two=${rpc}/2`,
    [`${network}_XPUB`]: xpub,
    [`${network}_CHAIN_ID`]: chainId,
    [`${network}_CONTRACT`]: contract,
    [`${network}_CONFIRMATIONS`]: '3',
  }
}

/** The ids and contracts of the test chains, as outside/src/chain shows them. */
const testChain = {
  ERC20: { chainId: '31337', contract: '0x5afe0000000000000000000000000000000e2c20' },
  TRC20: { chainId: '3448148188', contract: '0x5afe0000000000000000000000000000000712c2' },
} as const

/** The settings that tell the server of each service that runs; outside/src/main.ts has the same secrets. */
const services: Readonly<Record<string, (url: string, publicUrl: string) => Environment>> = {
  bank: (url) => ({ BANK_STATEMENTS_URL: `${url}/statements`, BANK_STATEMENTS_TOKEN: 'sandbox' }),
  chain: (url) => ({
    ...chain('ERC20', url),
    ...chain('TRC20', url),
    TRC20_API: `one=${url}/tron/1,two=${url}/tron/2`,
  }),
  provider: (url, publicUrl) => ({
    PROVIDER_URL: `${url}/v1`,
    PROVIDER_MERCHANT: 'touchline',
    PROVIDER_SECRET: 'whsec_c2FuZGJveA==',
    PUBLIC_URL: publicUrl,
  }),
  // A key that guards nothing: anyone who has it can send to browsers of sandboxes.
  push: (url, publicUrl) => ({
    PUSH_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    PUSH_SUBJECT: publicUrl.startsWith('https:') ? publicUrl : 'mailto:sandbox@touchline.example',
    SANDBOX_PUSH: url,
  }),
  desk: () => ({}),
}

/** The port of the first service; 0 means any free port for each service. */
function firstPort(port: number): number {
  return Number(process.env.OUTSIDE_PORT || port + 2)
}

/** The port behind those of all services. */
export function portBehind(port: number): number {
  const first = firstPort(port)
  return first === 0 ? 0 : first + Object.keys(services).length
}

/**
 * Runs the outside until `stop` is aborted; answers the settings that the server is told. A service that
 * cannot run is named on standard error, and the rest works without it. `publicUrl`: where members open the
 * site.
 */
export async function startOutside(
  { port, dataDir, publicUrl }: { port: number; dataDir: string; publicUrl: string },
  stop: AbortSignal,
): Promise<Environment> {
  const folder = join(dataDir, 'outside')
  mkdirSync(folder, { recursive: true })
  const first = String(firstPort(port))
  const child = spawn(process.execPath, [entry, first, folder, ...Object.keys(services)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Ctrl-C reaches the launcher alone, which then ends things in their order.
    detached: true,
  })
  stop.addEventListener('abort', () => child.kill('SIGTERM'))
  const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown]
  child.unref()
  child.channel?.unref()
  const urls = typeof said === 'object' && said !== null ? (said as Readonly<Record<string, string>>) : {}
  const told: Environment = {}
  const pages: string[] = []
  for (const [name, environmentOf] of Object.entries(services)) {
    const url = urls[name]
    if (url) {
      Object.assign(told, environmentOf(url, publicUrl))
      if (name !== 'push') pages.push(`${name}=${url}`)
    } else {
      console.error(
        `Touchline: the sandbox's ${name} does not run; choose other ports, from ${first} on, by OUTSIDE_PORT`,
      )
    }
  }
  if (pages.length === 0) return {}
  console.log(
    `Touchline: play the payer, or the outside chat, at the sandbox's ${pages.join(', ').replaceAll('=', ': ')}`,
  )
  return { ...told, SANDBOX_OUTSIDE: pages.join(',') }
}
