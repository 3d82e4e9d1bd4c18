import { expect, test } from 'vitest'
import { isCommonPassword, namesItsOwner } from './common-passwords.ts'

test.each([
  'Password1',
  'P4ssw0rd',
  'Passw0rd123',
  'Qwerty123',
  'Qwertyuiop1',
  'Iloveyou2026',
  'Football1',
  'Liverpool1892',
  'Abcd1234',
  'Aa123456',
  'Aa111111',
  '1Q2w3e4r',
  'Welcome2026',
  'Superman99',
  'Abc12345',
  'Woaini1314',
  'Zxcvbnm1',
  'DragonDragon1',
  'Blueflower7',
  // Leaked often, and made by no rule of ours.
  'NCC1701d',
  '8J4ye3uz',
  'Left4dead',
  'R2d2c3po',
  'MarchApril7',
  'password password password',
  'i.love.you.i.love.you',
  '123456789 123456789',
  '!!!!!!!!!!!!!!!!',
  '我爱你我爱你我爱你我爱你我爱你',
])('%s is too common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Correct1Horse',
  'Touchline1',
  'kV9mTq2zLw',
  'Nachtzug47Wien',
  'Rb7Xq0pLm2',
  'Okapi3Gletscher',
  'my dog eats rain',
  '我家的狗喜欢在雨里跑来跑去啊！',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('a password made of the account name, or of the house, is refused', () => {
  expect(namesItsOwner('Anna2026X1', 'anna2026')).toBe(true)
  expect(namesItsOwner('Touchline1', 'anna1')).toBe(true)
  expect(namesItsOwner('Anna1Gletscher', 'anna1')).toBe(false)
  expect(namesItsOwner('Okapi3Gletscher', 'anna1')).toBe(false)
  expect(namesItsOwner('touchline touchline', 'anna1')).toBe(true)
  expect(namesItsOwner('anna1 & anna1 & me', 'anna1')).toBe(true)
  expect(namesItsOwner('zyzzzyzz zyzzzyzz', 'zyzzzyzz')).toBe(true)
  expect(namesItsOwner('anna1 eats rain with a spoon', 'anna1')).toBe(false)
})
