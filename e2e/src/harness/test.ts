// The frame of every test here: a site of its own, its project's language and texts, and a check that the
// browser complained about nothing that the test did not cause on purpose, and that no page of its own
// browser is wider than its window at the end.
import { type BrowserContext, expect, type Page, test as playwright } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import { Client } from './client.ts'
import { Noise } from './noise.ts'
import { originOf } from './sites.ts'
import { type CodeText, codeTextsOf, type Translate, textsOf } from './texts.ts'

export interface Options {
  language: Language
}

interface Fixtures {
  /** A visitor's client of the site, without a browser; names are in the project's language. */
  site: Client
  t: Translate
  codeText: CodeText
  noise: Noise
  /** Another person's browser: other cookies, other storage. */
  otherBrowser: () => Promise<BrowserContext>
}

export const test = playwright.extend<Options & Fixtures>({
  language: ['zh-cn', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is needed from the pattern
  baseURL: ({}, use, { parallelIndex }) => use(originOf(parallelIndex)),
  site: ({ language }, use, { parallelIndex }) => use(new Client(originOf(parallelIndex), language)),
  t: ({ language }, use) => use(textsOf(language)),
  codeText: ({ language }, use) => use(codeTextsOf(language)),
  noise: [
    async ({ context }, use) => {
      const noise = new Noise()
      noise.listen(context)
      await use(noise)
      // Answers that a test gives in the server's place may still be asked for when its browser closes.
      const pages = context.pages()
      expect(await wideOnes(pages), 'pages that are wider than their window').toEqual([])
      await Promise.all([context, ...pages].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
      expect(noise.unexpected(), 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
  otherBrowser: async (
    { browser, noise, contextOptions, extraHTTPHeaders, serviceWorkers, baseURL, locale, viewport },
    use,
  ) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const options = { ...contextOptions, extraHTTPHeaders, serviceWorkers, baseURL, locale, viewport }
      const context = await browser.newContext(options as Parameters<typeof browser.newContext>[0])
      noise.listen(context)
      opened.push(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

/** The addresses of the pages that can be scrolled sideways. */
async function wideOnes(pages: readonly Page[]): Promise<string[]> {
  const isWide = async (page: Page) => {
    try {
      return await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    } catch (error) {
      // A page that is just leaving for another one cannot be measured.
      if (!/context was destroyed|navigation|closed/.test(String(error))) throw error
      return false
    }
  }
  const wide = await Promise.all(pages.map(isWide))
  return pages.filter((_, place) => wide[place]).map((page) => page.url())
}

/** A network address of the test's own, so that its wrong passwords lock out no other test. */
function someAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return `10.${part()}.${part()}.${part()}`
}

export { expect }
