import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'

/** The browser that the tests take; one is installed where there is none. */
export async function openBrowser(): Promise<Browser> {
  const finder = join(import.meta.dirname, '..', '..', 'launch', 'find-browser.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [finder])
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    executablePath: stdout.trim().split('\n').at(-1) ?? '',
  })
}
