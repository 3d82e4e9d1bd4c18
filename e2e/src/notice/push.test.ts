// Web push on a device, which the member's own press asks for. The browser of a test reaches no push service,
// so the test plays the browser's part of subscribing; what is sent and shown is tested where it is written
// (server/src/notice/push, web/vite).
import { createECDH, randomBytes } from 'node:crypto'
import { startSignedIn } from '../access/sign-in.ts'
import { demoMember } from '../harness/arrange.ts'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'

test('a member has this device told, of fewer kinds, and no more', async ({ page, context, t, site }) => {
  await context.grantPermissions(['notifications'])
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
  await page.addInitScript((made) => {
    let there: object | null = null
    const unsubscribe = async () => {
      there = null
      return true
    }
    const subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
      const bytes = Uint8Array.from(text, (each) => each.charCodeAt(0))
      there = {
        endpoint: made.endpoint,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => made,
        unsubscribe,
      }
      return there
    }
    const browser = globalThis as unknown as {
      navigator: { serviceWorker: object }
      Notification: { requestPermission: () => Promise<string> }
    }
    const { serviceWorker } = browser.navigator
    const manager = { getSubscription: async () => there, subscribe }
    const registration = { pushManager: manager }
    Object.defineProperty(serviceWorker, 'ready', { get: async () => registration })
    Object.defineProperty(serviceWorker, 'getRegistration', { value: async () => registration })
    Object.defineProperty(browser.Notification, 'permission', { get: () => 'granted' })
    browser.Notification.requestPermission = async () => 'granted'
  }, subscription)
  await startSignedIn(page, site, await demoMember(site, 'bo'))
  await page.goto('/my/setting')
  await page.getByRole('button', { name: t('my.pushOn') }).click()
  const orders = page.getByRole('checkbox', { name: t('my.push_orders') })
  await expect(orders).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await orders.click()
  await expect(orders).not.toBeChecked()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: t('my.push_money') })).toBeChecked()
  await expect(orders).not.toBeChecked()
  await page.getByRole('button', { name: t('my.pushOff') }).click()
  await expect(page.getByRole('button', { name: t('my.pushOn') })).toBeVisible()
})
