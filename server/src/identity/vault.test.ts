import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { Vault } from './vault.ts'

const key = randomBytes(32)
const vault = new Vault(key)
const ada = '0198c0de-0000-7000-8000-00000000ada0'
const bob = '0198c0de-0000-7000-8000-00000000b0b0'
const number = '11010519491231002X'

test('what was sealed is opened, and twice the same looks different', () => {
  const [one, other] = [vault.seal(ada, 'number', number), vault.seal(ada, 'number', number)]
  expect(vault.open(ada, 'number', one).toString()).toBe(number)
  expect(one.equals(other)).toBe(false)
  expect(one.includes(number)).toBe(false)
})

test('nothing opens for another member, as another part, or with another key', () => {
  const sealed = vault.seal(ada, 'number', number)
  expect(() => vault.open(bob, 'number', sealed)).toThrow()
  expect(() => vault.open(ada, 'name', sealed)).toThrow()
  expect(() => new Vault(randomBytes(32)).open(ada, 'number', sealed)).toThrow()
})

test('no bit can be changed and no byte cut off', () => {
  const sealed = vault.seal(ada, 'name', '张伟')
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => vault.open(ada, 'name', altered), `byte ${at}`).toThrow()
    expect(() => vault.open(ada, 'name', sealed.subarray(0, at)), `cut at ${at}`).toThrow()
  }
})

test('one number has one print, which needs the key', () => {
  expect(vault.printOf(number)).toEqual(new Vault(key).printOf(number))
  expect(vault.printOf(number)).not.toEqual(vault.printOf('110105194912310038'))
  expect(vault.printOf(number)).not.toEqual(new Vault(randomBytes(32)).printOf(number))
  expect(vault.printOf(number)).toHaveLength(32)
})

test.each([0, 31, 33])('a key of %i bytes is refused', (length) => {
  expect(() => new Vault(Buffer.alloc(length))).toThrow(RangeError)
})

test('the sandbox has a key that every process knows', () => {
  expect(new Vault().open(ada, 'name', new Vault().seal(ada, 'name', '张伟')).toString()).toBe('张伟')
})
