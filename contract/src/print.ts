// npm run -s print -- calls|codes|routes|settings: the contract's tables as JSON lines on standard output.
import { allCalls } from './all-calls.ts'
import { codeMeanings } from './code-meanings.ts'
import {
  alsoShown,
  bulkTransferCodes,
  clientMessages,
  customerService,
  transferCodes,
} from './code-tables.ts'
import type { MessageKey } from './code-texts.zh-cn.ts'
import { allCodes, codeEntry } from './codes.ts'
import { codeTexts } from './message-of.ts'
import { routes } from './routes.ts'
import { settingNames, settings } from './settings.ts'

type Line = Record<string, unknown>

function texts(key: MessageKey | null): Line {
  return {
    'zh-cn': key === null ? null : codeTexts['zh-cn'][key],
    'en-us': key === null ? null : codeTexts['en-us'][key],
  }
}

function callLines(): Line[] {
  return allCalls({ sandbox: true }).map(
    ({ id, backend, method, path, access, secrecy, capability, added, refusals }) => ({
      id,
      method,
      path,
      access,
      secrecy,
      capability,
      added: added ?? false,
      backend,
      refusals,
    }),
  )
}

/**
 * Status codes, then the tables whose codes are not status codes (`table` names them), then messages without
 * a code.
 */
function codeLines(): Line[] {
  const statusCodes = allCodes.map((code) => {
    const { key, display, ...rest } = codeEntry(code)
    return { code, key, display, meaning: codeMeanings[code], ...texts(key), ...rest }
  })
  const tables = Object.entries({ transferCode: transferCodes, bulkTransfer: bulkTransferCodes }).flatMap(
    ([table, entries]) =>
      Object.entries(entries).map(([code, { key, meaning }]) => ({
        table,
        code: `${table}.${code}`,
        key,
        display: key === null ? 'none' : 'dialog',
        meaning,
        ...texts(key),
      })),
  )
  const { okCode, ...serviceMessages } = customerService
  const withoutCode = { ...serviceMessages, ...clientMessages, ...alsoShown }
  const messages = Object.entries(withoutCode).map(([meaning, key]) => ({
    table: 'message',
    // The specification lists this one among the codes (spec 8).
    code: key === clientMessages.withdrawalGap ? '2223_1' : null,
    key,
    display: 'dialog',
    meaning,
    ...texts(key),
  }))
  return [...statusCodes, ...tables, ...messages]
}

function settingLines(): Line[] {
  return settingNames.map((name) => {
    const { schema, ...shown } = settings[name]
    return { name, ...shown }
  })
}

const printable: Record<string, () => readonly object[]> = {
  calls: callLines,
  codes: codeLines,
  routes: () => routes,
  settings: settingLines,
}

const what = process.argv[2] ?? ''
const lines = Object.hasOwn(printable, what) ? printable[what]?.() : undefined
if (lines) {
  for (const line of lines) console.log(JSON.stringify(line))
} else {
  console.error(`print: "${what}" is none of ${Object.keys(printable).join(', ')}`)
  process.exitCode = 1
}
