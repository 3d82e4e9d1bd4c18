import { expect, test } from 'vitest'
import { capabilitiesOf, centralLists, checkCentral } from './central.ts'
import { allPaths, codeFiles, readSources } from './sources.ts'

const capabilities = new Set(['access', 'market', 'order', 'site'])
const imports = (...rooms: string[]) => rooms.map((room) => `import { x } from './${room}/x.ts'\n`).join('')
const page = (text: string) => `# Page\n\n## Adding a capability\n\n${text}\n\n## Next\n`

test('what knows four capabilities is a list of them, unless it is of one, or a test', () => {
  const text = imports('access', 'market', 'order', 'site')
  const paths = ['server/src/handlers.ts', 'server/src/handlers.test.ts', 'server/src/site/a.ts']
  expect(
    centralLists(
      paths.map((path) => ({ path, text })),
      capabilities,
    ),
  ).toEqual(['server/src/handlers.ts'])
  expect(
    centralLists(
      [{ path: 'server/src/a.ts', text: imports('access', 'http', 'order', 'site') }],
      capabilities,
    ),
  ).toEqual([])
})

test('a list that the page lacks, and a place that is gone, are found', () => {
  expect(checkCentral(['server/src/a.ts'], page('`server/src/b.ts`'), [])).toEqual([
    'server/src/a.ts lists capabilities; CONTRIBUTING.md does not name it',
    'CONTRIBUTING.md: server/src/b.ts is not there',
  ])
  expect(checkCentral(['server/src/a.ts'], page('`server/src/a.ts`'), ['server/src/a.ts'])).toEqual([])
})

test('CONTRIBUTING.md names every place where a new capability needs a line', () => {
  const [{ text } = { text: '' }] = readSources(['CONTRIBUTING.md'])
  const paths = allPaths()
  const lists = centralLists(codeFiles(), capabilitiesOf(paths))
  expect(lists.length).toBeGreaterThan(4)
  expect(checkCentral(lists, text, paths)).toEqual([])
})
