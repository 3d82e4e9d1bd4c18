import { expect, test } from 'vitest'
import { checkNames } from './names.ts'
import { codeFiles } from './sources.ts'

test('a folder or file named for nothing in particular is found', () => {
  const problem = (path: string, name: string) => `${path}: "${name}" does not say what it is for`
  expect(checkNames(['web/src/utils/money.ts', 'server/src/helpers.ts', 'web/src/order/Misc.tsx'])).toEqual([
    problem('web/src/utils/money.ts', 'utils'),
    problem('server/src/helpers.ts', 'helpers.ts'),
    problem('web/src/order/Misc.tsx', 'Misc.tsx'),
  ])
  expect(checkNames(['engine/src/money/fen.ts', 'web/src/common-room.ts'])).toEqual([])
})

test('the repository has none', () => {
  expect(checkNames(codeFiles().map(({ path }) => path))).toEqual([])
})
