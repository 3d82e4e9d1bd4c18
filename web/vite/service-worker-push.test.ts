// Tests the service worker's handling of the site's messages (server/src/notice/push); the worker's file runs
// in a context of its own.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const code = readFileSync(new URL('../service-worker.js', import.meta.url), 'utf8')
const origin = 'https://site.example'

/** The worker of a site with these windows; `send` resolves when it has done what the event asks for. */
function worker(windows: readonly object[] = []) {
  const listeners: Record<string, (event: object) => void> = {}
  const shown = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    registration: { showNotification: shown },
    clients: { matchAll: async () => windows, openWindow },
  }
  runInNewContext(code, { self, location: { origin }, URL })
  const send = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve()
    listeners[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) })
    await done
  }
  return { send, shown, openWindow }
}

const pressed = (url: string) => ({ notification: { close() {}, data: { url } } })

test('a message is shown in its language, and a newer one of its kind takes its place', async () => {
  const { send, shown } = worker()
  const told = { title: 'Title', body: 'Body', lang: 'en-us', tag: 'money', url: '/bulletin?tab=money' }
  await send('push', { data: { json: () => told } })
  const { title, url, ...rest } = told
  expect(shown).toHaveBeenCalledWith(title, { ...rest, icon: '/icon-192.png', data: { url } })
})

test('pressed, it opens its page in the window that is there', async () => {
  const window = { focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) }
  const { send, openWindow } = worker([window])
  await send('notificationclick', pressed('/bulletin?tab=money'))
  expect(window.focus).toHaveBeenCalled()
  expect(window.navigate).toHaveBeenCalledWith(`${origin}/bulletin?tab=money`)
  expect(openWindow).not.toHaveBeenCalled()
})

test('without a window it opens one, and never elsewhere', async () => {
  const { send, openWindow } = worker()
  await send('notificationclick', pressed('/bulletin?tab=orders'))
  expect(openWindow).toHaveBeenCalledWith(`${origin}/bulletin?tab=orders`)
  await send('notificationclick', pressed('https://other.example/'))
  expect(openWindow).toHaveBeenCalledTimes(1)
})
