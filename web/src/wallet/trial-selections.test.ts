import { expect, test } from 'vitest'
import { byMatch } from './trial-selections.ts'

test('selections stand under their matches, each match where it is named first', () => {
  expect(byMatch(['8.1.2-1', '7.6.86-FT', '8.3.4+'])).toEqual([
    {
      gameId: '8',
      selections: [
        { id: '8.1.2-1', gameId: '8', marketType: 1, option: '2-1' },
        { id: '8.3.4+', gameId: '8', marketType: 3, option: '4+' },
      ],
    },
    { gameId: '7', selections: [{ id: '7.6.86-FT', gameId: '7', marketType: 6, option: '86-FT' }] },
  ])
})

test('a market that is not known here is left out', () => {
  expect(byMatch(['8.5.x', '8'])).toEqual([])
})
