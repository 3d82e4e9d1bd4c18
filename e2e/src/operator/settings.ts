// Settings as a journey needs them, proposed by one operator and approved by another without using their
// pages; settings.test.ts walks the form. A test that changes them here puts them back at its end.
import type { BrowserContext, Page } from '@playwright/test'
import type { BodySent, PayloadOf, QuerySent } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import type { OperatorRole } from '@touchline/contract/operator/acts'
import type { OperatorCall } from '@touchline/contract/operator/operator-call'
import { pathOf } from '@touchline/contract/path'
import { changeSettings, setMaintenance, siteSettings } from '@touchline/contract/site/operator-calls'
import type { closable } from '@touchline/contract/site/types'
import { decideTask, oneTask } from '@touchline/contract/task/operator-calls'
import { sessionKey } from '../access/sign-in.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

export interface ConsolePages {
  /** Proposes. */
  readonly admin: Page
  /** Approves. */
  readonly finance: Page
}
type Part = (typeof closable)[number]
type Values = Readonly<Record<string, unknown>>

/** The earlier values of all settings that were changed since the last `putBack`. */
const before = new Map<string, unknown>()
const closedParts = new Set<Part>()
const reason = 'for a journey'

/** The pages of both operators, each signed in in a browser of its own. */
export async function consolePagesOf(
  otherBrowser: () => Promise<BrowserContext>,
  worker: number,
  language: Language,
): Promise<ConsolePages> {
  const [origin, t] = [consoleOf(worker), consoleTextsOf(language)]
  const signIn = async (role: OperatorRole) => signedInAs(role, { context: await otherBrowser(), origin, t })
  return { admin: await signIn('admin'), finance: await signIn('finance') }
}

/** A setting's value. */
export async function settingNow<Value>({ admin }: ConsolePages, name: string): Promise<Value> {
  const { settings } = await sendFrom(admin, siteSettings, {})
  const found = settings.find((each) => each.name === name)
  if (!found) throw new Error(`no setting ${name}`)
  return found.value as Value
}

/** Changes settings, in force at once; `putBack` undoes the change. */
export async function setSettings(consolePages: ConsolePages, values: Values): Promise<void> {
  for (const name of Object.keys(values)) {
    if (!before.has(name)) before.set(name, await settingNow(consolePages, name))
  }
  await approveValues(consolePages, values)
}

/** Closes a service with words of the operator's; null opens it. */
export async function closeService(
  { admin }: Pick<ConsolePages, 'admin'>,
  part: Part,
  text: { 'zh-cn': string; 'en-us': string } | null,
): Promise<void> {
  const closed = text && { until: null, text }
  await sendFrom(admin, setMaintenance, { body: { part, closed, reason } })
  if (closed) closedParts.add(part)
  else closedParts.delete(part)
}

/** Puts all settings and services back as they were before, however the test ended. */
export async function putBack(consolePages: () => Promise<ConsolePages>): Promise<void> {
  if (before.size === 0 && closedParts.size === 0) return
  const signedIn = await consolePages()
  for (const part of closedParts) await closeService(signedIn, part, null)
  const now = await Promise.all([...before.keys()].map((name) => settingNow(signedIn, name)))
  const changed = [...before].filter(([, value], at) => JSON.stringify(value) !== JSON.stringify(now[at]))
  if (changed.length > 0) await approveValues(signedIn, Object.fromEntries(changed))
  before.clear()
}

async function approveValues({ admin, finance }: ConsolePages, values: Values): Promise<void> {
  const { proposed: id } = await sendFrom(admin, changeSettings, { body: { values, reason } })
  if (id === null) return
  const { digest } = await sendFrom(finance, oneTask, { query: { id } })
  const { state } = await sendFrom(finance, decideTask, {
    body: { id, verdict: 'approve', words: '', digest },
  })
  expect(state).toBe('done')
}

/** A call of the operator who is signed in on the page; the page sends it, because it holds the session. */
async function sendFrom<C extends OperatorCall>(
  consolePage: Page,
  call: C,
  { query, body }: { query?: QuerySent<C>; body?: BodySent<C> },
): Promise<PayloadOf<C>> {
  const sent = {
    address: pathOf(call, undefined, query),
    method: call.method,
    text: body === undefined ? null : JSON.stringify(body),
    kept: sessionKey,
  }
  const answer = await consolePage.evaluate(async ({ address, method, text, kept }) => {
    const { ticket } = JSON.parse(localStorage.getItem(kept) ?? '{}') as { ticket: string }
    const headers = { ticket, ...(text !== null && { 'content-type': 'application/json' }) }
    const response = await fetch(address, { method, headers, body: text })
    return response.text()
  }, sent)
  const { StatusCode, Message, Payload } = JSON.parse(answer) as Answer
  expect(StatusCode, `${call.id}: ${Message}`).toBe(0)
  return call.payload.parse(Payload) as PayloadOf<C>
}

interface Answer {
  readonly StatusCode: number
  readonly Message: string
  readonly Payload: unknown
}
