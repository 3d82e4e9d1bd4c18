// The desktop layout in place of a phone's bars: one row of places above every page, and a keyboard that
// reaches everything.
import { openBoard } from '@touchline/contract/market/calls'
import { pathOf } from '@touchline/contract/path'
import { acceptTerms, startAsNewMember } from '../access/new-member.ts'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith, offers, openMatch, order, plainScore } from '../harness/arrange.ts'
import { choose } from '../harness/choose.ts'
import type { Client } from '../harness/client.ts'
import { expect, test } from '../harness/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('every page has the places above it, a detail page too; none has a bar at its foot', async ({
  page,
  t,
  site,
}) => {
  const { gameId } = await openMatch(site)
  const places = page.getByRole('navigation', { name: t('app.places') })
  for (const path of ['/home', `/marketDetail?gameId=${gameId}`, '/alleague/list']) {
    await page.goto(path)
    await expect(places).toHaveCount(1)
    await expect(places.getByRole('link', { name: t('app.home') })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: t('app.register') })).toBeVisible()
  await places.getByRole('link', { name: t('app.history') }).click()
  await expect(page.getByRole('alertdialog', { name: t('access.signInFirst') })).toBeVisible()
})

test('a member sees what can be ordered with, the level, and how many orders are open', async ({
  page,
  t,
  site,
}) => {
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  await page.goto('/result')
  await expect(page.getByRole('link', { name: t('app.available') })).toContainText(/\d\.\d\d/)
  await page.getByRole('link', { name: t('app.menu') }).click()
  const menu = page.getByRole('dialog', { name: 'Touchline' })
  await menu.getByRole('link', { name: t('my.setting') }).click()
  await expect(page.getByRole('heading', { name: t('my.setting'), exact: true })).toBeVisible()
})

test('home tells what the member’s own loss limit leaves, and that there is none until it is set', async ({
  page,
  t,
  site,
}) => {
  await startAsNewMember(page, site)
  await page.goto('/home')
  await acceptTerms(page, t)
  const left = page.locator('dl > div').filter({ hasText: t('board.lossLeft') })
  await expect(left).toContainText(t('play.none'))
  await page
    .getByRole('link', { name: t('site.limits') })
    .first()
    .press('Enter')
  await expect(page).toHaveURL('/play-safe')
  await page
    .getByRole('button', { name: t('play.setOf', { name: t('play.loss'), period: t('play.week') }) })
    .click()
  await page.getByLabel(t('play.amount')).fill('1000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('play.used', { used: '0.00', amount: '1,000.00' }))).toBeVisible()
  await page.goto('/home')
  await expect(left).toContainText('1,000.00')
})

test('a member reads how an order works over the matches, and goes on to the order of the score chosen there', async ({
  page,
  t,
  site,
}) => {
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  await page.goto('/home')
  await expect(page.getByRole('region', { name: t('site.lesson') })).toHaveCount(0)
  await page.getByRole('link', { name: t('site.lesson') }).press('Enter')
  const lesson = page.getByRole('dialog', { name: t('site.lesson') })
  const cell = lesson.getByRole('button', { name: t('site.wins') }).nth(3)
  await cell.press('Enter')
  await expect(cell).toHaveAttribute('aria-pressed', 'true')
  const option = /\d-\d/.exec(await cell.innerText())?.[0] ?? 'none'
  await expect(lesson.getByText(t('site.unlessEnds', { option }))).toBeVisible()
  await expect(lesson.getByRole('link', { name: t('site.registerToOrder') })).toHaveCount(0)
  await lesson.getByRole('link', { name: t('site.orderThis') }).click()
  await expect(page).toHaveURL(new RegExp(`/marketDetail.*option=${option}`))
  await expect(page.getByRole('button', { name: new RegExp(`^${option} `), pressed: true })).toBeVisible()
  await page.goBack()
  await expect(lesson).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lesson).toBeHidden()
})

test('the table of home shows the market that is chosen, and what is most ordered first when its column is pressed', async ({
  page,
  t,
  site,
}) => {
  const { data: open } = await site.send(openBoard, { query: {} })
  const [likeliest] = await offers(site, open.at(-1)!.gameId, 1)
  await order(await memberWith(site, 'anna', 500), likeliest!, '500')
  await page.goto('/home')
  const matches = page.locator('section').filter({
    has: page.getByRole('heading', { name: t('board.title') }),
  })
  await expect(matches).toContainText(t('match.pick-1'))
  const closes = page.getByRole('columnheader', { name: t('board.closes') })
  const ordered = page.getByRole('columnheader', { name: t('board.ordered') })
  const first = page.getByRole('table').getByRole('rowheader').first()
  await expect(first).toContainText(open[0]!.home.name)
  await expect(closes).toHaveAttribute('aria-sort', 'ascending')

  await ordered.getByRole('button').press('Enter')
  await expect(page).toHaveURL('/home?sort=volume')
  await expect(ordered).toHaveAttribute('aria-sort', 'descending')
  await expect(closes).not.toHaveAttribute('aria-sort')
  await expect(first).toContainText(await mostOrdered(site))

  await choose(page.getByRole('radio', { name: t('match.market-3') }))
  await expect(page).toHaveURL('/home?sort=volume&market=3')
  await expect(matches).toContainText(t('match.pick-3'))
  await expect(matches).not.toContainText(t('match.pick-1'))
  const { data } = await site.send(openBoard, { query: { market: '3' } })
  const { gameId, scores } = data[0]!
  const { option, profit } = scores[0]!
  const cell = page.locator(`a[href*="gameId=${gameId}&market=3"]`).first()
  await expect(cell).toContainText(t('site.not', { option }))
  await expect(cell).toContainText(profit)
  await closes.getByRole('button').press('Enter')
  await expect(page).toHaveURL('/home?market=3')
  await cell.press('Enter')
  const chosen = page.getByRole('group', { name: t('match.market-3') }).getByRole('button', { pressed: true })
  await expect(chosen).toHaveAccessibleName(new RegExp(`^${option.slice(0, -1)}\\+ `))
})

test('the columns of the table fill it at any width, over two days too', async ({ page, t }) => {
  await page.route(`**${pathOf(openBoard, undefined, {})}*`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.Payload.data.at(-1).closesAt += 24 * 60 * 60_000
    await route.fulfill({ response, json: answer })
  })
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/home')
    const table = page.getByRole('table')
    await expect(table.locator('tbody')).not.toHaveCount(1)
    await expect(table.getByRole('rowheader').first()).toBeVisible()
    const whole = await table.boundingBox()
    const last = await table.getByRole('columnheader', { name: t('board.ordered') }).boundingBox()
    expect(last!.x + last!.width, `${width} px`).toBeCloseTo(whole!.x + whole!.width, 0)
  }
})

test('while the matches are on their way nobody reads that there are none', async ({ page, t }) => {
  const told = Promise.withResolvers<void>()
  await page.route(`**${pathOf(openBoard, undefined, {})}*`, async (route) => {
    await told.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/home')
  const all = page
    .getByRole('navigation', { name: t('board.leagues') })
    .getByRole('link')
    .first()
  await expect(all).toHaveText(t('board.all'))
  told.resolve()
  await expect(all).toHaveText(new RegExp(`^${t('board.all')}[1-9][0-9]*$`))
})

/** The home team of the match with most orders. */
async function mostOrdered(site: Client): Promise<string> {
  const { data } = await site.send(openBoard, { query: {} })
  const [most] = data.toSorted((one, other) => Number(other.totalDealMoney) - Number(one.totalDealMoney))
  return most!.home.name
}

test('the first stop of the keyboard leads past the bar; a key leads to the search, and that to the list', async ({
  page,
  t,
  site,
}) => {
  const { home } = await openMatch(site)
  await page.goto('/alleague/list')
  await expect(page.getByRole('heading', { name: t('league.all') })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('app.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  // The link works before the app runs, but only the app hears the key.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('textbox', { name: t('app.search') })).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.type(home.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('find') === home.name)
  const listSearch = page.getByRole('textbox', { name: t('market.find') })
  await expect(listSearch).toHaveValue(home.name)
  // The list has a search of its own, so the bar shows none there and the key leads to the list's.
  await expect(page.getByRole('textbox', { name: t('app.search') })).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(listSearch).toBeFocused()
})

test('own orders are a table, a line each: it leads to the order, and to taking it back', async ({
  page,
  t,
  site,
}) => {
  const { gameId, home, away } = await openMatch(site)
  await order(await memberWith(site, 'anna', 100), await plainScore(site, gameId), '27.18')
  await startSignedIn(page, site, await demoMember(site, 'anna'))
  await page.goto('/orderinfo')
  const table = page.getByRole('tabpanel').getByRole('table')
  for (const head of ['state', 'placed', 'stake', 'rate', 'wins'] as const)
    await expect(
      table.getByRole('columnheader', { name: t(`order.column-${head}`), exact: true }),
    ).toBeVisible()
  const line = table.getByRole('row').filter({ hasText: '27.18' }).filter({ hasText: home.name })
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('rowheader')).toContainText(
    t('market.versus', { home: home.name, away: away.name }),
  )
  await expect(line.getByRole('link', { name: t('order.cancel'), exact: true })).toHaveAttribute(
    'href',
    /sheet=cancel/,
  )
  // The whole line leads to the order, wherever it is pressed.
  await line.click()
  await expect(page).toHaveURL(/\/history\/[0-9a-f-]{36}$/)
})

test('results are a table whose heads are the markets; by keyboard a line leads to its match', async ({
  page,
  t,
}) => {
  await page.goto('/result')
  const table = page.getByRole('main').getByRole('table')
  for (const market of ['0', '1', '2', '3', '6'] as const)
    await expect(
      table.getByRole('columnheader', { name: t(`match.market-${market}`), exact: true }),
    ).toHaveCount(1)
  const first = table.getByRole('rowheader').getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/marketDetail\?gameId=\d+/)
})
