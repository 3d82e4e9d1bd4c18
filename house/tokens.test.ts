import { expect, test } from 'vitest'
import { codeFiles, readSources } from './sources.ts'
import { checkTokens, spacesOf } from './tokens.ts'

const spaces = spacesOf('--spacing-0: 0px;\n--spacing-2: 8px;\n--spacing-2_5: 10px;\n--spacing-tap: 44px;')
const inFile = (text: string) => checkTokens({ path: 'ui/src/A.tsx', text }, spaces)

test.each([
  ['w-11', `\n<th className="p-2 w-11" />`, 'ui/src/A.tsx:2: w-11 is no token'],
  ['a variant', `<p className="md:min-h-28 gap-2" />`, 'ui/src/A.tsx:1: min-h-28 is no token'],
  ['a negative one', `classes('-mx-7')`, 'ui/src/A.tsx:1: mx-7 is no token'],
])('%s is found', (_, text, problem) => expect(inFile(text)).toEqual([problem]))

test.each([`"p-2.5 h-tap w-1/2 inset-0"`, `"grid-cols-7 text-15 z-40 duration-190"`, `"h-[480px]"`])(
  'nothing is found in %s',
  (text) => expect(inFile(text)).toEqual([]),
)

test('the sizes of every screen and component are tokens', () => {
  const [sheet] = readSources(['ui/src/tokens.css'])
  const known = spacesOf(sheet?.text ?? '')
  expect(codeFiles().flatMap((source) => checkTokens(source, known))).toEqual([])
})
