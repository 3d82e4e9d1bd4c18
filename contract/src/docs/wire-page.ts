// docs/wire.md: the template's prose, where every part that is declared in code is filled in from its
// declaration.
import { marketTypes, optionsOf } from '@touchline/engine/market/catalogue'
import type * as z from 'zod/mini'
import { allCalls, callModules } from '../all-calls.ts'
import type { Call } from '../call.ts'
import {
  cipherContentType,
  cipherHeaders,
  hkdfInfo,
  macWindowMs,
  plainAnswers,
  unprovenAnswers,
} from '../cipher.ts'
import { cipherSession, cipherVectors } from '../cipher-vectors.ts'
import { codeMeanings } from '../code-meanings.ts'
import {
  alsoShown,
  bulkTransferCodes,
  clientMessages,
  customerService,
  transferCodes,
} from '../code-tables.ts'
import type { MessageKey } from '../code-texts.zh-cn.ts'
import { type AnyCode, allCodes, anyCall, anyMemberCall, anyMerchantCall, codeEntry } from '../codes.ts'
import { refusalPayload } from '../envelope.ts'
import { requestHeaders, signatureHeaders } from '../headers.ts'
import { liveEvent, livePath } from '../live/events.ts'
import { codeTexts } from '../message-of.ts'
import { appPath, functionName, relayPrefix } from '../path.ts'
import { owedOnPage } from './owed-example.ts'
import { proofExample } from './proof-example.ts'
import { jsonSchema, shapeSchemas, shapes } from './shapes.ts'
import { typeText } from './type-text.ts'

/** The page; every mark of the template must be known and every known one used. */
export function wirePage(template: string): string {
  const unused = new Set(Object.keys(parts))
  const page = template.replace(/<!-- (\w+) -->/g, (_, name: string) => {
    const part = parts[name]
    if (part === undefined) throw new Error(`wire.template.md: nothing is called ${name}`)
    unused.delete(name)
    return part
  })
  if (unused.size > 0) throw new Error(`wire.template.md lacks ${[...unused].join(', ')}`)
  return page
}

const typeOf = (schema: z.ZodMiniType) => typeText(jsonSchema(schema))
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const texts = (key: MessageKey) => [codeTexts['en-us'][key], codeTexts['zh-cn'][key]] as const

const parts: Record<string, string> = {
  refusal: typeOf(refusalPayload),
  headers: requestHeaders.map(({ name, meaning }) => row(`\`${name}\``, meaning)).join('\n'),
  shapes: shapeList(),
  hkdfInfo,
  contentType: cipherContentType,
  timestampHeader: cipherHeaders.timestamp,
  requestIdHeader: cipherHeaders.requestId,
  macHeader: cipherHeaders.mac,
  macWindow: String(macWindowMs / 1000),
  plainAnswers: plainAnswers.join(', '),
  unprovenAnswers: unprovenAnswers.join(' and '),
  ...cipherSession,
  vectors: cipherVectors.map(vectorText).join('\n\n'),
  ...proofExample,
  ...owedOnPage,
  marketOptions: marketTypes
    .map((type) =>
      row(
        type,
        optionsOf(type)
          .map((option) => `\`${option}\``)
          .join(' '),
      ),
    )
    .join('\n'),
  livePath: relayPrefix + livePath,
  liveEvent: typeOf(liveEvent),
  calls: callChapters(),
  anyCall: anyCall.join(', '),
  anyMemberCall: anyMemberCall.join(', '),
  anyMerchantCall: anyMerchantCall.join(', '),
  signatureHeaders: signatureHeaders.map(({ name, meaning }) => row(`\`${name}\``, meaning)).join('\n'),
  codes: codeRows(),
  transferCodes: tableRows(transferCodes),
  bulkTransferCodes: tableRows(bulkTransferCodes),
  messages: messageRows(),
}

function shapeList(): string {
  const schemas = shapeSchemas()
  return shapes
    .map(({ name, meaning }) => `// ${meaning}\n${name} = ${typeText(schemas[name] ?? {})}`)
    .join('\n\n')
}

function vectorText(vector: (typeof cipherVectors)[number]): string {
  const { name, direction, method, path, timestamp, requestId, plaintext, ciphertext, mac } = vector
  return [
    `**${name}** (${direction})`,
    '',
    '```',
    `${method} ${path}`,
    `time       ${timestamp}`,
    `id         ${requestId}`,
    `plaintext  ${plaintext}`,
    `body       ${ciphertext}`,
    `mac        ${mac}`,
    '```',
  ].join('\n')
}

function callChapters(): string {
  const calls = allCalls({ sandbox: true })
  return Object.keys(callModules)
    .map((capability) => {
      const note = capability === 'sandbox' ? ['Only in the sandbox; production does not have these.'] : []
      const own = calls.filter((call) => call.capability === capability)
      return [`### ${capability}`, ...note, ...own.map(callText)].join('\n\n')
    })
    .join('\n\n')
}

function callText(call: Call): string {
  const { id, method, path, follows, params, query, body, payload, refusals } = call
  const where = call.backend === 'app' ? `${appPath} function_name=${functionName(call)}` : path
  const sent = Object.entries({ path: params, query, body }).filter(([, schema]) => schema !== undefined)
  const fields = [...sent, ['payload', payload] as const].map(
    ([name, schema]) => `${name}: ${typeOf(schema as z.ZodMiniType)}`,
  )
  return [
    `#### ${id}`,
    `\`${method} ${where}\` (${marksOf(call)}): ${call.summary}.`,
    `\`\`\`\n${fields.join('\n')}\n\`\`\``,
    ...(follows ? [`Follows the live events of ${follows.join(', ')}.`] : []),
    ...(refusals.length > 0 ? [`Refuses: ${refusals.join(', ')}.`] : []),
  ].join('\n\n')
}

function marksOf({ access, secrecy, background, wholeProfile, restricted, added }: Call): string {
  const encrypted = secrecy === 'encrypted' && secrecy
  const marks = [
    access,
    encrypted,
    background && 'background',
    wholeProfile && 'finished profile',
    restricted && 'restricted',
    added && 'added',
  ]
  return marks.filter(Boolean).join(', ')
}

/** One row for each code. Consecutive codes with the same text share a row. */
function codeRows(): string {
  const rows: { first: AnyCode; last: AnyCode; cells: string }[] = []
  for (const code of allCodes) {
    const { key, display, added, from, goesTo, endsSession } = codeEntry(code)
    const shown = [display, goesTo, endsSession && 'ends the session', added && 'added', from]
    const cells = row(codeMeanings[code], shown.filter(Boolean).join(', '), ...texts(key))
    const previous = rows.at(-1)
    if (previous?.cells === cells && code === Number(previous.last) + 1) previous.last = code
    else rows.push({ first: code, last: code, cells })
  }
  return rows
    .map(({ first, last, cells }) => `| ${first === last ? first : `${first} to ${last}`} ${cells}`)
    .join('\n')
}

function tableRows(table: Record<number, { key: MessageKey | null; meaning: string }>): string {
  return Object.entries(table)
    .map(([code, { key, meaning }]) => row(code, meaning, ...(key === null ? ['', ''] : texts(key))))
    .join('\n')
}

function messageRows(): string {
  const { okCode, ...serviceMessages } = customerService
  const keys = Object.values({ ...clientMessages, ...serviceMessages, ...alsoShown })
  return keys.map((key) => row(`\`${key}\``, ...texts(key))).join('\n')
}
