import { expect, test } from 'vitest'
import { placesOf } from '../central.ts'
import { checkRooms } from '../rooms.ts'
import { codeFiles, isTest, readSources } from '../sources.ts'
import { checkTextParts } from '../text-parts.ts'
import { compile, withSample } from './add.ts'
import { files, lines } from './sample.ts'

const [{ text: page } = { text: '' }] = readSources(['CONTRIBUTING.md'])
const named = placesOf(page)
const sources = codeFiles().filter(
  ({ path }) => !isTest(path) && /^(engine|contract|server|client|ui|web|console)\//.test(path),
)

test('a small capability needs no line in a file that the page does not name', () => {
  expect(Object.keys(lines).filter((path) => !named.includes(path))).toEqual([])
})

/** Compiling everything again takes long on a busy machine. */
const patience = 600_000

test(
  'with its lines there it compiles, its calls have handlers and its pages texts',
  () => {
    expect(compile(withSample(sources, named))).toEqual([])
  },
  patience,
)

test('with its lines there its page brings its texts', () => {
  expect(checkTextParts(withSample(sources, named))).toEqual([])
})

test('its rooms call nobody before they have a line', () => {
  const own = Object.entries(files).map(([path, text]) => ({ path, text }))
  expect(checkRooms(own).filter((problem) => problem.includes('/sample/'))).toEqual([
    'contract/src/sample/calls.ts:3: sample does not call base',
    'contract/src/sample/operator-calls.ts:3: sample does not call operator',
    'contract/src/sample/settings.ts:3: sample does not call base',
    'server/src/sample/words.ts:2: sample does not call db',
    'web/src/sample/SamplePage.tsx:5: sample does not call i18n',
    'web/src/sample/routes.ts:2: sample does not call app',
    'web/src/sample/routes.ts:3: sample does not call i18n',
    'console/src/sample/SamplePage.tsx:5: sample does not call i18n',
    'console/src/sample/routes.ts:3: sample does not call app',
  ])
})
