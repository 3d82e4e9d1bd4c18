import { expect, test } from 'vitest'
import { callModules, operatorModules } from '../all-calls.ts'
import type { Call } from '../call.ts'
import {
  answerChat,
  answerWithPicture,
  endChat,
  nameStaff,
  openChatPicture,
  takeChat,
} from '../chat/operator-calls.ts'
import { openPapers } from '../identity/operator-calls.ts'
import { giveOwnNumber, nameOwnAccount, writeNote } from '../member/operator-calls.ts'
import { uploadBannerPicture } from '../notice/banner-calls.ts'
import { routeOf } from '../path.ts'
import { decideTask } from '../task/operator-calls.ts'
import type { OperatorCall } from './operator-call.ts'

const calls: Call[] = Object.values(operatorModules).flatMap((module): Call[] => Object.values(module))

test('every call is at the console, under a path of its own, with an act unless it needs no session', () => {
  expect(new Set(calls.map((call) => `${call.method} ${routeOf(call)}`)).size).toBe(calls.length)
  for (const call of calls) {
    expect([call.id, call.backend, call.secrecy]).toEqual([call.id, 'console', 'plain'])
    expect([call.id, 'act' in call]).toEqual([call.id, call.access === 'operator'])
  }
})

test("nobody but these is open to whoever has no session, and the members' address has none of them", () => {
  const open = calls.filter(({ access }) => access === 'visitor').map(({ id }) => id)
  expect(open.sort()).toEqual([
    'console.ask_passkey',
    'console.demo_operators',
    'console.join',
    'console.look_at_link',
    'console.sign_in',
    'console.sign_out',
  ])
  const members: Call[] = Object.values(callModules).flatMap((module): Call[] => Object.values(module))
  expect(members.filter(({ backend, access }) => backend === 'console' || access === 'operator')).toEqual([])
})

const written = calls.filter(
  (call): call is OperatorCall => call.access === 'operator' && call.method === 'POST',
)

test('only what arranges an own console, or looks a list up, is not in the audit log', () => {
  const silent = written.filter(({ audited }) => audited === false).map(({ id }) => id)
  expect(silent.sort()).toEqual([
    'console.ask_own_passkey',
    'console.begin_passkey',
    'console.claim_next_task',
    'console.claim_task',
    'console.drop_view',
    'console.keep_view',
    'console.release_task',
    'console.trial_reach',
  ])
})

/** Their reason is the case that they decide or open papers for. */
const ofCases: ReadonlySet<string> = new Set([decideTask.id, openPapers.id])
/** A written note is its own reason. */
const ofNotes: ReadonlySet<string> = new Set([writeNote.id])
/** Acts in a chat, whose messages say why. */
const ofChats: ReadonlySet<string> = new Set([
  takeChat.id,
  answerChat.id,
  answerWithPicture.id,
  openChatPicture.id,
  endChat.id,
])
/** An uploaded picture is shown only once a banner names it, and that act gives the reason. */
const ofLater: ReadonlySet<string> = new Set([uploadBannerPicture.id])
const ofOwnAccess: ReadonlySet<OperatorCall> = new Set([
  ...Object.values(operatorModules.operatorOwn),
  giveOwnNumber,
  nameOwnAccount,
  nameStaff,
])

test("what changes something is a POST whose body asks for a reason, unless that is a case or one's own access", () => {
  const acts = written.filter(
    (call) =>
      call.audited !== false &&
      !ofCases.has(call.id) &&
      !ofLater.has(call.id) &&
      !ofNotes.has(call.id) &&
      !ofChats.has(call.id) &&
      !ofOwnAccess.has(call),
  )
  expect(acts.length).toBeGreaterThan(0)
  for (const { id, body } of acts) {
    expect([
      id,
      body?.safeParse({ reason: '' }).error?.issues.some(({ path }) => path[0] === 'reason'),
    ]).toEqual([id, true])
  }
})
