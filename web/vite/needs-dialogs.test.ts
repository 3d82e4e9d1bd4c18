import { expect, test } from 'vitest'
import { needsDialogs } from './needs-dialogs.ts'

const imports: Record<string, string[]> = {
  page: ['sheet', 'figures'],
  sheet: ['ui/Dialog'],
  'ui/Dialog': ['/node_modules/@base-ui/react/dialog.mjs'],
  figures: ['round'],
  round: ['figures', 'trip'],
  trip: ['round'],
  circle: ['back'],
  back: ['circle', 'ui/Dialog'],
}
const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) }

test.each(['page', 'sheet', 'ui/Dialog', 'circle', 'back'])('%s brings the library', (id) => {
  expect(needsDialogs(id, modules, new Map())).toBe(true)
})

test.each(['figures', 'round', 'trip', 'alone'])('%s does not', (id) => {
  expect(needsDialogs(id, modules, new Map())).toBe(false)
})

test('in whatever order they are asked for, circles included', () => {
  const orders = [Object.keys(imports), Object.keys(imports).reverse()]
  const answers = orders.map((order) => {
    const known = new Map<string, boolean>()
    return Object.fromEntries(order.map((id) => [id, needsDialogs(id, modules, known)]))
  })
  expect(answers[0]).toEqual(answers[1])
})

test('a module that is unknown to the build brings nothing', () => {
  expect(needsDialogs('gone', { getModuleInfo: () => null }, new Map())).toBe(false)
})
