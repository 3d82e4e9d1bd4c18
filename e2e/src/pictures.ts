// pictures.ts FOLDER [SCREEN...]: every screen as a picture, in both languages, both themes, on a phone and
// on a desktop, from a sandbox that it starts and stops itself.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { livePath } from '@touchline/contract/live/events'
import { startSignedIn } from './access/sign-in.ts'
import { demoMember } from './harness/arrange.ts'
import { chromium as installed } from './harness/browser.ts'
import { Client } from './harness/client.ts'
import { type Scene, type Screen, sceneOn, screens, visit } from './harness/screens.ts'
import { originOf, workers } from './harness/sites.ts'
import { startSite } from './harness/start-site.ts'
import { textsOf } from './harness/texts.ts'

const [folder, ...wanted] = process.argv.slice(2)
if (!folder) {
  console.error('npm run pictures -w e2e -- FOLDER [SCREEN...]')
  process.exit(1)
}
/** The place after the sites of the tests. */
const place = workers
const baseURL = originOf(place)
const into = resolve(process.env.INIT_CWD ?? '.', folder)
/** When so many ms have passed after the last answer, everything is drawn. */
const calmMs = 400
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

const site = await startSite(place)
try {
  mkdirSync(into, { recursive: true })
  const browser = await chromium.launch(installed())
  const scene = await sceneOn(new Client(baseURL, 'en-us'))
  for (const look of looks()) await drawAll(browser, scene, look)
  await browser.close()
} finally {
  await site.stop()
}

type Look = ReturnType<typeof looks>[number]

function looks() {
  const languages = [
    { language: 'zh-cn', locale: 'zh-CN' },
    { language: 'en-us', locale: 'en-US' },
  ] as const
  const sizes = [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]
  const themes = ['light', 'dark'] as const
  return languages.flatMap((language) =>
    themes.flatMap((colorScheme) => sizes.map((viewport) => ({ ...language, colorScheme, viewport }))),
  )
}

async function drawAll(browser: Browser, scene: Scene, look: Look): Promise<void> {
  const { language, ...context } = look
  const t = textsOf(language)
  for (const member of [false, true]) {
    const settings = { baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
    const opened = await browser.newContext({ ...context, ...settings })
    const page = await opened.newPage()
    const calm = calmOf(page)
    const client = new Client(baseURL, language)
    if (member) await startSignedIn(page, client, await demoMember(client, 'bo'))
    for (const screen of chosen.filter((each) => (each.member === true) === member)) {
      await visit(page, t, scene, screen)
      await calm()
      await page.screenshot({ path: resolve(into, fileName(screen, look)) })
    }
    await opened.close()
  }
}

/** Waits until all that the page asked for has arrived and is drawn, lazy parts and charts too. */
function calmOf(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changed = Date.now()
  const came = (request: Request) => {
    open.delete(request)
    changed = Date.now()
  }
  page.on('request', (request) => {
    // The live stream never ends.
    if (!request.url().endsWith(livePath)) open.add(request)
  })
  page.on('requestfinished', came)
  page.on('requestfailed', came)
  return async () => {
    while (open.size > 0 || Date.now() - changed < calmMs) await pause(50)
  }
}

function fileName({ name }: Screen, { language, viewport, colorScheme }: Look): string {
  return `${name}.${language}.${colorScheme}.${viewport.width}.png`
}
