import { livePath } from '@touchline/contract/live/events'
import { pathOf } from '@touchline/contract/path'
import { siteSetting } from '@touchline/contract/site/calls'
import { liveLine } from '../harness/live-line.ts'
import { expect, test } from '../harness/test.ts'
import { signInDialog } from './sign-in.ts'

// The service worker has stored the build, and would answer for a site that is gone.
test.use({ serviceWorkers: 'block' })

/** A name that leads nowhere. */
const silent = 'http://silent.invalid'

test('an address that no longer answers is left for the next one that does', async ({
  page,
  context,
  t,
  noise,
  baseURL,
}) => {
  const own = baseURL ?? ''
  noise.expect(/ERR_FAILED|ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED/)
  // The same site under another name, which a browser takes for another origin with its own cookies and
  // storage.
  const other = own.replace('127.0.0.1', 'localhost')
  const addresses = [own, silent, other]
  // The answer of a site whose operator has set these addresses.
  await page.route(`${own}/home**`, async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    const allowed = policy.replace("connect-src 'self'", `connect-src 'self' ${addresses.join(' ')}`)
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': allowed } })
  })
  await page.route(`**${pathOf(siteSetting)}*`, async (route) => {
    const response = await route.fetch()
    const { Payload, ...envelope } = await response.json()
    await route.fulfill({ response, json: { ...envelope, Payload: { ...Payload, addresses } } })
  })
  await page.goto('/home?sheet=login')
  const picture = signInDialog(page, t).getByRole('img', { name: t('access.captchaPicture') })
  await expect(picture).toBeVisible()
  const kept = () => page.evaluate(() => localStorage.getItem('touchline.addresses'))
  await expect.poll(kept).toBe(JSON.stringify(addresses))

  await page.unrouteAll({ behavior: 'wait' })
  await context.route(`${own}/**`, (route) => route.abort('connectionrefused'))
  // Chromium lets no page whose answer a test made ask this machine, so the test gives that address's answer.
  await context.route(`${other}/healthz`, (route) => route.fulfill({ body: 'ok' }))
  await context.route(`${silent}/**`, (route) => route.abort('namenotresolved'))
  await signInDialog(page, t)
    .getByRole('button', { name: t('access.captchaRenew') })
    .click()
  await expect(page).toHaveURL(`${other}/home?sheet=login#moved-1`)
  await expect(picture).toBeVisible()
})

test('where nothing answers, what could not be fetched gives way to no error of the browser', async ({
  page,
  context,
  t,
  noise,
}) => {
  noise.expect(/ERR_CONNECTION_REFUSED|dynamically imported module/)
  // The app's fetches after its start are done by then, so that only the press meets the broken line.
  const live = liveLine(page)
  await page.goto('/home')
  await expect(page.locator('#root')).not.toHaveAttribute('data-waiting')
  await live
  await context.route('**/*', (route) => route.abort('connectionrefused'))
  await page.locator('a[href="/marketList/list"]:visible').first().click()
  const told = page.getByRole('alert').filter({ hasText: t('app.pageFailed') })
  await expect(told).toBeVisible()
  const again = told.getByRole('button', { name: t('app.reload') })
  await again.click()
  await expect(told).toContainText(t('app.noAnswer'))

  await context.unrouteAll({ behavior: 'wait' })
  await again.click()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(told).toBeHidden()
  await expect(page).toHaveURL('/marketList/list')
})

test('a part that nobody pressed for and that cannot be fetched leaves the page as it is', async ({
  page,
  noise,
}) => {
  noise.expect(/ERR_CONNECTION_REFUSED/)
  let refused = 0
  await page.route('**/assets/ServiceButton-*.js', async (route) => {
    refused += 1
    await route.abort('connectionrefused')
  })
  await page.route('**/healthz', (route) => route.abort('connectionrefused'))
  const live = liveLine(page)
  await page.goto('/home')
  await live
  await expect.poll(() => refused).toBeGreaterThan(0)
  await page.locator('a[href="/marketList/list"]:visible').first().click()
  await expect(page).toHaveURL('/marketList/list')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('nor does it reload the page while the site answers with the same build', async ({ page, noise }) => {
  noise.expect(/ERR_CONNECTION_REFUSED/)
  await page.route('**/assets/ServiceButton-*.js', (route) => route.abort('connectionrefused'))
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const compared = page.waitForEvent('requestfinished', (request) => {
    return new URL(request.url()).pathname === '/home' && request.resourceType() === 'fetch'
  })
  await page.goto('/home')
  await compared
  await page.locator('a[href="/marketList/list"]:visible').first().click()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  expect(documents).toBe(1)
})

test('nothing moves by itself before the app has taken over the last part that the server drew', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/HomeBelow-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.locator('#root')).not.toHaveAttribute('data-waiting')
  // Twice as long as the live line needs where nothing is held back.
  await page.waitForTimeout(2_000)
  expect(asked.filter((path) => path.endsWith(livePath))).toEqual([])
  const live = liveLine(page)
  letThrough()
  await live
})

for (const [code, heading] of [
  [1900, 'access.maintain'],
  [4500, 'access.block'],
] as const) {
  test(`what is answered ${code} leads to a page that returns by itself`, async ({ page, t }) => {
    await page.route('**/relayApi/api/**', (route) =>
      route.fulfill({ json: { StatusCode: code, Message: '', Payload: {} } }),
    )
    await page.goto('/home?sheet=login')
    await expect(page.getByRole('heading', { name: t(heading) })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(page).toHaveURL('/home')
  })
}
