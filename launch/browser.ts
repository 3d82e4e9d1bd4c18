// A Chromium for the tests in a browser: the one that is there, else one is installed.
import { spawnSync } from 'node:child_process'
import { StartError } from '@touchline/server/db/start-error'

/**
 * The headless one comes first: it draws the same pages, and computes a fifth less than the one with windows.
 */
const installed = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of one that runs: CHROMIUM_PATH, the system's, Playwright's own, or a fresh installation. */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) return running(given) ?? refuse(`CHROMIUM_PATH: ${given} does not run`)
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  const found = firstRunning([...installed, own])
  if (found) return found

  console.log('Touchline: installing Chromium for the tests (once) ...')
  const root = process.getuid?.() === 0
  if (root) {
    // Debian's browser is small and ready in seconds; a system without a package of that name gets
    // Playwright's own.
    install('apt-get', 'update')
    install('apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell')
    const packaged = firstRunning(installed)
    if (packaged) return packaged
  }
  install('playwright', 'install', ...(root ? ['--with-deps'] : []), 'chromium')
  return (
    firstRunning([...installed, own]) ??
    refuse('no Chromium was found and none could be installed: set CHROMIUM_PATH')
  )
}

function firstRunning(names: readonly string[]): string | undefined {
  for (const name of names) {
    const path = running(name)
    if (path) return path
  }
  return undefined
}

/**
 * The path of a browser of that name or path, if it runs. Asking for its version loads its libraries too; a
 * browser without them does not count.
 */
function running(name: string): string | undefined {
  const { stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' })
  const path = stdout.trim()
  return path && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0 ? path : undefined
}

function install(command: string, ...args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit' })
}

function refuse(reason: string): never {
  throw new StartError(reason)
}
