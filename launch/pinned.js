// The first stage of every command. It runs on the machine's own Node (20 or newer) without any package, sees to it that
// the packages are installed, and hands over to the Node that comes with them: the second stage is always the same Node.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node')

/**
 * Runs a script of this folder on the pinned Node, with the arguments of this process, and ends as it ends.
 * @param {string} script
 */
export function handOver(script) {
  if (Number.parseInt(process.versions.node, 10) < 20)
    giveUp(`needs Node 20 or newer; this is ${process.versions.node}`)
  if (!packagesAreCurrent()) installPackages()

  const child = spawn(pinnedNode, [join(root, 'launch', script), ...process.argv.slice(2)], {
    // The channel is how the second stage notices that this one was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    },
    cwd: root,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => giveUp(error.message))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
  if (process.env.npm_lifecycle_event) endWithParent(child)
}

/** npm waits for its script, so a parent that is gone was killed: then nobody is there to stop us later. */
function endWithParent(child) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
}

/** Whether what is installed is what package-lock.json asks for; parts for other machines may be missing. */
export function packagesAreCurrent(folder = root) {
  const installedLock = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLock) || (folder === root && !existsSync(pinnedNode))) return false
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
  const missing = ([path, entry]) => path !== '' && !entry.optional && !installed[path]
  const different = ([path, entry]) => wanted[path]?.version !== entry.version
  return !Object.entries(wanted).some(missing) && !Object.entries(installed).some(different)
}

function installPackages() {
  console.log('Touchline: installing packages (once, about a minute) ...')
  // Not `npm ci`: it refuses a lockfile that was written where the parts for other machines were not on offer.
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync('npm', options, { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    giveUp(`npm could not install the packages${error ? `: ${error.message}` : ' (see above)'}`)
  if (!existsSync(pinnedNode))
    giveUp('npm ran no install scripts (ignore-scripts?): the package "node" needs its own')
}

/** @returns {never} */
function giveUp(reason) {
  console.error(`Touchline: ${reason}`)
  process.exit(1)
}
