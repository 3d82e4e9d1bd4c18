// All calls to the server go through `send(declaration, { params, query, body })`, typed by the contract. It
// adds the headers, encrypts where the declaration says so, and throws a CallError for every answer that is
// no success.
import './zod-config.ts'
import type { BodySent, Call, ParamsSent, PayloadOf, QuerySent } from '@touchline/contract/call'
import { cipherHeaders, isEncrypted, plainAnswers, unprovenAnswers } from '@touchline/contract/cipher'
import type { Code } from '@touchline/contract/codes'
import { type Envelope, refusalPayload } from '@touchline/contract/envelope'
import { backgroundHeader } from '@touchline/contract/headers'
import { pathOf } from '@touchline/contract/path'
import * as z from 'zod/mini'
import { isBackground, noteTold } from './acts.ts'
import { CallError } from './call-error.ts'
import type { SealedRequest } from './cipher.ts'
import { setSiteClock, setWallClock, wallNow } from './clock.ts'
import { deviceHeaders } from './device.ts'
import { leaveLine } from './line.ts'
import { isProved } from './proof.ts'
import { clearSession, isCurrent, type Session, session } from './session.ts'
import { witness } from './witness.ts'

const usualPatienceMs = 15_000

/** A part of the input; it is optional where it is not declared, or has no required fields. */
type Field<Name extends string, Part> = undefined extends Part
  ? { [N in Name]?: Part }
  : Record<never, never> extends Part
    ? { [N in Name]?: Part }
    : { [N in Name]: Part }
/** How the call is sent; the server does not get these. */
interface Manner {
  signal?: AbortSignal | undefined
  /** How long an answer may take, in ms; left out: 15 s. */
  patienceMs?: number | undefined
  /** The call only reads, and the component that reads shows an error itself (queries.ts). */
  reading?: boolean | undefined
}
type CallInput<C extends Call> = Field<'params', ParamsSent<C>> &
  Field<'query', QuerySent<C>> &
  Field<'body', BodySent<C>> &
  Manner
/** The arguments of a call; optional where the declaration requires none. */
export type CallArgs<C extends Call> =
  Record<never, never> extends CallInput<C> ? [sent?: CallInput<C>] : [sent: CallInput<C>]

/** Sends a call and returns its payload; throws a CallError otherwise, also after 15 s without an answer. */
export async function send<C extends Call>(declaration: C, ...[sent]: CallArgs<C>): Promise<PayloadOf<C>> {
  const member = session()
  try {
    return await exchange(declaration, sent ?? {}, member)
  } catch (error) {
    if (error instanceof CallError) {
      if (await isProved(error, member?.ticket)) return send(declaration, ...([sent] as CallArgs<C>))
      // A late refusal of an earlier session says nothing of the one that has begun since, and must not end
      // it.
      if (error.signedOut || isCurrent(member?.ticket)) witness(error, declaration, sent?.reading === true)
    }
    throw error
  }
}

interface ExchangeInput extends Manner {
  params?: unknown
  query?: unknown
  body?: unknown
}

async function exchange<C extends Call>(
  declaration: C,
  sent: ExchangeInput,
  member: Session | null,
  again = false,
): Promise<PayloadOf<C>> {
  const path = pathOf(declaration, sent.params as ParamsSent<C>, sent.query as QuerySent<C>)
  const { method } = declaration
  const background = method === 'GET' && isBackground()
  if (!background && !declaration.background) noteTold()
  const body = method === 'GET' ? undefined : ((sent.body ?? {}) as object)
  const sealed = await sealing(declaration, path, body, member)
  // The keys may have taken long. The headers name whoever is signed in now, and what one member asked for is
  // never sent as another.
  if (!isCurrent(member?.ticket)) throw new CallError('E000')
  const patience = AbortSignal.timeout(sent.patienceMs ?? usualPatienceMs)
  const request = {
    method,
    headers: {
      ...deviceHeaders(),
      ...(background ? { [backgroundHeader]: '1' } : {}),
      ...(sealed?.headers ?? (body ? { 'content-type': 'application/json' } : {})),
    },
    body: sealed ? sealed.body : body ? JSON.stringify(body) : null,
    ...(sent.signal ? { signal: sent.signal } : {}),
  }
  const [answer, text] = await reach(path, patience, request, (answer) => answer.text())
  const envelope = await readEnvelope(declaration, path, answer.headers, text, sealed)
  // The server no longer knows the key, or requires one since a moment ago: it did not act on the request, so
  // the request is sent again with new keys, while its member is still the one.
  const code = envelope.StatusCode
  const lacksKey = sealed ? code === 1006 : code === 1007 && isEncrypted(declaration)
  if (!again && lacksKey && member && isCurrent(member.ticket)) {
    const { forgetKeys } = await import('./cipher-keys.ts')
    forgetKeys(sealed?.keys.token ?? null)
    return exchange(declaration, sent, member, true)
  }
  if (code !== 0) throw refused(envelope)
  const payload = z.safeParse(declaration.payload, envelope.Payload)
  if (!payload.success) throw new CallError(4444)
  readClock(declaration, payload.data, answer)
  return payload.data as PayloadOf<C>
}

/** Sets the site's clock from an answer that has it; only a fresh site_status may also set the clock back. */
function readClock({ id }: Call, payload: unknown, answer: Response): void {
  if (typeof payload !== 'object' || payload === null || !('siteTime' in payload)) return
  const storedAt = answer.headers.get('x-stored-at')
  const age = storedAt === null ? 0 : Date.now() - Number(storedAt)
  setSiteClock(Number(payload.siteTime) + age, { rough: id !== 'notice.site_status' || age > 0 })
}

/**
 * The encrypted and signed request; null where no member is signed in, the call needs no encryption, or the
 * site has none.
 */
async function sealing(
  declaration: Call,
  path: string,
  body: object | undefined,
  member: Session | null,
): Promise<SealedRequest | null> {
  if (!member || !isEncrypted(declaration)) return null
  const { cipherKeys, seal } = await import('./cipher-keys.ts')
  const keys = await cipherKeys(member)
  if (!keys) return null
  const [requestId, timestamp] = [crypto.randomUUID(), String(wallNow())]
  return seal(keys, { method: declaration.method, path, timestamp, requestId, body })
}

/** Fetches an answer and reads it to its end; throws a CallError where no whole one arrives. */
export async function reach<T>(
  path: string,
  patience: AbortSignal,
  request: RequestInit,
  read: (answer: Response) => Promise<T>,
): Promise<[Response, T]> {
  const signal = request.signal ? AbortSignal.any([request.signal, patience]) : patience
  try {
    const answer = await fetch(path, { ...request, signal })
    // The service worker gave a stored answer, so the server was not reached: nothing on screen may count as
    // live.
    if (answer.headers.has('x-stored-at')) leaveLine()
    else setWallClock(answer.headers.get('date'))
    return [answer, await read(answer)]
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new CallError(patience.aborted ? 'E001' : 'E000')
  }
}

async function readEnvelope(
  { method }: Call,
  path: string,
  headers: Headers,
  text: string,
  sealed: SealedRequest | null,
): Promise<Envelope> {
  const mac = headers.get(cipherHeaders.mac)
  if (!sealed || mac === null) {
    const envelope = parse(text)
    const code = envelope.StatusCode as Code
    // To an encrypted request, only answers that mean that the server could not use the cipher are accepted
    // unencrypted.
    if (!sealed || plainAnswers.includes(code)) return envelope
    throw unprovenAnswers.includes(code) ? refused(envelope, method !== 'GET') : unreadable(sealed)
  }
  const timestamp = headers.get(cipherHeaders.timestamp) ?? ''
  const { open } = await import('./cipher-keys.ts')
  try {
    return parse(await open(sealed, { method, path }, { mac, timestamp, ciphertext: text }, wallNow()))
  } catch {
    throw unreadable(sealed)
  }
}

/** spec 7: the member is signed out when an answer cannot be decrypted, but not one who signed in since. */
function unreadable({ keys }: SealedRequest): CallError {
  const signedOut = isCurrent(keys.ticket)
  if (signedOut) clearSession()
  return new CallError(4444, { signedOut })
}

/** The envelope in a text; throws a CallError where there is none. */
export function parse(text: string): Envelope {
  const envelope: Partial<Envelope> | null = asJson(text)
  if (typeof envelope?.StatusCode !== 'number') throw new CallError(4444)
  return { StatusCode: envelope.StatusCode, Message: envelope.Message ?? '', Payload: envelope.Payload }
}

function asJson(text: string): Partial<Envelope> | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The error of an envelope whose code is no success. */
export function refused({ StatusCode, Message, Payload }: Envelope, unproven = false): CallError {
  const payload = z.safeParse(refusalPayload, Payload ?? {})
  return new CallError(StatusCode, { payload: payload.data ?? {}, serverMessage: Message, unproven })
}
