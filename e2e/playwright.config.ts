import { defineConfig } from '@playwright/test'
import { chromium } from './src/harness/browser.ts'
import { workers } from './src/harness/sites.ts'
import type { Options } from './src/harness/test.ts'

const patience = 45_000
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }
const chinese = { language: 'zh-cn', locale: 'zh-CN' } as const
const english = { language: 'en-us', locale: 'en-US' } as const

/**
 * A journey goes once, half of them in Chinese on a phone and half in English on a desktop, so that each
 * capability is walked in both; with E2E_LOOKS=all each goes in both. Why:
 * docs/decisions/0115-a-journey-goes-once.md.
 */
const inEnglish = /\/[a-k][^/]*\.test\.ts$/
const inChinese = /\/[l-z][^/]*\.test\.ts$/
/**
 * A first visit, the way to a match, and the journey that corrects names by language go in both always.
 */
const inBoth = /\/(operator\/corrected-names|(site|market)\/[^/]+)\.test\.ts$/
/** Texts and layouts meet on the way of an order: it goes in all four pairs of language and size. */
const inAllFour = /\/order\/journey\.test\.ts$/
/**
 * The console opens on a desktop whatever the size here, and what the app does in time knows neither: these
 * go once always.
 */
const mayGoTwice = /^(?!.*\/(operator\/|lived\/(left-alone|slow)\.)).*\.test\.ts$/
const everywhere = [inBoth, inAllFour, ...(process.env.E2E_LOOKS === 'all' ? [mayGoTwice] : [])]

export default defineConfig<Options>({
  testDir: 'src',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes then is named in the result: docs/decisions/0114-tried-again-once.md.
  retries: 1,
  workers,
  // All of these waits are for a machine that has much else to do; what goes well uses none of them.
  timeout: 400_000,
  expect: { timeout: patience },
  reporter: 'line',
  use: {
    launchOptions: chromium(),
    // Recording costs as much as what it records: it is asked for when a failure is looked into.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: patience,
    navigationTimeout: patience,
    // It fetches the whole build again in each test; tests of a lost network, and of the way of an order,
    // allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'zh-cn 390', use: { ...chinese, viewport: phone }, testMatch: [inChinese, ...everywhere] },
    { name: 'en-us 390', use: { ...english, viewport: phone }, testMatch: inAllFour },
    { name: 'zh-cn 1280', use: { ...chinese, viewport: desktop }, testMatch: inAllFour },
    { name: 'en-us 1280', use: { ...english, viewport: desktop }, testMatch: [inEnglish, ...everywhere] },
  ],
  globalSetup: 'src/harness/start-sites.ts',
})
