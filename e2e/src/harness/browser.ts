import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const systems = '/usr/bin/chromium'
/** Nothing is asked of the network but our own site, and it runs as root in a container too. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser that CHROMIUM_PATH names (`npm test` finds one), else the system's, else Playwright's own. */
export function chromium(): LaunchOptions {
  const path = process.env.CHROMIUM_PATH ?? (existsSync(systems) ? systems : undefined)
  return { args, ...(path && { executablePath: path }) }
}
