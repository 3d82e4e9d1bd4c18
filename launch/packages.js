// Tells whether the installed packages are those of package-lock.json, and installs them. It runs on plain
// Node 20 without any package.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The Node that comes with the packages of a folder.
 * @param {string} folder
 */
export function pinnedNode(folder) {
  return join(folder, 'node_modules', 'node', 'bin', 'node')
}

/**
 * Whether exactly what the lockfile of a folder asks for is installed there; parts for other machines may be
 * missing.
 * @param {string} folder
 */
export function packagesAreCurrent(folder) {
  const installedLock = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLock) || !existsSync(pinnedNode(folder))) return false
  const installed = readLock(installedLock)
  const wanted = readLock(join(folder, 'package-lock.json'))
  const missing = Object.keys(wanted).some((path) => path && !wanted[path]?.optional && !installed[path])
  const different = Object.keys(installed).some((path) => wanted[path]?.version !== installed[path]?.version)
  return !missing && !different
}

/**
 * Installs the packages; answers what went wrong, if anything did. Nothing is written to standard output.
 * @param {string} folder
 */
export function installPackages(folder) {
  console.error('Touchline: installing packages (once, half a minute) ...')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2] })
  if (status !== 0)
    return `npm could not install the packages${error ? `: ${error.message}` : ' (see above)'}`
  if (existsSync(pinnedNode(folder))) return undefined
  return 'npm ran no install scripts (ignore-scripts?): the package "node" needs its own'
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
