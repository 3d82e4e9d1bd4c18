import { login, setEncryption } from '@touchline/contract/access/calls'
import { pathOf } from '@touchline/contract/path'
import { siteSetting } from '@touchline/contract/site/calls'
import { demoMember } from '../harness/arrange.ts'
import { liveLine } from '../harness/live-line.ts'
import { expect, test } from '../harness/test.ts'
import { fillSignIn, signIn, signInDialog, slideByKeyboard, startSignedIn } from './sign-in.ts'

test('a form that is not filled in is not sent', async ({ page, t, codeText }) => {
  await page.goto('/home?sheet=login')
  const dialog = signInDialog(page, t)
  await slideByKeyboard(dialog, t)
  await expect(dialog.getByText(codeText(1001))).toBeVisible()
  await fillSignIn(dialog, t, { username: 'demo', password: 'short' })
  await slideByKeyboard(dialog, t)
  await expect(dialog.getByText(codeText(1053))).toBeVisible()
})

test('Enter leads to the slide and signs nobody in; where the site asks for no captcha none is shown', async ({
  page,
  t,
  site,
  codeText,
}) => {
  let tries = 0
  page.on('request', (request) => {
    if (request.url().endsWith(pathOf(login))) tries++
  })
  await page.route(`**${pathOf(siteSetting)}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.Payload.captchaForms = ['register']
    await route.fulfill({ response, json })
  })
  await page.goto('/sandbox?sheet=login')
  const dialog = signInDialog(page, t)
  const { username, password } = await demoMember(site, 'demo')
  const name = dialog.getByRole('textbox', { name: t('access.username'), exact: true })
  await name.fill(username)
  await name.press('Enter')
  await expect(dialog.getByText(codeText(1002))).toBeVisible()
  await dialog.getByLabel(t('access.password'), { exact: true }).fill(password)
  await expect(dialog.getByText(codeText(1002)), 'what was wrong is typed now').toBeHidden()
  await expect(dialog.getByLabel(t('access.captcha'), { exact: true })).toHaveCount(0)
  await name.press('Enter')
  await expect(dialog.getByRole('slider', { name: t('access.slideHelp') })).toBeFocused()
  expect(tries).toBe(0)
})

test('what the picture shows can be typed in peace: a line that comes back brings no other', async ({
  page,
  context,
  t,
  noise,
}) => {
  noise.expect(/ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED|INCOMPLETE_CHUNKED_ENCODING)/)
  let pictures = 0
  page.on('request', (request) => {
    if (request.url().includes('/graphic_verification/')) pictures++
  })
  const line = liveLine(page)
  await page.goto('/home?sheet=login')
  await expect(signInDialog(page, t).getByRole('img', { name: t('access.captchaPicture') })).toBeVisible()
  await line
  await context.setOffline(true)
  // Everything that may have changed meanwhile is asked for in one go.
  const asked = page.waitForResponse(/\/notice\/site_status$/)
  await context.setOffline(false)
  await asked
  expect(pictures).toBe(1)
})

test('a wrong password is counted, and the fifth locks this device for a minute', async ({
  page,
  t,
  site,
  codeText,
}) => {
  const { username, password } = await demoMember(site, 'bo')
  // On a device that has signed in before, only this device is counted: no stranger can lock the member out.
  await startSignedIn(page, site, { username, password })
  await page.goto('/home?sheet=menu')
  await page.getByRole('button', { name: t('access.signOut') }).click()
  // Signing out restarts the app: another navigation meanwhile would collide with it.
  await page.waitForURL('/home')
  await expect(page.getByRole('link', { name: t('app.signIn') }).first()).toBeVisible()
  await page.goto('/home?sheet=login')
  const dialog = signInDialog(page, t)
  for (const errorcount of [1, 2, 3, 4]) {
    await fillSignIn(dialog, t, { username, password: `${password}x` })
    await slideByKeyboard(dialog, t)
    const wrong = page.getByRole('alertdialog', { name: t('access.wrong') })
    await expect(wrong).toContainText(codeText(1051, { errorcount }))
    await wrong.getByRole('button', { name: t('access.again') }).click()
  }
  await fillSignIn(dialog, t, { username, password: `${password}x` })
  await slideByKeyboard(dialog, t)
  const locked = page.getByRole('alertdialog', { name: t('access.locked') })
  await expect(locked).toContainText(codeText(1052))
  await expect(locked.getByRole('link', { name: t('access.forgot') })).toBeVisible()
  await locked.getByRole('button', { name: t('app.cancel') }).click()

  // The right password does not open a locked door.
  await fillSignIn(dialog, t, { username, password })
  await slideByKeyboard(dialog, t)
  await expect(locked).toContainText(codeText(1054))
})

test('signing in elsewhere ends the session here', async ({ page, t, site, otherBrowser }) => {
  const member = await demoMember(site, 'demo')
  await startSignedIn(page, site, member)
  const live = liveLine(page)
  await page.goto('/orderinfo')
  await live
  const other = await (await otherBrowser()).newPage()
  await signIn(other, t, member)

  // The live line tells the page, which needs no press.
  await expect(page.getByRole('heading', { name: t('access.noService') })).toBeVisible()
  await page.getByRole('link', { name: t('app.signIn') }).click()
  await expect(signInDialog(page, t)).toBeVisible()

  await other.goto('/orderinfo')
  await expect(other.getByRole('tabpanel')).toBeVisible()
  await expect(other.getByRole('status', { name: t('app.loading') })).toHaveCount(0)
  await expect(other.getByRole('alertdialog')).toBeHidden()
})

test('signing in and out in one tab is so in all', async ({ page, context, t, site }) => {
  let keys = 0
  context.on('request', (request) => {
    if (request.url().endsWith(pathOf(setEncryption))) keys++
  })
  const second = await context.newPage()
  await second.goto('/home')
  await expect(second.getByRole('link', { name: t('app.signIn') })).toBeVisible()
  await signIn(page, t, await demoMember(site, 'demo'))
  await expect(second.getByRole('link', { name: t('app.signIn') })).toBeHidden()
  await second.goto('/my/profile')
  await expect(second.getByRole('textbox', { name: t('access.nickname') })).toBeVisible()
  expect(keys, 'the tabs share one key').toBe(1)
  await second.goto('/home')
  await page.getByRole('link', { name: t('app.menu') }).click()
  await page.getByRole('button', { name: t('access.signOut') }).click()
  await expect(second.getByRole('link', { name: t('app.signIn') })).toBeVisible()
  // Chromium does not close a tab that is still loading another page.
  await page.waitForURL('/home')
})

test('who has not finished the profile is led there from a member page and from an order, but not away from responsible play', async ({
  page,
  t,
  site,
}) => {
  const member = await demoMember(site, 'demo')
  await startSignedIn(page, site, member, { unfinished: true })
  await page.goto('/orderinfo')
  await expect(page).toHaveURL(`/register?back=${encodeURIComponent('/orderinfo')}`)
  await expect(page.getByRole('heading', { name: t('access.finishProfile') })).toBeVisible()
  const order = '/marketDetail?gameId=1&market=1&option=3-3&sheet=order'
  await page.goto(order)
  await expect(page).toHaveURL(`/register?${new URLSearchParams({ back: order })}`)
  await page.goto('/play-safe')
  await expect(page.getByRole('heading', { name: t('play.title') })).toBeVisible()
  await expect(page).toHaveURL('/play-safe')
})
