// A Chromium for the tests in a browser: the one that is there, else one is installed.
import { spawnSync } from 'node:child_process'
import { StartError } from '@touchline/server/db/start-error'

const installed = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path or name of one that runs: CHROMIUM_PATH, the system's, Playwright's own, or a fresh installation. */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!runs(given)) throw new StartError(`CHROMIUM_PATH: ${given} does not run`)
    return given
  }
  const { chromium } = await import('@playwright/test')
  const own = chromium.executablePath()
  const found = [...installed, own].find(runs)
  if (found) return found

  const root = process.getuid?.() === 0
  console.log('Touchline: installing Chromium for the tests (once) ...')
  spawnSync('playwright', ['install', ...(root ? ['--with-deps'] : []), 'chromium'], { stdio: 'inherit' })
  if (runs(own)) return own
  if (root) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
    if (runs('chromium')) return 'chromium'
  }
  throw new StartError('no Chromium was found and none could be installed: set CHROMIUM_PATH')
}

/** Asking for its version loads its libraries too: a browser without them counts as none. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0
}
