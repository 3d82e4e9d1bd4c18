import { expect, test } from 'vitest'
import { withSignIn } from './go-back.ts'

test('signing in there stands over the page and over its order', () => {
  expect(withSignIn('/home')).toBe('/home?sheet=login')
  expect(withSignIn('/marketDetail?gameId=1&sheet=order')).toBe(
    '/marketDetail?gameId=1&sheet=login&under=order',
  )
})
