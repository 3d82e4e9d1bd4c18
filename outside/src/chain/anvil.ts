// The EVM node: anvil as a child process that ends with its parent, however that ends.
import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

export interface Anvil {
  /** The address at which the node answers JSON-RPC. */
  readonly url: string
  close(): Promise<void>
}

/**
 * A shell script: the shell turns into the command, and a process left behind kills it once the pipe from the
 * parent is closed, as happens when the parent ends.
 */
const leash = 'exec 3<&0; (cat <&3 >&2; kill $$) >/dev/null 2>&1 & exec "$@" <&-'

/** Blocks are made only when the sandbox asks for them, and the last block but two is final. */
const behaviour =
  '--host 127.0.0.1 --port 0 --no-cors --no-mining --slots-in-an-epoch 1 --preserve-historical-states'.split(
    ' ',
  )

/**
 * `statePath`: the file that the chain is written to when it stops, and read from when it starts. Throws an
 * error of one line when no anvil runs on this machine.
 */
export async function startAnvil(statePath?: string): Promise<Anvil> {
  const command = findAnvil()
  const state = statePath ? ['--state', statePath] : []
  const child = spawn('/bin/sh', ['-c', leash, 'sh', command, ...behaviour, ...state], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const address = await listening(child.stdout)
  if (!address) throw new Error('the EVM node ended while it started; what it said stands above')
  child.stdout.resume()
  return {
    url: `http://${address}`,
    async close() {
      child.stdin.end()
      await ended
    },
  }
}

async function listening(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface(output)) {
    const address = /^Listening on (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  return undefined
}

/** The anvil of the installed packages, otherwise the one on the PATH. */
function findAnvil(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const found = resolvePackage(name) ?? 'anvil'
  const { error, status } = spawnSync(found, ['--version'], { stdio: 'ignore' })
  if (error || status !== 0) {
    throw new Error(
      `no EVM node runs here: there is no package ${name}, and no anvil on the PATH (getfoundry.sh)`,
    )
  }
  return found
}

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/anvil`)
  } catch {
    return undefined
  }
}
