import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const systems = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
/**
 * Features to switch off. The first ones load pages below the address bar in each window of a full Chrome: no
 * one sees them, and they cost as much as a page of the app. The browser heeds only the last such switch, so
 * the features that Playwright itself switches off are named here again.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** The browser asks the network for nothing but our own site, and runs as root in a container too. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
]

/** The browser that CHROMIUM_PATH names (`npm test` finds one), else the system's, else Playwright's own. */
export function chromium(): LaunchOptions {
  const path = process.env.CHROMIUM_PATH ?? systems.find((one) => existsSync(one))
  return { args, ...(path && { executablePath: path }) }
}
