import { defineConfig } from '@playwright/test'
import { chromium } from './src/harness/browser.ts'
import { siteAt, workers } from './src/harness/sites.ts'
import type { Options } from './src/harness/test.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const chinese = { language: 'zh-cn', locale: 'zh-CN' } as const
const english = { language: 'en-us', locale: 'en-US' } as const

/** One address gets three codes in half an hour: its journey goes once in each language and size, not in each pair of them. */
const codes = /forgotten\.test\.ts/

export default defineConfig<Options>({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    launchOptions: chromium(),
    // Recording costs as much as what it records: it is asked for when a failure is looked into.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'zh-cn 390', use: { ...chinese, viewport: phone } },
    { name: 'en-us 390', use: { ...english, viewport: phone }, testIgnore: codes },
    { name: 'zh-cn 1280', use: { ...chinese, viewport: desk }, testIgnore: codes },
    { name: 'en-us 1280', use: { ...english, viewport: desk } },
  ],
  webServer: Array.from({ length: workers }, (_, worker) => siteAt(worker)),
})
