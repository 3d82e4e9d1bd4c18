// The calls as an OpenAPI 3.1 document, all of it from their declarations. For servers and tests only: it
// brings the JSON Schema generator along, which the browser has no use for.
import { allCalls, type CallScope, refusalsOf } from './all-calls.ts'
import type { Call } from './call.ts'
import { cipherHeaders } from './cipher.ts'
import { codeMeanings } from './code-meanings.ts'
import type { Code } from './codes.ts'
import { type JsonSchema, jsonSchema, shapeSchemas, shapes } from './docs/shapes.ts'
import { refusalPayload } from './envelope.ts'
import { requestHeaders, signatureHeaders } from './headers.ts'
import { liveEvent, livePath } from './live/events.ts'
import { appPath, functionName, relayPrefix } from './path.ts'

/** The document served at /openapi.json; without `sandbox` the sandbox's calls are not in it. */
export function openApi(scope: CallScope) {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of allCalls(scope)) {
    // The app API has one path for all its calls; a fragment keeps the document's paths apart.
    const path = call.backend === 'app' ? `${appPath}#${functionName(call)}` : relayPrefix + call.path
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  paths[relayPrefix + livePath] = { get: liveStream() }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version: '1.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Every answer is an envelope whose StatusCode is 0 on success. Signing in, encryption and all codes: docs/wire.md.',
    },
    paths,
    components: {
      schemas: { ...describedShapes(), RefusalPayload: jsonSchema(refusalPayload) },
      parameters: headerParameters(),
      securitySchemes: {
        ticket: { type: 'apiKey', in: 'header', name: 'Ticket', description: 'Answered by members.login' },
        merchant: {
          type: 'apiKey',
          in: 'header',
          name: 'Signature',
          description: 'HTTP Message Signature (RFC 9421) by a merchant; docs/demand.md',
        },
      },
    },
  }
}

/** The live stream is not a call: it sends events for as long as it is open. */
function liveStream() {
  return {
    operationId: 'live.stream',
    summary: 'What changes from now on, as server-sent events; each data line is one JSON text',
    tags: ['live'],
    // A visitor gets the same stream without the events of a member.
    security: [{}, { ticket: [] }],
    parameters: headerReferences(),
    responses: {
      200: {
        description: 'docs/wire.md, Live',
        content: { 'text/event-stream': { schema: jsonSchema(liveEvent) } },
      },
      429: refusedWith(1005),
      451: refusedWith(4500),
      503: refusedWith(1900),
    },
  }
}

function refusedWith(code: Code) {
  return {
    description: `- ${code}: ${codeMeanings[code]}`,
    content: { 'application/json': { schema: envelope([code], refusalReference) } },
  }
}

const securityOf: Readonly<Record<Call['access'], readonly object[]>> = {
  visitor: [],
  member: [{ ticket: [] }],
  merchant: [{ merchant: [] }],
  operator: [],
}

const signatureParameters = signatureHeaders.map(({ name, meaning }) => ({
  name,
  in: 'header',
  required: true,
  description: meaning,
  schema: { type: 'string' },
}))

function operation(call: Call) {
  const body = call.body && jsonSchema(call.body)
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.capability],
    security: securityOf[call.access],
    parameters: [
      ...fieldParameters('path', call.params && jsonSchema(call.params)),
      ...fieldParameters('query', call.query && jsonSchema(call.query)),
      ...headerReferences(),
      ...(call.access === 'merchant' ? signatureParameters : []),
    ],
    ...(body && { requestBody: { required: true, content: requestContent(call, body) } }),
    responses: { 200: { description: describedCodes(call), content: answerContent(call) } },
    'x-secrecy': call.secrecy,
    'x-added': call.added ?? false,
  }
}

function fieldParameters(place: 'path' | 'query', schema: JsonSchema | undefined) {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    schema: field,
  }))
}

const encryptedText = {
  'text/plain': { schema: { type: 'string', contentEncoding: 'base64', description: 'encrypted' } },
}

function requestContent(call: Call, schema: JsonSchema) {
  return {
    ...(call.backend === 'relay' && { 'application/json': { schema } }),
    'application/x-www-form-urlencoded': { schema },
    ...(call.secrecy === 'encrypted' && encryptedText),
  }
}

const refusalReference = { $ref: '#/components/schemas/RefusalPayload' }

function envelope(codes: readonly number[], payload: object) {
  return {
    type: 'object',
    required: ['StatusCode', 'Message', 'Payload'],
    properties: { StatusCode: { enum: codes }, Message: { type: 'string' }, Payload: payload },
  }
}

function answerContent(call: Call) {
  const success = envelope([0], jsonSchema(call.payload))
  const refused = envelope(refusalsOf(call), refusalReference)
  return {
    'application/json': { schema: { oneOf: [success, refused] } },
    ...(call.secrecy === 'encrypted' && encryptedText),
  }
}

function describedCodes(call: Call): string {
  return ['- 0: success', ...call.refusals.map((code) => `- ${code}: ${codeMeanings[code]}`)].join('\n')
}

function describedShapes(): Record<string, JsonSchema> {
  const schemas = shapeSchemas()
  return Object.fromEntries(
    shapes.map(({ name, meaning }) => [name, { ...schemas[name], description: meaning }]),
  )
}

function headerReferences() {
  return Object.keys(headerParameters()).map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function headerParameters() {
  const cipher = Object.values(cipherHeaders).map((name) => ({
    name,
    meaning: 'see docs/wire.md, Encryption',
  }))
  return Object.fromEntries(
    [...requestHeaders, ...cipher].map(({ name, meaning }) => [
      name,
      { name, in: 'header', required: false, description: meaning, schema: { type: 'string' } },
    ]),
  )
}
