import { expect, test } from 'vitest'
import { allCalls, refusalsOf } from './all-calls.ts'
import { codeMeanings } from './code-meanings.ts'
import { enUs } from './code-texts.en-us.ts'
import { zhCn } from './code-texts.zh-cn.ts'
import { allCodes, anyCall, anyMemberCall, codeEntry, isCode } from './codes.ts'

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)

// spec 8, section by section.
const specified = {
  'login messages': [1051, 1052, 1053, 1060, 1062, 1065, 1068, 1128, 1112, 753, 1076, 504, 1033, 1138, 500],
  'transfer and bulk transfer': [2304, 2306, 1310, 2301, 2302, 2303],
  'logout and maintenance': [4500, 1900, 1999, ...range(1040, 1044), 1199, 9998, 2000, 3015],
  'display rules': [
    ...range(1136, 1140),
    1063,
    2240,
    1719,
    1771,
    1772,
    1773,
    2104,
    4448,
    2223,
    2234,
    1141,
    1153,
    1097,
  ],
  'no message or silent': [3020, 4453, 1321, 1750, 1780, 3010, 3011, 3012, 3013, 2255, 1133],
  orders: [1711, 1712, 1713, 1714, 1721, 1722, 1753, 1774, 1775, 1777, 1781, 1782, 1783, 1786, 1787],
  'stake return and cancelling': [...range(1790, 1796), ...range(2101, 2106)],
  money: [2203, 2212, 2246, 2247, 2254, 2237, 2241, 2249, 2305],
  'everything else': [
    1001,
    1002,
    1054,
    993,
    8000,
    4444,
    'E000',
    'E001',
    4100,
    1183,
    1179,
    1075,
    ...range(1401, 1471),
  ],
}

test.each(Object.entries(specified))('the codes of the specification are in the table: %s', (_, codes) => {
  expect(codes.filter((code) => !isCode(code))).toEqual([])
})

test('a code that is not in the table is not one, nor is a property of every object', () => {
  expect([9999, -1, '1711x', 'toString', '__proto__', 'constructor'].filter(isCode)).toEqual([])
})

// spec 8, "Logout and maintenance", with 993 and 4100 as the decisions have them.
test('these codes clear the login and no others', () => {
  const ending = allCodes.filter((code) => codeEntry(code).endsSession)
  expect(ending).toEqual([993, 1040, 1041, 1042, 1043, 1044, 1199, 1900, 1999, 4100, 4500])
})

test('maintenance leads to its page, a banned region to its own', () => {
  const leadingTo = (page: string) => allCodes.filter((code) => codeEntry(code).goesTo === page)
  expect(leadingTo('/maintain')).toEqual([1900, 1999, 8000, 9998])
  expect(leadingTo('/block')).toEqual([4500])
})

test('what leads elsewhere says where, what stays does not', () => {
  for (const code of allCodes) {
    const { display, goesTo } = codeEntry(code)
    if (['redirect', 'logout', 'maintenance', 'block'].includes(display)) expect(goesTo).toBeDefined()
    if (['none', 'server-message', 'parameters'].includes(display)) expect(goesTo).toBeUndefined()
  }
})

test.each([
  [1051, 'code_1053'],
  [1052, 'c_text_54832'],
  [1062, 'code_1060'],
  [1068, 'c_text_50188'],
  [1128, 'c_text_50256'],
  [1138, 'c_text_50255'],
  [2301, 'c_text_50042'],
  [2302, 'c_text_50043'],
  [2306, 'c_text_50365'],
  [4448, 'code_3010'],
  [1711, 'code_1711'],
] as const)('%s has the message key %s', (code, key) => {
  expect(codeEntry(code).key).toBe(key)
})

test('1900 stays on the page when signing in, and 1199 asks for verification', () => {
  expect(codeEntry(1900).atSignIn).toBe('dialog')
  expect(codeEntry(1199).atSignIn).toBe('verify')
})

test('every code has a meaning of its own or one it shares on purpose', () => {
  expect(Object.keys(codeMeanings).sort()).toEqual(allCodes.map(String).sort())
  expect(Object.values(codeMeanings).filter((meaning) => meaning.trim() === '')).toEqual([])
})

test('no call answers a code that only the client makes, or success as a refusal', () => {
  const answered = allCalls({ sandbox: true }).flatMap(refusalsOf)
  expect(answered.filter((code) => codeEntry(code).from === 'client')).toEqual([])
  expect(answered).not.toContain(0)
})

test('general codes are not repeated by calls, or a reader would take them for special', () => {
  for (const { id, refusals } of allCalls({ sandbox: true })) {
    const repeated = refusals.filter((code) => [...anyCall, ...anyMemberCall].includes(code))
    expect({ id, repeated }).toEqual({ id, repeated: [] })
  }
})

// The write may have happened although its answer was lost. A member who reads that nothing happened would
// send it twice.
test.each(['E000', 'E001', 4444, 500] as const)(
  'the texts of %s say to look before sending again',
  (code) => {
    expect(enUs[`code_${code}`]).toMatch(/see whether it arrived|check/i)
    expect(enUs[`code_${code}`]).not.toMatch(/no money moved|nothing was|was not sent/i)
    expect(zhCn[`code_${code}`]).toMatch(/请先(查看|确认)/)
    expect(zhCn[`code_${code}`]).not.toMatch(/资金(没有|未)变动|没有提交|未提交/)
  },
)
