import { expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'
import { livePath } from './live/events.ts'
import { openApi } from './openapi.ts'
import { appPath, functionName, paramNames, relayPrefix } from './path.ts'

interface Operation {
  operationId: string
  security: object[]
  parameters: { name?: string; in?: string }[]
  requestBody?: { content: Record<string, unknown> }
}

const document = JSON.parse(JSON.stringify(openApi({ sandbox: true })))
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
)

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' ? [String(inner)] : references(inner),
  )
}

test('every call is in the document, at its path and method', () => {
  for (const call of allCalls({ sandbox: true })) {
    const path = call.backend === 'app' ? `${appPath}#${functionName(call)}` : relayPrefix + call.path
    const operation = document.paths[path]?.[call.method.toLowerCase()]
    expect(operation?.operationId).toBe(call.id)
  }
  expect(operations.length).toBe(allCalls({ sandbox: true }).length + 1)
})

test('so is the live stream, open to visitors and to members', () => {
  const { get } = document.paths[relayPrefix + livePath]
  expect(get.security).toEqual([{}, { ticket: [] }])
  const { schema } = get.responses[200].content['text/event-stream']
  expect(schema.required).toEqual(['kind', 'id', 'version'])
  const codes = (status: number) =>
    get.responses[status].content['application/json'].schema.properties.StatusCode.enum
  expect([429, 451, 503].map(codes)).toEqual([[1005], [4500], [1900]])
})

test('every reference leads somewhere', () => {
  const all = new Set(references(document))
  expect(all.size).toBeGreaterThan(20)
  for (const reference of all) {
    const target = reference
      .slice(2)
      .split('/')
      .reduce((inner, name) => inner?.[name], document)
    expect({ reference, found: target !== undefined }).toEqual({ reference, found: true })
  }
})

test('every path parameter is described', () => {
  for (const call of allCalls({ sandbox: true })) {
    const operation = operations.find(({ operationId }) => operationId === call.id)
    const described = operation?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name }) => name)
    expect(described).toEqual(paramNames(call))
  }
})

test('calls of members need a ticket, and encrypted bodies may come as text', () => {
  const bet = operations.find(({ operationId }) => operationId === 'games.bet')
  expect(bet?.security).toEqual([{ ticket: [] }])
  expect(Object.keys(bet?.requestBody?.content ?? {})).toContain('text/plain')
  const login = operations.find(({ operationId }) => operationId === 'members.login')
  expect(login?.security).toEqual([])
  expect(Object.keys(login?.requestBody?.content ?? {})).not.toContain('text/plain')
})

test('production documents no sandbox call', () => {
  expect(JSON.stringify(openApi({ sandbox: false }))).not.toContain('/sandbox/')
})
