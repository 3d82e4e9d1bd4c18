import { expect, test } from 'vitest'
import { codeSentTo } from './sandbox-code.ts'

const outbox = [
  { to: 'anna@example.com', text: 'You signed in on a new device', time: 9_000 },
  { to: 'anna@example.com', text: 'Your code is 222222.', time: 8_000 },
  { to: '+8613900001111', text: '验证码 333333，10 分钟内有效', time: 7_000 },
  { to: 'anna@example.com', text: 'Your code is 111111.', time: 6_000 },
]

test.each([
  ['anna@example.com', 6_000, '222222'],
  ['Anna@Example.com ', 6_000, '222222'],
  ['013900001111', 6_000, '333333'],
  ['001111', 6_000, '333333'],
  ['', 6_000, '222222'],
])('sent to %j since %i', (contact, since, code) => expect(codeSentTo(outbox, contact, since)).toBe(code))

test.each([
  ['bo@example.com', 6_000],
  ['anna@example.com', 60_000],
])('none was sent to %j since %i', (contact, since) =>
  expect(codeSentTo(outbox, contact, since)).toBeUndefined(),
)
