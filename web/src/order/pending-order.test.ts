import { afterEach, expect, test } from 'vitest'
import '../api/fake-browser.ts'

const { clearSession, startSession } = await import('../api/session.ts')
const { forgetUnanswered, keepUnanswered, unansweredOrder } = await import('./pending-order.ts')

const ada = { userid: 'e16d3f85-d677-49b8-893f-9a2e064a7862', username: 'ada', ticket: 'a-ticket' }
const bo = { userid: '0f8e4c2a-b7d9-4e61-a3c5-f0729b1d6e84', username: 'bo', ticket: 'b-ticket' }
const order = {
  ...{ selectionId: '20541.1.2-1', dealMoney: '100.00', profit: '3.50', originalOdd: '3.55' },
  ...{ seenAt: 1_767_225_600_000, words: 'Not 2-1, Leeds v Hull' },
}

afterEach(() => {
  sessionStorage.clear()
  clearSession()
})

test('its member is told of it, until an answer came', () => {
  startSession(ada)
  keepUnanswered(order)
  expect(unansweredOrder()).toEqual(order)
  forgetUnanswered()
  expect(unansweredOrder()).toBeNull()
})

test('another member who signs in is not: asking again would be an order of its own', () => {
  startSession(ada)
  keepUnanswered(order)
  startSession(bo)
  expect(unansweredOrder()).toBeNull()
  startSession(ada)
  expect(unansweredOrder()).toEqual(order)
})

test('what is stored in another form counts as none', () => {
  startSession(ada)
  sessionStorage.setItem('touchline.order.unanswered', JSON.stringify(order))
  expect(unansweredOrder()).toBeNull()
})
