import { defineConfig } from '@playwright/test'
import { chromium } from './src/harness/browser.ts'
import { siteAt, workers } from './src/harness/sites.ts'
import type { Options } from './src/harness/test.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const chinese = { language: 'zh-cn', locale: 'zh-CN' } as const
const english = { language: 'en-us', locale: 'en-US' } as const

/**
 * A journey goes once in each language and once in each size. What is too long in one language shows at 320 px, where the screens of
 * both are put (screens.test.ts); texts and layouts that meet on the way of an order are looked at in all four pairs.
 */
const inAllFour = /order\/journey\.test\.ts/
/**
 * A server that is silent, a session left alone: what these look at is what the app does in time, which knows neither language nor
 * size, and most of it is waiting. They go once.
 */
const once = /lived\/(left-alone|slow)\.test\.ts/
/** The console opens at a desk whatever the size here, so an operator's journey goes once: half of them in each language. */
const inEnglish = /operator\/[a-k]/
const inChinese = /operator\/[l-z]/

export default defineConfig<Options>({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // What passes then is named in the result: docs/decisions/0114-tried-again-once.md.
  retries: 1,
  workers,
  // Both are for a machine that does much else beside; what goes well waits for neither.
  timeout: 400_000,
  expect: { timeout: 45_000 },
  reporter: 'line',
  use: {
    launchOptions: chromium(),
    // Recording costs as much as what it records: it is asked for when a failure is looked into.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    // It fetches the whole build anew in each test; where the network goes, and on the way of an order, it is there.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'zh-cn 390', use: { ...chinese, viewport: phone }, testIgnore: inEnglish },
    { name: 'en-us 390', use: { ...english, viewport: phone }, testMatch: inAllFour },
    { name: 'zh-cn 1280', use: { ...chinese, viewport: desk }, testMatch: inAllFour },
    { name: 'en-us 1280', use: { ...english, viewport: desk }, testIgnore: [once, inChinese] },
  ],
  webServer: Array.from({ length: workers }, (_, worker) => siteAt(worker)),
})
