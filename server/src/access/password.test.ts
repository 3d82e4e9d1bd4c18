import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a password is the one that was stored, and no other is', async () => {
  const stored = await hashPassword('Correct1Horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await isPassword('Correct1Horse', stored)).toBe(true)
  for (const wrong of ['correct1horse', 'Correct1Horse ', ''])
    expect(await isPassword(wrong, stored)).toBe(false)
})

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('Correct1Horse')).not.toBe(await hashPassword('Correct1Horse'))
})

test('a letter is the same however the keyboard composes it', async () => {
  expect(await isPassword('caf\u0065\u0301 in the rain', await hashPassword('caf\u00e9 in the rain'))).toBe(
    true,
  )
})

test('nobody has a password', async () => {
  expect(await isPassword('Correct1Horse', null)).toBe(false)
})

test('a hash made by another implementation, with other figures, is understood', async () => {
  // From the argon2 reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 256 -p 1 -e
  const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await isPassword('password', reference)).toBe(true)
  expect(await isPassword('passwort', reference)).toBe(false)
})

test('a stored text that is no argon2id hash is an error, never a match', async () => {
  await expect(isPassword('Correct1Horse', 'Correct1Horse')).rejects.toThrow('not an argon2id PHC string')
})

test('beyond what may wait in line, more are refused with 1005 and the others still answered', async () => {
  const stored = await hashPassword('Correct1Horse')
  const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$'.concat(stored.split('$').at(-1) ?? '')
  const results = await Promise.allSettled(Array.from({ length: 250 }, () => isPassword('x', cheap)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(48)
  expect(refused[0]).toMatchObject({ reason: { code: 1005 } })
})
