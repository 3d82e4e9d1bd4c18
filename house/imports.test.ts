import { expect, test } from 'vitest'
import { checkImports, checkPicture } from './imports.ts'
import { codeFiles, readSources } from './sources.ts'

const inFile = (path: string, text: string) => checkImports({ path, text })

test.each([
  [
    'engine/src/a.ts',
    `import { z } from 'zod/mini'`,
    'engine/src/a.ts:1: zod/mini: engine uses nothing but itself',
  ],
  ['engine/src/a.ts', `import fs from 'node:fs'`, 'engine runs in the browser too'],
  ['engine/src/a.ts', `export * from '@touchline/contract/codes'`, 'engine does not depend on contract'],
  ['contract/src/a.ts', `import { z } from 'zod'`, 'contract uses nothing but itself and zod/mini'],
  [
    'contract/src/a.ts',
    `const a = await import('@touchline/server/db/uuid')`,
    'contract does not depend on server',
  ],
  [
    'web/src/a.tsx',
    `\nimport type { DB } from '@touchline/server/db/schema'`,
    'web/src/a.tsx:2: @touchline/server/db/schema',
  ],
  [
    'web/src/a.tsx',
    `import { uuid } from '../../server/src/db/uuid.ts'`,
    'a relative path out of the package',
  ],
  [
    'ui/src/A.tsx',
    `import { useQuery } from '@tanstack/react-query'`,
    'ui knows no router, form library or data cache',
  ],
  ['ui/src/A.tsx', `import { codes } from '@touchline/contract/codes'`, 'ui does not depend on contract'],
  ['server/src/a.ts', `export { x } from '../../engine/src/x.ts'`, 'a relative path out of the package'],
  [
    'server/src/a.ts',
    `import { startChain } from '@touchline/outside/chain/chain'`,
    'server does not depend on outside',
  ],
  ['server/src/a.ts', `import { Button } from '@touchline/ui/Button'`, 'server does not depend on ui'],
])('in %s, %s is found', (path, text, problem) => {
  expect(inFile(path, text)).toEqual([expect.stringContaining(problem)])
})

test.each([
  ['engine/src/order/a.ts', `import { fen } from '../money/fen.ts'`],
  ['engine/src/a.test.ts', `import { test } from 'vitest'; import fc from 'fast-check'`],
  ['contract/src/a.ts', `import { z } from 'zod/mini'; import { fen } from '@touchline/engine/money/fen'`],
  ['ui/src/A.tsx', `import { Dialog } from '@base-ui/react/dialog'`],
  ['web/src/a.tsx', `import { Button } from '@touchline/ui/Button'; const a = import('./b.ts')`],
  ['server/src/a.test.ts', `import { startChain } from '@touchline/outside/chain/chain'`],
  ['server/src/a.ts', `import fs from 'node:fs'; import { codes } from '@touchline/contract/codes'`],
])('in %s, %s is right', (path, text) => {
  expect(inFile(path, text)).toEqual([])
})

test('the repository has no other edges', () => {
  expect(codeFiles().flatMap(checkImports)).toEqual([])
})

test('an arrow that is none and one that is missing are found', () => {
  const problems = checkPicture('```mermaid\nengine --> web\n  client["client"] -- texts --> engine\n```')
  expect(problems).toContain('engine --> web: no such import is allowed')
  expect(problems).toContain('client --> contract: not in the picture')
  expect(problems).not.toContain('client --> engine: not in the picture')
})

test('the page draws what is', () => {
  expect(checkPicture(readSources(['docs/architecture.md'])[0]!.text)).toEqual([])
})
