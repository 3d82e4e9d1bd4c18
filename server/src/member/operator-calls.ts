import { refusal } from '@touchline/contract/envelope'
import type * as memberOperatorCalls from '@touchline/contract/member/operator-calls'
import { notifyLive } from '../live/bus.ts'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { reveal } from '../operator/reveal.ts'
import { subjectOf } from '../task/open.ts'
import { refuseOwn } from '../task/owners.ts'
import { propose } from '../task/proposal.ts'
import { contactsNow, proposedContact } from './console/contact.ts'
import { membersFound } from './console/find.ts'
import { endFlag, setFlag } from './console/flag.ts'
import { readUnusual } from './console/luck.ts'
import { writeNote } from './console/note.ts'
import { giveOwnNumber, isOperatorsOwn, nameOwnAccount, readOwnAccounts } from './console/own.ts'
import { readMemberPage } from './console/page.ts'
import { readPlaySafe } from './console/play-safe.ts'
import { block, endSessionsOf, liftLocksOf, stateOf } from './console/stop.ts'
import { readReactivation } from './dormancy/case.ts'
import { readLink, readLinked } from './link/read.ts'
import { storedField } from './stored-field.ts'
import { batchOf, eventNow, lastBatches, proposedTrial, reachOf } from './trial-batch.ts'
import { readUnderAge } from './under-age/task.ts'

export const memberOperatorHandlers: OperatorHandlersOf<typeof memberOperatorCalls> = {
  async openField({ deps, tx, operator, body }) {
    const { memberId, field } = body
    const stored = await storedField(deps.vault, tx, memberId, field)
    if (!stored) throw refusal(1004)
    const now = deps.wallClock.now()
    const done = await reveal(tx, { ...body, operator }, now)
    await notifyLive(tx, { kind: 'member', id: memberId, version: now })
    return { payload: stored, ...done }
  },
  async findMembers({ tx, query: { find } }) {
    return { members: await membersFound(tx, find) }
  },
  memberPage: ({ deps, tx, query: { id }, language }) =>
    readMemberPage(tx, id, language, deps.wallClock.now()),
  async reactivationCase({ tx, query: { id } }) {
    return readReactivation(tx, await subjectOf(tx, 'reactivation', id))
  },
  async underAgeCase({ tx, query: { id } }) {
    return readUnderAge(tx, await subjectOf(tx, 'underAge', id))
  },
  async linkCase({ deps, tx, query: { id } }) {
    return readLink(deps, tx, await subjectOf(tx, 'link', id))
  },
  linkedAccounts: ({ deps, tx, query: { id } }) => readLinked(deps, tx, id),
  unusualMembers: ({ deps, tx, query: { side } }) => readUnusual(tx, deps.siteClock.now(), side),
  playSafe: ({ deps, tx, query: { list } }) => readPlaySafe(deps, tx, list),
  ownAccounts: ({ tx, operator }) => readOwnAccounts(tx, operator.operatorId),
  async giveOwnNumber({ deps, tx, operator, body: { identity } }) {
    await giveOwnNumber(deps, tx, operator.operatorId, identity)
    return { payload: {}, act: 'own.number', object: '', reason: '' }
  },
  async nameOwnAccount({ deps, tx, operator, body: { username } }) {
    const id = await nameOwnAccount(deps, tx, operator.operatorId, username)
    return { payload: {}, act: 'own.account', object: `member:${id}`, reason: '' }
  },
  async writeNote({ deps, tx, operator, body: { memberId, text } }) {
    const note = await writeNote(tx, { memberId, text, by: operator.operatorId }, deps.wallClock.now())
    return { payload: {}, object: `member:${memberId}`, reason: '', after: { note } }
  },
  async endSessions({ deps, tx, body: { memberId, reason } }) {
    await endSessionsOf(deps, tx, memberId)
    return { payload: {}, act: 'member.end_sessions', object: `member:${memberId}`, reason }
  },
  async liftLocks({ deps, tx, operator, body: { memberId, reason } }) {
    await refuseOwn(tx, operator, memberId)
    const before = await liftLocksOf(deps, tx, memberId)
    return { payload: {}, act: 'member.lift', object: `member:${memberId}`, reason, before }
  },
  async blockMember({ deps, tx, body: { memberId, reason } }) {
    const before = await block(deps, tx, memberId)
    return { payload: {}, act: 'member.block', object: `member:${memberId}`, reason, before, after: 'banned' }
  },
  async setFlag({ deps, tx, operator, body: { memberId, flag, until, reason } }) {
    await refuseOwn(tx, operator, memberId)
    const set = { flag, until, reason, by: operator.operatorId }
    const before = await setFlag(deps, tx, memberId, set)
    const after = { flag, until }
    return { payload: {}, act: 'member.set_flag', object: `member:${memberId}`, reason, before, after }
  },
  async endFlag({ deps, tx, operator, body: { memberId, flag, reason } }) {
    await refuseOwn(tx, operator, memberId)
    const before = await endFlag(deps, tx, memberId, flag)
    return { payload: {}, act: 'member.end_flag', object: `member:${memberId}`, reason, before }
  },
  async proposeContact({ deps, tx, operator, body: { memberId, contact, reason } }) {
    const before = await contactsNow(tx, memberId)
    const after = proposedContact(deps, memberId, contact)
    const proposal = { matter: 'contact', object: memberId, before, after, reason, memberId } as const
    const proposed = await propose(tx, operator, proposal, deps.siteClock.now())
    const act = 'member.propose_contact'
    return { payload: { proposed }, act, object: `member:${memberId}`, reason, after: { proposed } }
  },
  async proposeUnblock({ deps, tx, operator, body: { memberId, reason } }) {
    const before = await stateOf(tx, memberId)
    if (before !== 'banned') throw refusal(1321)
    if (await isOperatorsOwn(tx, memberId)) throw refusal(1975)
    const proposal = {
      matter: 'unblock',
      object: memberId,
      before,
      after: 'normal',
      reason,
      memberId,
    } as const
    const proposed = await propose(tx, operator, proposal, deps.siteClock.now())
    const act = 'member.propose_unblock'
    return { payload: { proposed }, act, object: `member:${memberId}`, reason, after: { proposed } }
  },
  async trialBatches({ deps, tx }) {
    return { event: eventNow(deps), batches: await lastBatches(tx) }
  },
  async trialBatch({ tx, query: { id } }) {
    return { members: await batchOf(tx, id) }
  },
  async trialReach({ deps, tx, body: { members } }) {
    return { members: await reachOf(deps, tx, members) }
  },
  async proposeTrial({ deps, tx, operator, body: { members, reason } }) {
    const after = await proposedTrial(deps, tx, members)
    const proposal = { matter: 'trial', object: 'trial', before: null, after, reason, members } as const
    const proposed = await propose(tx, operator, proposal, deps.siteClock.now())
    return { payload: { proposed }, act: 'trial.propose', object: 'trial', reason, after: { proposed } }
  },
}
