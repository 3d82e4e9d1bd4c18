// The steps of every call of the console: origin, session, the act that its roles must allow, schema, handler
// in its transaction, audit log, answer. A refused act, and a call that the operator's roles do not allow,
// are written into the audit log, too, in a separate transaction.
import { Readable } from 'node:stream'
import type { Call } from '@touchline/contract/call'
import type { Code } from '@touchline/contract/codes'
import { Refusal, refusal } from '@touchline/contract/envelope'
import { mayAct, missingProof } from '@touchline/contract/operator/acts'
import type { OperatorCall } from '@touchline/contract/operator/operator-call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type postgres from 'postgres'
import { headerLanguage, jsonType, refusalText, successText } from '../http/answer.ts'
import { isCrossSite } from '../http/defences/origin.ts'
import { checkPayload, nulInForm, type Parts, partsOf, textOf } from '../http/request-parts.ts'
import { isBackground } from '../http/sessions/background.ts'
import { HttpCookies } from '../http/sessions/cookies.ts'
import { notifyConsoles } from '../live/bus.ts'
import { appendAudit } from './audit/audit.ts'
import { fileAnswer } from './file-answer.ts'
import type {
  ActRefusal,
  ActResult,
  ConsoleDeps,
  DoneWithFile,
  OpenRequest,
  OperatorRequest,
} from './handler.ts'
import { operatorOf } from './sign-in/request-session.ts'
import type { OperatorSession } from './sign-in/sessions.ts'

export type AnyOperatorHandler = (request: OperatorRequest<Call> & OpenRequest<Call>) => Promise<unknown>

export interface ServedToOperators {
  readonly call: Call
  readonly handler: AnyOperatorHandler
  /** Told once for each answer: its code (0 is success) and how long it took, in seconds. */
  readonly observe: (code: Code, seconds: number) => void
}

/** Serves one call; answers the body, its headers set. */
export async function serveOperatorCall(
  deps: ConsoleDeps,
  served: ServedToOperators,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Readable> {
  const started = performance.now()
  reply.header('content-type', jsonType).header('cache-control', 'no-store')
  const language = headerLanguage(request.headers)
  try {
    const answer = await handle(deps, served, request, reply)
    served.observe(0, (performance.now() - started) / 1000)
    if (answer instanceof Readable) return answer
    if (deps.mode === 'test') checkPayload(served.call, answer)
    return successText(answer)
  } catch (error) {
    const refused = error instanceof Refusal ? error : failed(served.call, request, reply, error)
    served.observe(refused.code, (performance.now() - started) / 1000)
    return refusalText(refused.code, language, refused.payload, refused.said)
  }
}

function failed(call: Call, request: FastifyRequest, reply: FastifyReply, error: unknown): Refusal {
  request.log.error({ err: error, call: call.id }, 'call failed')
  reply.code(500)
  return refusal(500)
}

async function handle(
  deps: ConsoleDeps,
  { call, handler }: ServedToOperators,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (isCrossSite(request)) {
    reply.code(403)
    throw refusal(1004)
  }
  if (nulInForm.test(request.url)) throw refusal(1003, { field: 'path' })
  const operator = await operatorOf(deps, request, { extend: !isBackground(call, request) })
  const language = headerLanguage(request.headers)
  if (!isOperatorCall(call)) {
    const cookies = new HttpCookies(request, reply, deps.mode === 'production')
    const from = { address: request.ip, device: (request.headers['user-agent'] ?? '').slice(0, 200) }
    const parts = partsOf(call, request, textOf(request))
    return handler({ ...parts, ...from, deps, language, operator, cookies } as never)
  }
  if (!operator) throw refusal(1040)
  let answered: CallOutcome
  try {
    if (!mayAct(operator.roles, call.act)) throw refusal(1004)
    const parts = partsOf(call, request, textOf(request))
    const missing = missingProof(operator, call.act, deps.wallClock.now())
    if (missing) throw refusal(missing)
    answered = await actOf(deps, call, handler, { ...parts, operator, language })
  } catch (error) {
    const noted = call.method === 'POST' && call.audited !== false
    if (error instanceof Refusal && (noted || error.code === 1004)) {
      await noteRefused(deps, call, operator, error.code)
    }
    throw error
  }
  if ('refused' in answered) throw answered.refused
  const { payload, file } = answered
  return call.file && file ? fileAnswer(deps, reply, call.file, file) : payload
}

type CallOutcome =
  | (Pick<ActResult<unknown>, 'payload'> & Partial<Pick<DoneWithFile, 'file'>>)
  | Pick<ActRefusal, 'refused'>
type ActContext = Parts & Pick<OperatorRequest<Call>, 'operator' | 'language'>

/** Runs the handler in its transaction, whose last statement appends the act to the audit log. */
async function actOf(
  deps: ConsoleDeps,
  call: OperatorCall,
  handler: AnyOperatorHandler,
  known: ActContext,
): Promise<CallOutcome> {
  const { sql, ...others } = deps
  const handled = (tx: postgres.TransactionSql) => handler({ ...known, deps: others, tx } as never)
  if (call.method === 'GET') {
    return { payload: await sql.begin('isolation level repeatable read read only', handled) }
  }
  if (call.audited === false) return { payload: await sql.begin(handled) }
  const answered = await sql.begin(async (tx) => {
    const done = (await handled(tx)) as ActResult<unknown> | DoneWithFile | ActRefusal
    const { act = call.act, object, reason } = done
    const came =
      'refused' in done
        ? { outcome: String(done.refused.code) }
        : { outcome: 'done', before: done.before, after: done.after }
    if (!('refused' in done)) await notifyConsoles(tx, call.capability)
    const row = { session: known.operator, act, object, reason, ...came }
    await appendAudit(tx, row, deps.wallClock.now())
    return done
  })
  if ('afterwards' in answered) answered.afterwards?.()
  return answered
}

async function noteRefused(
  deps: ConsoleDeps,
  call: OperatorCall,
  session: OperatorSession,
  code: Code,
): Promise<void> {
  const refused = { session, act: call.act, object: '', outcome: String(code), reason: '' }
  await deps.sql.begin((tx) => appendAudit(tx, refused, deps.wallClock.now()))
}

function isOperatorCall(call: Call): call is OperatorCall {
  return call.access === 'operator'
}
