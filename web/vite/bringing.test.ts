import { expect, test } from 'vitest'
import { bringing } from './bringing.ts'

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
const forms = /node_modules\/@base-ui\//
const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) }

test.each(['page', 'sheet', 'ui/Select', 'circle', 'back'])('%s brings the libraries', (id) => {
  expect(bringing(forms)(id, modules)).toBe(true)
})

test.each(['figures', 'round', 'trip', 'alone'])('%s does not', (id) => {
  expect(bringing(forms)(id, modules)).toBe(false)
})

test('in whatever order they are asked for, circles included', () => {
  const orders = [Object.keys(imports), Object.keys(imports).reverse()]
  const answers = orders.map((order) => {
    const bringsForms = bringing(forms)
    return Object.fromEntries(order.map((id) => [id, bringsForms(id, modules)]))
  })
  expect(answers[0]).toEqual(answers[1])
})

test('a module that is unknown to the build brings nothing', () => {
  expect(bringing(forms)('gone', { getModuleInfo: () => null })).toBe(false)
})
