import { expect, test } from 'vitest'
import { frameMessageOf } from './frame-message.ts'

const source = {}
const from = { origin: 'https://chat.example', source }
const donate = btoa(JSON.stringify({ uuid: '0198c0de-0000-7000-8000-000000000000', nickName: 'Lily' }))

test('the end and a tip are heard from the frame', () => {
  expect(frameMessageOf({ ...from, data: { call: 'touchline-finish' } }, from)).toEqual({ is: 'finish' })
  expect(frameMessageOf({ ...from, data: { call: 'touchline-donate', donate } }, from)).toEqual({
    is: 'donate',
    donate,
  })
})

test.each([
  ['another origin', { ...from, origin: 'https://chat.example.evil', data: { call: 'touchline-finish' } }],
  ['no origin, as of a sandboxed page', { ...from, origin: 'null', data: { call: 'touchline-finish' } }],
  ['another window of that origin', { ...from, source: {}, data: { call: 'touchline-finish' } }],
  ['no window', { ...from, source: null, data: { call: 'touchline-finish' } }],
  ['another call', { ...from, data: { call: 'touchline-logout' } }],
  ['a tip for nobody', { ...from, data: { call: 'touchline-donate', donate: btoa('{}') } }],
  ['a tip that is no text', { ...from, data: { call: 'touchline-donate', donate: {} } }],
  ['words', { ...from, data: 'touchline-finish' }],
  ['nothing', { ...from, data: null }],
])('%s is not heard', (_, heard) => {
  expect(frameMessageOf(heard, from)).toBeNull()
})

test('a frame that is gone hears nobody', () => {
  const gone = { ...from, source: null }
  expect(frameMessageOf({ ...gone, data: { call: 'touchline-finish' } }, gone)).toBeNull()
})
