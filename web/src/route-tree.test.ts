import { routes } from '@touchline/contract/routes'
import { expect, test } from 'vitest'
import '@touchline/client/api/fake-browser'

const { routeTree } = await import('./route-tree.ts')
const served = Object.values(routeTree.children ?? {})
const pathOf = (route: object) => (route as { options: { path: string } }).options.path.replaceAll('$', ':')

test('the app serves the routes of the contract, these and no others', () => {
  const paths = served.map(pathOf).sort()
  const declared = routes.filter(({ path }) => path !== '*').map(({ path }) => path)
  expect(paths).toEqual(declared.toSorted())
  expect(routeTree.options.staticData).toMatchObject({ path: '*' })
})

test('each route has the layout and guard of its own row', () => {
  for (const route of served) {
    const row = routes.find(({ path }) => path === pathOf(route))
    expect(route.options.staticData, pathOf(route)).toMatchObject({ ...row })
  }
})

test('a row that leads elsewhere shows nothing itself', () => {
  for (const row of routes) {
    if (!('redirect' in row)) continue
    const route = served.find((each) => pathOf(each) === row.path)
    expect(() => route?.options.beforeLoad?.({ search: {} } as never), row.path).toThrow(
      expect.objectContaining({ options: expect.objectContaining({ to: row.redirect }) }),
    )
  }
})
