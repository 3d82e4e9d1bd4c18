import { afterEach, expect, test, vi } from 'vitest'
import './fake-browser.ts'

const member = { userid: 'e16d3f85-d677-49b8-893f-9a2e064a7862', username: 'demo', ticket: 'a-ticket' }

afterEach(() => {
  localStorage.clear()
  vi.resetModules()
})

/** The module as a page that starts now loads it. */
async function started(stored?: object) {
  if (stored) localStorage.setItem('touchline.session', JSON.stringify(stored))
  vi.resetModules()
  return import('./session.ts')
}

test('who was signed in still is after a reload', async () => {
  const { startSession } = await started()
  startSession(member)
  expect((await started()).session()).toEqual(member)
})

test.each(['userid', 'username', 'ticket'])('without its %s nobody is signed in', async (name) => {
  expect((await started({ ...member, [name]: '' })).session()).toBeNull()
})

test('that the profile is to be finished is kept over a reload, until it is', async () => {
  const { session, endUnfinished } = await started({ ...member, unfinished: true })
  expect(session()).toEqual({ ...member, unfinished: true })
  endUnfinished()
  expect(session()).toEqual(member)
  expect((await started()).session()).toEqual(member)
})

test('a finished profile changes nothing, and signs nobody in', async () => {
  const { session, endUnfinished, onSessionChange } = await started()
  let changes = 0
  onSessionChange(() => changes++)
  endUnfinished()
  expect(session()).toBeNull()
  expect(changes).toBe(0)
})
