// The site for a first-time visitor: what an order is, with the figures of a match that is open now.
import { marketSelection, openBoard, popularBets } from '@touchline/contract/market/calls'
import { siteSetting } from '@touchline/contract/site/calls'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember, memberWith } from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'
import { fact } from '../harness/facts.ts'
import { expect, test } from '../harness/test.ts'
import { figuresOf, grouped } from '../order/arithmetic.ts'

const stake = '100.00'

test('the example is in the page before any script runs, with what the match offers', async ({
  browser,
  t,
  site,
  language,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: language })
  const page = await context.newPage()
  await page.goto('/home')
  const lesson = page.getByRole('region', { name: t('site.lesson') })
  await expect(page.getByRole('heading', { name: t('site.leadThen') })).toBeVisible()
  await expect(lesson.getByRole('button')).toHaveCount(6)
  const { feePercent } = await site.send(siteSetting, {})
  const { option, profit } = await shownScore(lesson.getByRole('button', { pressed: true }).innerText(), site)
  const { net } = figuresOf(stake, profit, feePercent)
  await expect(fact(lesson, t('site.youStake'))).toHaveText(stake)
  await expect(fact(lesson, t('site.youWin'))).toHaveText(`+${grouped(net)}`)
  await expect(fact(lesson, t('site.youLose'))).toHaveText(`−${stake}`)
  await expect(lesson.getByRole('img')).toHaveAccessibleName(new RegExp(option))
  const register = lesson.getByRole('link', { name: t('site.registerToOrder') })
  expect(new URL((await register.getAttribute('href')) ?? '', page.url()).searchParams.get('back')).toMatch(
    new RegExp(`^/marketDetail\\?gameId=\\d+&market=1&option=${option}&sheet=order$`),
  )
  await context.close()
})

test('no line of the list lies over the next as the server draws it on a phone', async ({
  browser,
  language,
}) => {
  const phone = { width: 390, height: 844 }
  const context = await browser.newContext({ javaScriptEnabled: false, locale: language, viewport: phone })
  const page = await context.newPage()
  await page.goto('/marketList/list')
  const lines = await page.getByRole('main').locator('li[data-index]').all()
  const boxes = await Promise.all(lines.map((line) => line.boundingBox()))
  expect(boxes.length).toBeGreaterThan(5)
  const over = boxes.filter((box, place) => {
    const next = boxes[place + 1]
    return box && next && next.y < box.y + box.height - 1
  })
  expect(over).toEqual([])
  await context.close()
})

test('what came in the page is not asked for again while it starts', async ({ page, site }) => {
  const { data } = await site.send(popularBets, {})
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/home', '/marketList/list', `/marketDetail?gameId=${data[0]!.gameId}`]) {
    // Late requests of the page before do not count for this one.
    await page.goto('about:blank')
    asked.length = 0
    const live = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/live/stream'))
    await page.goto(path)
    await live
    const inPage = asked
      .slice(
        0,
        asked.findIndex((one) => one.endsWith('/live/stream')),
      )
      .filter((one) => /\/(navigation|site_status|site_setting)$/.test(one))
    expect(inPage, path).toEqual([])
  }
})

test('another score is chosen, and both ways in lead to its order', async ({ page, t }) => {
  await page.goto('/home')
  const lesson = page.getByRole('region', { name: t('site.lesson') })
  const cell = lesson.getByRole('button').nth(3)
  await cell.click()
  await expect(cell).toHaveAttribute('aria-pressed', 'true')
  const option = /\d-\d/.exec(await cell.innerText())?.[0] ?? 'none'
  await expect(lesson.getByText(t('site.unlessEnds', { option }))).toBeVisible()
  await lesson.getByRole('link', { name: t('site.haveAccount') }).click()
  await expect(page.getByRole('dialog', { name: t('app.signIn') })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/marketDetail.*option=${option}.*sheet=login.*under=order`))
  await page.goBack()
  await lesson.getByRole('link', { name: t('site.registerToOrder') }).click()
  await expect(page).toHaveURL(/\/register\?back=/)
})

test('a match leads to its likeliest score, which stands there with its rate', async ({ page, t, site }) => {
  await page.goto('/home')
  // A desktop compares all open matches in a table; a phone shows those on which most is ordered.
  const desktop = (page.viewportSize()?.width ?? 0) >= 1024
  const { data } = await site.send(desktop ? openBoard : popularBets, {})
  const { option, profit } = data[0]!.scores[0]!
  const name = new RegExp(`${t('site.not', { option })}.*${profit}`)
  await page.getByRole('link', { name }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/marketDetail.*option=${option}`))
  await expect(page.getByRole('button', { name: new RegExp(`^${option} `), pressed: true })).toBeVisible()
})

test('anybody can read who helps, and the terms', async ({ page, t, site }) => {
  await page.goto('/home')
  await expect(page.locator('#root')).not.toHaveAttribute('data-waiting')
  await page.getByRole('link', { name: t('site.helpLines') }).click()
  const help = page.getByRole('dialog', { name: t('site.helpLines') })
  const { helpLines } = await site.send(siteSetting, {})
  await expect(help.getByRole('link', { name: helpLines[0]!.contact })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.getByRole('link', { name: t('site.terms') }).click()
  await expect(page.getByRole('dialog', { name: t('site.terms') })).toContainText('90')
})

test('whoever has looked on finds customer service at the corner, one press away', async ({ page, t }) => {
  await page.goto('/home')
  await expect(page.locator('#root')).not.toHaveAttribute('data-waiting')
  // The button is a picture alone; other links to the chat have words.
  const button = page.getByRole('link', { name: t('chat.title') }).filter({ hasNotText: /./ })
  await expect(button).toHaveCount(0)
  await page.getByRole('link', { name: t('site.helpLines') }).scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.click()
  await expect(page).toHaveURL('/service')
  await expect(page.getByRole('textbox', { name: t('chat.message') })).toBeVisible()
  await page.goBack()
  await expect(button).toBeVisible()
})

test('what was scrolled to before the app started stays under the finger', async ({ page, t }) => {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await started
    await route.continue()
  })
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  await page.goto('/home', { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: t('site.helpLines') })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate<number>('scrollY')
  expect(before).toBeGreaterThan(0)
  start()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await expect(link).toBeInViewport()
  expect(await page.evaluate<number>('scrollY')).toBe(before)
})

test('what the server drew stays until its own file is there', async ({ page, t }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/HomeBelow-.*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/home')
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  const link = page.getByRole('link', { name: t('site.helpLines') })
  expect(await link.count()).toBe(1)
  arrive()
  await link.click()
  await expect(
    page
      .getByRole('dialog', { name: t('site.helpLines') })
      .getByRole('link')
      .first(),
  ).toBeVisible()
})

/** The score that a cell of the example names, as the match offers it. */
async function shownScore(text: Promise<string>, site: Client) {
  const option = /\d-\d/.exec(await text)?.[0]
  const rate = /[\d.]+(?=%)/.exec(await text)?.[0]
  const { data } = await site.send(popularBets, {})
  const found = data
    .flatMap(({ scores }) => scores)
    .find((one) => one.option === option && one.profit === rate)
  if (!found) throw new Error(`no popular match offers ${await text}`)
  const match = await site.send(marketSelection, { query: { gameId: found.id.split('.')[0]! } })
  const offered = match?.markets[0]?.select.find(({ id }) => id === found.id)
  expect(offered).toMatchObject({ option, profit: rate })
  return { option: found.option, profit: found.profit }
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a member who comes back is not asked to register, however late the own orders come', async ({
    page,
    t,
    site,
  }) => {
    await memberWith(site, 'demo', 1_000)
    await startSignedIn(page, site, await demoMember(site, 'demo'))
    let go = () => {}
    const late = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(/\/assets\/MemberColumn-/, async (route) => {
      await late
      await route.continue()
    })
    await page.goto('/home')
    await expect(page.getByRole('link', { name: t('app.menu') })).toBeVisible()
    const rules = page.getByRole('region', { name: t('site.rules') })
    await expect(page.getByRole('region', { name: t('site.lesson') })).toBeHidden({ timeout: 10_000 })
    await expect(page.getByRole('link', { name: t('site.registerToOrder') })).toBeHidden()
    // The rules would jump when the own orders come, so they begin below the window.
    await expect(rules).toBeVisible()
    expect((await rules.boundingBox())!.y).toBeGreaterThan(800)
    go()
    await expect(page.getByRole('heading', { name: t('board.mine') })).toBeVisible()
  })
})
