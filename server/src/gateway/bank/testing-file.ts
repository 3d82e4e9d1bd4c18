// Files of payments as tests make them up: any names that can be written, any accounts, any amounts.
import * as fc from 'fast-check'

const visible = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && [...text].length <= 140 && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text))
const account = fc.stringMatching(/^[A-Za-z0-9]{1,34}$/)
const bank = fc.record({ name: visible, code: fc.option(fc.stringMatching(/^\d{12}$/)) })
const anyLine = fc.record({
  endToEndId: fc.stringMatching(/^[0-9a-f]{32}$/),
  amount: fc.integer({ min: 1, max: 10 ** 12 }),
  name: visible,
  account,
  bank,
  branch: fc.option(visible),
  remittance: fc.option(visible),
})
export const anyFile = fc.record({
  messageId: fc.stringMatching(/^[A-Za-z0-9]{1,35}$/),
  at: fc.integer({ min: 0, max: 4_000_000_000_000 }),
  debtor: fc.record({ name: visible, account, bank }),
  lines: fc.uniqueArray(anyLine, { minLength: 1, maxLength: 20, selector: ({ endToEndId }) => endToEndId }),
})
