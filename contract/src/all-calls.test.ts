import { expect, test } from 'vitest'
import { allCalls, callModules, refusalsOf } from './all-calls.ts'
import type { Call } from './call.ts'
import { isEncrypted } from './cipher.ts'
import { type JsonSchema, jsonSchema, shapeName, shapeSchemas } from './docs/shapes.ts'
import { paramNames, routeOf } from './path.ts'
import { gameId, selectionId } from './wire-types.ts'

const calls = allCalls({ sandbox: true })

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

test('no id is declared twice', () => {
  expect(repeated(calls.map(({ id }) => id))).toEqual([])
})

test('no two calls answer the same address', () => {
  const relay = calls.filter(({ backend }) => backend === 'relay')
  const addresses = relay.map((call) => `${call.method} ${routeOf(call).replace(/:\w+/g, ':')}`)
  expect(repeated(addresses)).toEqual([])
})

test('a call belongs to the capability whose module declares it', () => {
  for (const [capability, module] of Object.entries(callModules)) {
    expect(Object.values(module).map((call: Call) => call.capability)).toEqual(
      Object.values(module).map(() => capability),
    )
  }
})

test('every parameter in braces has a schema and every schema a parameter', () => {
  for (const call of calls) {
    const declared = call.params ? Object.keys((call.params as unknown as { shape: object }).shape) : []
    expect({ id: call.id, names: paramNames(call) }).toEqual({ id: call.id, names: declared })
  }
})

test('what a finished profile is asked for says so among its refusals', () => {
  const asked = calls.filter(({ wholeProfile }: Call) => wholeProfile).map(({ id }) => id)
  expect(asked).toEqual(['games.bet', 'games.reservation.add', 'app.pay3Way', 'finance.save_money'])
  const refuse = calls.filter(({ refusals }: Call) => refusals.includes(1743)).map(({ id }) => id)
  expect(refuse).toEqual(['members.set_user_info', ...asked])
})

test('a GET has no body, and what writes is no GET', () => {
  expect(calls.filter(({ method, body }) => method === 'GET' && body).map(({ id }) => id)).toEqual([])
})

test('whatever tells of several matches follows their list; what is asked for one match follows that one', () => {
  const ofOne: readonly unknown[] = [gameId, selectionId]
  const asksForOne = ({ params, query }: Call) =>
    [params, query].some((sent) =>
      Object.values((sent as unknown as { shape?: object } | undefined)?.shape ?? {}).some((schema) =>
        ofOne.includes(schema),
      ),
    )
  const market = calls.filter(({ capability }) => capability === 'market')
  // The quality of prices is counted once a day, so no match changes it.
  const still = ['games.price_quality']
  for (const call of market) {
    const alone = asksForOne(call) || still.includes(call.id)
    expect(call.follows, call.id).toEqual(alone ? undefined : ['matches'])
  }
})

test('what visitors read of notices and of the site itself follows the site', () => {
  // The number of members online is counted at each request, so no event announces a change.
  const still = ['notice.online_number']
  const read = calls.filter(
    ({ access, capability }) => access === 'visitor' && (capability === 'notice' || capability === 'site'),
  )
  for (const call of read)
    expect(call.follows, call.id).toEqual(still.includes(call.id) ? undefined : ['site'])
})

// decision 106: a restricted session may not stake money, bring money in or raise a limit.
test('what a restricted session may not do', () => {
  const closed = calls.filter(
    (call: Call) => call.access === 'member' && call.method !== 'GET' && !call.restricted,
  )
  expect(closed.map(({ id }) => id).sort()).toEqual([
    'app.pay3Way',
    'finance.check_same_account_name',
    'finance.customer_service_tip',
    'finance.release_arrived',
    'finance.save_money',
    'finance.user_interchange',
    'games.bet',
    'games.reservation.add',
    'members.play.confirm',
    'members.set_betsize',
    'members.set_interchange',
    'notice.push_subscribe',
    'sandbox.deposit',
    'sandbox.sleep',
  ])
})

// spec 7: most requests of a signed-in member are encrypted, but for the path that registers the cipher and a
// form of the app API.
test('what only members see travels encrypted', () => {
  const open = calls.filter((call) => call.access === 'member' && !isEncrypted(call)).map(({ id }) => id)
  expect(open.sort()).toEqual(['app.pay3Way', 'others.set_encryption', 'sandbox.deposit', 'sandbox.sleep'])
})

test('what visitors and merchants see is not encrypted: they have no cipher', () => {
  expect(calls.filter((call) => call.access !== 'member' && isEncrypted(call))).toEqual([])
})

test('nothing secret stands in an address: logs and histories keep those', () => {
  const secret = /password|token|answer|identity|picture|pattern|key$|^iv$/i
  const named = calls.flatMap(({ id, params, query }) =>
    [params, query].flatMap((schema) => {
      const { shape = {} } = (schema ?? {}) as { shape?: object }
      return Object.keys(shape).flatMap((name) => (secret.test(name) ? [`${id} ${name}`] : []))
    }),
  )
  expect(named).toEqual([])
})

/** The places in a request where a text has no longest length. */
function endless(schema: JsonSchema, place: string): string[] {
  const { type, properties = {}, items, anyOf = [], oneOf = [], $ref } = schema
  if ($ref) return endless(named[shapeName($ref)]!, place)
  return [
    ...(type === 'string' && !isBounded(schema) ? [place] : []),
    ...Object.entries(properties).flatMap(([name, field]) => endless(field, `${place}.${name}`)),
    ...(items ? endless(items, `${place}[]`) : []),
    ...[...anyOf, ...oneOf].flatMap((one) => endless(one, place)),
  ]
}

/**
 * Whether the schema limits the text: by a length, by a list of values, or by a pattern for the whole text in
 * which nothing repeats without end.
 */
function isBounded({ enum: values, const: value, maxLength, pattern }: JsonSchema): boolean {
  if ((values ?? value ?? maxLength) !== undefined) return true
  const signs = typeof pattern === 'string' ? pattern.replace(/\\.|\[[^\]]*\]/g, '') : ''
  return /^\^.*\$$/.test(signs) && !/[*+]|,\}/.test(signs)
}
const named = shapeSchemas()

test('every text that may be sent has a longest length', () => {
  const found = calls.flatMap(({ id, params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? endless(jsonSchema(schema), id) : [])),
  )
  expect(found).toEqual([])
})

test('production knows no sandbox call', () => {
  const ids = allCalls({ sandbox: false }).map(({ id }) => id)
  expect(ids.filter((id) => id.startsWith('sandbox.'))).toEqual([])
  expect(ids.length).toBe(calls.length - Object.keys(callModules.sandbox).length)
})

test('refusals are ascending and those of members include a lost session', () => {
  for (const call of calls) {
    const codes = refusalsOf(call)
    expect(codes).toEqual([...new Set(codes)].sort((one, other) => one - other))
    expect(codes.includes(1040)).toBe(call.access === 'member')
    expect(codes.includes(1993)).toBe(call.access === 'merchant')
  }
})
