// Hostile requests for any declared call, made from its schemas. The tests with them show that the server
// answers every request with a code of the table, never with an internal error, and does nothing unless the
// request fits.
import fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { readBody } from '../cipher.ts'
import { type JsonSchema, jsonSchema } from '../docs/shapes.ts'
import { formBody, paramNames, routeOf } from '../path.ts'
import { fitting, hostileTexts, hostileValue, type SampleValues } from './values.ts'

export interface HostileRequest {
  readonly method: Call['method']
  /** Path and query. */
  readonly url: string
  /** Text of the body, not always JSON; undefined for GET. */
  readonly body: string | undefined
  /** Whether the call's schemas accept it; then it may be carried out, otherwise it is refused. */
  readonly fits: boolean
}

type Fields = Record<string, unknown>

/** Requests that fit, that fit but for one field, and that are nonsense, in about equal parts. */
export function hostileInputs(call: Call, known: SampleValues = {}): fc.Arbitrary<HostileRequest> {
  const params = fields(call.params, known)
  const query = fields(call.query, known)
  const body = call.body ? bodies(jsonSchema(call.body), known) : fc.constant(undefined)
  return fc
    .record({ params, query, body })
    .map((parts) => request(call, parts.params, parts.query, parts.body))
}

const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 50 }))
const texts = hostileText as fc.Arbitrary<unknown>

function fields(schema: z.ZodMiniType | undefined, known: SampleValues): fc.Arbitrary<Fields> {
  if (!schema) return fc.constant({})
  const whole = fitting(jsonSchema(schema), known) as fc.Arbitrary<Fields>
  return fc.oneof(whole, damaged(jsonSchema(schema), whole, texts))
}

function bodies(json: JsonSchema, known: SampleValues): fc.Arbitrary<string> {
  const whole = fitting(json, known) as fc.Arbitrary<Fields>
  const form = whole.map((value) => new URLSearchParams(formFields(value)).toString())
  return fc.oneof(
    whole.map((value) => JSON.stringify(value)),
    damaged(json, whole, hostileValue).map((value) => JSON.stringify(value)),
    hostileValue.map((value) => JSON.stringify(value)),
    fc.constantFrom(
      '',
      '{',
      '{"a":',
      '[]',
      'null',
      '{"a":1}{',
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    ),
    hostileText,
    form,
  )
}

/** Fits but for one field, which is replaced, left out or not known. */
function damaged(
  { properties = {} }: JsonSchema,
  whole: fc.Arbitrary<Fields>,
  hostile: fc.Arbitrary<unknown>,
): fc.Arbitrary<Fields> {
  const names = Object.keys(properties)
  return fc
    .record({
      whole,
      name: fc.constantFrom(...names, 'userid', '__proto__'),
      value: fc.option(hostile, { nil: undefined }),
    })
    .map(({ whole, name, value }) => {
      const { [name]: _, ...rest } = whole
      return value === undefined ? rest : Object.fromEntries([...Object.entries(rest), [name, value]])
    })
}

function request(call: Call, params: Fields, query: Fields, body: string | undefined): HostileRequest {
  const path = paramNames(call).reduce(
    (route, name) => route.replace(`:${name}`, () => encodeURIComponent(asText(params[name]))),
    routeOf(call),
  )
  const search = new URLSearchParams(formFields(query)).toString()
  const url = search === '' ? path : `${path}?${search}`
  // A form field tells the app API which call is meant.
  const sent = body !== undefined && call.backend === 'app' ? `${formBody(call)}&${body}` : body
  return { method: call.method, url, body: sent, fits: fits(call, params, query, sent) }
}

function formFields(value: unknown): [string, string][] {
  return Object.entries((value ?? {}) as Fields).flatMap(([name, field]) =>
    (Array.isArray(field) ? field : [field]).map((one): [string, string] => [name, asText(one)]),
  )
}

/** As text that can be part of an address. */
function asText(value: unknown): string {
  // A drawn object may have no prototype, and then no text of its own.
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  return text.toWellFormed()
}

function fits(call: Call, params: Fields, query: Fields, body: string | undefined): boolean {
  const named = Object.fromEntries(paramNames(call).map((name) => [name, asText(params[name])]))
  const asked = readBody(new URLSearchParams(formFields(query)).toString())
  return accepts(call.params, named) && accepts(call.query, asked) && accepts(call.body, bodyValue(body))
}

function accepts(schema: z.ZodMiniType | undefined, value: unknown): boolean {
  return schema === undefined || schema.safeParse(value).success
}

function bodyValue(body: string | undefined): unknown {
  try {
    return readBody(body ?? '')
  } catch {
    // Not JSON: no schema takes it.
    return undefined
  }
}
