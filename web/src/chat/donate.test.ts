import { expect, test } from 'vitest'
import { donationOf } from './donate.ts'

const uuid = '0198c0de-0000-7000-8000-000000000000'
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const link = (content: unknown) => base64(JSON.stringify(content))

test('names whom the tip is for, in any script', () => {
  expect(donationOf('donate', link({ uuid, userName: 'lily', nickName: '莉莉', visitorName: '' }))).toEqual({
    uuid,
    name: '莉莉',
  })
  expect(donationOf('donate', link({ uuid, userName: 'lily' }))).toEqual({ uuid, name: 'lily' })
  expect(donationOf('donate', link({ uuid, nickName: 7 }))).toEqual({ uuid, name: '' })
})

test.each([
  ['other', link({ uuid })],
  [undefined, link({ uuid })],
  ['donate', undefined],
  ['donate', 'not base64!'],
  ['donate', link(null)],
  ['donate', link([])],
  ['donate', link({})],
  ['donate', link({ uuid: 'x' })],
  ['donate', link({ uuid: `${uuid}0` })],
  ['donate', base64('{')],
  ['donate', link({ uuid, nickName: 'x'.repeat(2_000) })],
])('%s with %s names nobody', (way, donate) => {
  expect(donationOf(way, donate)).toBeNull()
})
