import { expect, test } from 'vitest'
import { needsForms } from './needs-forms.ts'

const imports: Record<string, string[]> = {
  page: ['sheet', 'figures'],
  sheet: ['ui/Select'],
  'ui/Select': ['/node_modules/@base-ui/react/select.mjs'],
  figures: ['round'],
  round: ['figures', 'trip'],
  trip: ['round'],
  circle: ['back'],
  back: ['circle', 'ui/Select'],
}
const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) }

test.each(['page', 'sheet', 'ui/Select', 'circle', 'back'])('%s brings the libraries', (id) => {
  expect(needsForms(id, modules, new Map())).toBe(true)
})

test.each(['figures', 'round', 'trip', 'alone'])('%s does not', (id) => {
  expect(needsForms(id, modules, new Map())).toBe(false)
})

test('in whatever order they are asked for, circles included', () => {
  const orders = [Object.keys(imports), Object.keys(imports).reverse()]
  const answers = orders.map((order) => {
    const known = new Map<string, boolean>()
    return Object.fromEntries(order.map((id) => [id, needsForms(id, modules, known)]))
  })
  expect(answers[0]).toEqual(answers[1])
})

test('a module that is unknown to the build brings nothing', () => {
  expect(needsForms('gone', { getModuleInfo: () => null }, new Map())).toBe(false)
})
