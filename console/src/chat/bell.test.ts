import { expect, test } from 'vitest'
import { heardNow, rings } from './bell.ts'

/** Tells the bell these times of the last message one after another; returns for each whether it rings. */
function heardBy(answers: boolean, told: readonly number[]): boolean[] {
  let heard: number | null = null
  return told.map((last) => {
    const rang = rings({ heard, last, answers })
    heard = heardNow(heard, last)
    return rang
  })
}

test.each([
  ['what waited when the console was opened is silent', [500], [false]],
  ['the first word after an empty list rings', [0, 500], [false, true]],
  ['the same word told again is silent', [0, 500, 500], [false, true, false]],
  ['each later word rings once', [100, 200, 200, 300], [false, true, false, true]],
  [
    'a word that was answered, and an older one told after it, are silent',
    [0, 500, 0, 400],
    [false, true, false, false],
  ],
  ['the next one after an answer rings', [0, 500, 0, 600], [false, true, false, true]],
])('%s', (_, told, rang) => {
  expect(heardBy(true, told)).toEqual(rang)
})

test('who answers no chats hears nothing', () => {
  expect(heardBy(false, [0, 500, 600])).toEqual([false, false, false])
})
