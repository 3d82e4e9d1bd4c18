// The first stage of every command. It runs on the machine's own Node (20 or newer) without any package, sees
// to it that the packages are installed, and hands over to the Node that comes with them: the second stage is
// always the same Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, packagesAreCurrent, pinnedNode } from './packages.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a script of the repository on the pinned Node, and ends as it ends.
 * @param {string} script
 * @param {string[]} args
 */
export function handOver(script, args) {
  const { node } = process.versions
  if (Number.parseInt(node, 10) < 20) return giveUp(`needs Node 20 or newer; this is ${node}`)
  const trouble = packagesAreCurrent(root) ? undefined : installPackages(root)
  if (trouble) return giveUp(trouble)

  const child = spawn(pinnedNode(root), [join(root, script), ...args], {
    // The channel is how the second stage notices that this one was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` },
    cwd: root,
  })
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass).on('SIGHUP', pass)
  child.on('error', (error) => giveUp(error.message))
  child.on('exit', (code) => process.exit(code ?? 1))
  if (process.env.npm_lifecycle_event) endWithParent(() => pass('SIGTERM'))
}

/**
 * npm waits for its script, so a parent that is gone was killed, and nothing else would end this process.
 * @param {() => void} end
 */
function endWithParent(end) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}

/** @param {string} reason */
function giveUp(reason) {
  console.error(`Touchline: ${reason}`)
  process.exit(1)
}
