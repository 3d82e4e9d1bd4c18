// The permissions of every call of the contract: a new call is included at once, and one that takes an id of
// its caller's things fails here until a foreign id is tried on it.

import { setEncryption } from '@touchline/contract/access/calls'
import {
  dayMovements,
  experienceDetail,
  generalLedger,
  memberMoneyList,
  ownOwedProof,
  statement,
  statementDays,
  userHistory,
  userHistoryDetail,
  userReport,
  userReportDetail,
  userReportRewardStatistic,
  userStayQuotaDetail,
} from '@touchline/contract/account/calls'
import { allCalls } from '@touchline/contract/all-calls'
import type { Call } from '@touchline/contract/call'
import * as chats from '@touchline/contract/chat/calls'
import { readBody } from '@touchline/contract/cipher'
import type { Code } from '@touchline/contract/codes'
import {
  bankInfo,
  cancelDeposit,
  checkSameAccountName,
  deposit,
  pay3Way,
  saveMoney,
  tellTxid,
  userPaymentMethod,
} from '@touchline/contract/deposit/calls'
import { hostileInputs } from '@touchline/contract/fuzz/hostile'
import { checkUsername, oneInterchange } from '@touchline/contract/interchange/calls'
import { memberInfo } from '@touchline/contract/member/calls'
import { changePickupPassword, endSession } from '@touchline/contract/member/setting-calls'
import { type RestrictionReason, restrictions } from '@touchline/contract/member/types'
import {
  noticeDetail,
  readContributionNotices,
  readNotice,
  readRewardNotices,
  rewardNotices,
  rewardNoticesDetail,
} from '@touchline/contract/notice/calls'
import {
  addReservation,
  betInfo,
  cancelBet,
  cancelReservation,
  placeBet,
  reservationLog,
  verifyCancelBet,
} from '@touchline/contract/order/calls'
import { formBody, routeOf } from '@touchline/contract/path'
import { addAssistenceReport } from '@touchline/contract/service/calls'
import * as withdrawals from '@touchline/contract/withdraw/calls'
import { DAY } from '@touchline/engine/site/units'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { photo } from '../identity/testing.ts'
import { sendInterchange } from '../interchange/testing.ts'
import { addMatch } from '../order/testing.ts'
import { cardNumberOf, identify, pickupPassword } from '../withdraw/testing.ts'
import type { CallInput, TestClient } from './test-client.ts'
import { takesId } from './test-ids.ts'
import { testPassword, testSite } from './test-site.ts'

const site = await testSite()
let ada: TestClient
let bob: TestClient
let locked: TestClient
/** Members whose session is restricted, by the reason. */
const restricted = new Map<RestrictionReason, TestClient>()
let order = ''
let chat = ''
let reservation = ''
let notice = ''
let payingIn = ''
let payoutAccount = ''
let withdrawing = ''
let transferred = ''
const card = {
  bankName: 'CCB',
  accountNum: cardNumberOf(1),
  accountName: 'Ada',
  branch: '',
  pickupPassword,
} as const
beforeAll(async () => {
  ada = await site.member('ada', { balance: 100_000 })
  bob = await site.member('bob')
  locked = await site.member('locked')
  await site.deps.sql.begin(async (tx) => {
    await tx`update member set state = 'locked' where id = ${locked.memberId}`
    await site.deps.sessions.endAllOf(tx, locked.memberId, 'blocked')
  })
  site.deps.sessions.forget(locked.ticket)
  for (const reason of restrictions) {
    const client = await site.member(reason)
    const [column, value] =
      reason === 'excluded' ? ['excluded_until', new Date(site.clock.now() + DAY)] : ['state', reason]
    await site.deps.sql`update member set ${site.deps.sql(column)} = ${value} where id = ${client.memberId}`
    await client.signIn(reason, testPassword)
    restricted.set(reason, client)
  }
  const match = await addMatch(site.deps)
  const body = { selectionId: `${match}.1.0-0`, dealMoney: '10.00', profit: '3.50' }
  order = (await ada.call(placeBet, { body })).betId
  const message = { idempotencyKey: crypto.randomUUID(), content: 'hello' }
  chat = (await ada.call(chats.sendChat, { body: message })).chat!.id
  const picture = (await photo(90, 60, { format: 'png' })).toString('base64')
  await ada.call(chats.sendChatPicture, { body: { idempotencyKey: crypto.randomUUID(), picture } })
  const waiting = {
    selectionId: `${match}.1.0-0`,
    dealMoney: '10.00',
    profitStart: '3.60',
    profitEnd: '3.70',
  }
  reservation = (await ada.call(addReservation, { body: waiting })).reservationId
  const [told] = await site.deps.sql<
    [{ id: string }]
  >`select id from notice where member_id = ${ada.memberId}`
  notice = told.id
  const wish = { channel: 'bank', amount: '100.00', accountName: 'Ada', idempotencyKey: crypto.randomUUID() }
  payingIn = (await ada.call(saveMoney, { body: wish })).id
  for (const client of [ada, bob]) {
    const passwords = { password: testPassword, newPassword: pickupPassword }
    await client.call(changePickupPassword, { body: passwords })
  }
  payoutAccount = (await ada.call(withdrawals.setUserBank, { body: card })).id
  await site.deps.sql`update payout_account set changed_at = null where id = ${payoutAccount}`
  const wished = { amount: '100.00', arrives: '100.00', pickupPassword, idempotencyKey: crypto.randomUUID() }
  withdrawing = (await ada.call(withdrawals.withdraw, { body: { account: payoutAccount, ...wished } })).id
  const cleo = await site.member('cleo')
  const [from, to] = [ada, cleo].map((client) => ({ client, id: client.memberId, name: '', account: '' }))
  for (const { id } of [from!, to!]) await identify(site.deps, id, 'Ada')
  transferred = await sendInterchange(site.deps, from!, to!, 10_000)
})

const calls = allCalls({ sandbox: true })
const member = calls.filter((call) => call.access === 'member')
const visitor = calls.filter((call) => call.access === 'visitor')
const merchant = calls.filter((call) => call.access === 'merchant')
/** Moving the sandbox's clock is open to visitors too, but needs the jobs, which do not run here. */
const harmless = visitor.filter((call) => call.id !== 'sandbox.clock' && call.id !== 'members.logout')

/** A request that fits the call's schemas, as a client would send it. */
function fitting(call: Call): { url: string; body: string | undefined } {
  const [request] = fc.sample(
    hostileInputs(call).filter(({ fits }) => fits),
    { numRuns: 1, seed: 7 },
  )
  if (!request) throw new Error(`no fitting request for ${call.id}`)
  return request
}

/** The app API's calls are told apart by a field of their form. */
function bodyOf(call: Call, extra: object): string {
  const fields = { ...(readBody(fitting(call).body ?? '') as object), ...extra }
  return call.backend === 'app' ? formBody(call, fields) : JSON.stringify(fields)
}

async function codeOf(client: TestClient, call: Call, extra: Record<string, string> = {}): Promise<number> {
  const { url, body } = fitting(call)
  const { headers } = client.request({ ...call, path: '', backend: 'relay' })
  const answer = await client.transport({
    method: call.method,
    path: url,
    headers: { ...headers, 'content-type': 'application/json', ...extra },
    ...(body !== undefined && { body }),
  })
  expect(answer.status).toBeLessThan(500)
  return JSON.parse(answer.body).StatusCode
}

test('every call has a rule: of visitors, of members, of merchants', () => {
  expect([...visitor, ...member, ...merchant]).toHaveLength(calls.length)
})

test('what merchants call is closed to whoever does not sign for one', async () => {
  for (const call of merchant)
    for (const client of [site.client(), ada]) expect(await codeOf(client, call), call.id).toBe(1006)
})

test('before signing in there are these calls: who adds one says in docs/security.md what guards it', () => {
  const ways = visitor.filter(({ capability }) => capability === 'access').map(({ id }) => id)
  expect(ways.sort()).toEqual([
    'members.add',
    'members.aid',
    'members.check_mail',
    'members.check_sms',
    'members.check_verification',
    'members.ck_graphic_verification',
    'members.forget_password',
    'members.forget_password_sms',
    'members.get_country_code',
    'members.graphic_verification',
    'members.graphic_verification_audio',
    'members.login',
    'members.logout',
    'members.send_mail',
    'members.send_sms',
    'members.unblock',
    'members.username_list',
    'members.verifyAgentCode',
    'members.verify_promote_code',
    'members.verify_promote_permit',
    'notice.site_auth_methods',
  ])
})

describe.each(member.map((call) => [call.id, call] as const))('%s', (_, call) => {
  test('is closed to visitors', async () => {
    expect(await codeOf(site.client(), call)).toBe(1040)
  })

  test('is closed to a locked member', async () => {
    const { ticket, cookies } = locked
    const client = Object.assign(site.client(), { ticket, cookies })
    expect(await codeOf(client, call)).toBe(1040)
  })

  test('is closed to who only names a member in headers, query or body', async () => {
    const { memberId, username } = ada
    const named = { username, userid: memberId, uuid: memberId, ticket: memberId, authorization: memberId }
    expect(await codeOf(site.client(), call, named)).toBe(1040)
  })
})

test.each(restrictions)('a restricted session (%s) reads, and does what is marked so', async (reason) => {
  const client = restricted.get(reason)!
  const open = (call: Call) => call.method === 'GET' || call.restricted === true
  for (const call of member.filter((each) => !open(each)))
    expect(await codeOf(client, call), call.id).toBe(reason === 'excluded' ? 1732 : 1731)
  for (const call of member.filter(open)) {
    // An earlier call may have ended the session.
    site.deps.sessions.forget(client.ticket)
    if ((await client.code(memberInfo)) !== 0) await client.signIn(reason, testPassword)
    // Closing and opening an account use such a code of their own, for what is done already.
    const kept = [1040, 1731, 1732].filter((code) => !call.refusals.includes(code as Code))
    expect(kept, call.id).not.toContain(await codeOf(client, call))
  }
})

test.each(harmless.map((call) => [call.id, call] as const))('%s is open to visitors', async (_, call) => {
  expect(await codeOf(site.client(), call)).not.toBe(1040)
})

/** Calls whose only id is the member's own. */
function ofMember(...asked: readonly Call[]): Record<string, () => CallInput<Call>> {
  return Object.fromEntries(asked.map(({ id }) => [id, () => ({ params: { x: ada.memberId } })]))
}

/** Calls that take the id of a notice. */
function ofNotice(...asked: readonly Call[]): Record<string, () => CallInput<Call>> {
  return Object.fromEntries(asked.map(({ id }) => [id, () => ({ params: { x: notice } })]))
}

/** Calls that name a withdrawal in their path. */
function ofWithdrawal(...its: Call[]): Record<string, () => CallInput<Call>> {
  return Object.fromEntries(its.map(({ id }) => [id, () => ({ params: { x: withdrawing } })]))
}

/** The calls that take an id of the member or of the member's things; bob calls them with ada's ids. */
const foreign: Record<string, () => CallInput<Call>> = {
  [setEncryption.id]: () => ({
    body: { userId: ada.memberId, key: '0'.repeat(32), iv: '0'.repeat(16), mac: true },
  }),
  [betInfo.id]: () => ({ params: { id: ada.memberId } }),
  [userHistory.id]: () => ({ params: { x: ada.memberId } }),
  [userHistoryDetail.id]: () => ({ params: { uid: order } }),
  [verifyCancelBet.id]: () => ({ params: { id: order } }),
  [cancelBet.id]: () => ({ params: { id: order }, body: { token: order } }),
  [cancelReservation.id]: () => ({ body: { reservationId: reservation } }),
  [reservationLog.id]: () => ({ params: { a: ada.memberId, b: reservation } }),
  [addAssistenceReport.id]: () => ({
    body: { type: 'order', content: 'it is not mine', betId: order },
  }),
  [endSession.id]: () => ({ body: { id: ada.ticket } }),
  [chats.readChat.id]: () => ({ body: { id: chat, to: 1 } }),
  [chats.chatPicture.id]: () => ({ params: { id: chat, n: '2' } }),
  [chats.customerServiceTip.id]: () => ({
    body: { uuid: ada.memberId, points: 1, idempotencyKey: crypto.randomUUID() },
  }),
  [chats.closeChat.id]: () => ({ body: { id: chat } }),
  [chats.markChat.id]: () => ({ body: { id: chat, mark: 1 } }),
  ...ofMember(generalLedger, memberMoneyList, userReport, userReportRewardStatistic),
  ...ofMember(userStayQuotaDetail, experienceDetail, ownOwedProof, statementDays, dayMovements),
  [userReportDetail.id]: () => ({ params: { x: ada.memberId }, query: { by: 'league' } }),
  ...ofNotice(noticeDetail, readNotice, readRewardNotices, readContributionNotices),
  ...ofMember(rewardNotices, rewardNoticesDetail, userPaymentMethod),
  [bankInfo.id]: () => ({ params: { a: ada.memberId, b: 'bank', c: 'ICBC' } }),
  [checkSameAccountName.id]: () => ({ body: { uid: ada.memberId, accountName: 'Ada' } }),
  [pay3Way.id]: () => ({
    body: { uid: ada.memberId, id: 'online', amount: '100.00', idempotencyKey: crypto.randomUUID() },
  }),
  [deposit.id]: () => ({ params: { x: payingIn } }),
  [cancelDeposit.id]: () => ({ params: { x: payingIn } }),
  [tellTxid.id]: () => ({ params: { x: payingIn }, body: { txid: 'ab12C' } }),
  [statement.id]: () => ({ params: { x: ada.memberId, day: '2026-01-01' } }),
  ...ofMember(
    withdrawals.bankAccountName,
    withdrawals.checkFirstTakeMoney,
    withdrawals.gameMoneyHold,
    withdrawals.receiveFee,
    withdrawals.withdrawLimit,
  ),
  [withdrawals.stayPoint.id]: () => ({ params: { a: ada.memberId, b: 'all' } }),
  [checkUsername.id]: () => ({ params: { a: ada.memberId, b: 'ada' } }),
  [oneInterchange.id]: () => ({ params: { x: transferred } }),
  ...ofWithdrawal(withdrawals.oneWithdrawal, withdrawals.cancelWithdrawal, withdrawals.askWithdrawal),
  [withdrawals.withdraw.id]: () => ({
    body: {
      account: payoutAccount,
      amount: '100.00',
      arrives: '100.00',
      pickupPassword,
      idempotencyKey: crypto.randomUUID(),
    },
  }),
  [withdrawals.setUserBank.id]: () => ({ body: { id: payoutAccount, ...card } }),
  [withdrawals.removeBank.id]: () => ({ body: { id: payoutAccount } }),
  [withdrawals.setWithdrawInfo.id]: () => ({ body: { account: payoutAccount } }),
  [withdrawals.digitalCurrencyAddressStatus.id]: () => ({ body: { id: payoutAccount, act: 'default' } }),
  // One of the site's wallets, which no member owns.
  [withdrawals.addEpayment.id]: () => ({
    body: { paymentId: 'none', address: 'ada@example.com', accountName: 'Ada', pickupPassword },
  }),
  [withdrawals.epaymentStatus.id]: () => ({ body: { id: payoutAccount, act: 'off' } }),
}

test('every call that takes an id is tried with a foreign one', () => {
  expect(
    member
      .filter(takesId)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(foreign).sort())
  const [open, closed, named] = [visitor.length, member.length, Object.keys(foreign).length]
  console.log(
    `access: ${calls.length} calls, ${open} open to visitors, ${closed} closed, ${named} by foreign ids`,
  )
})

test.each(Object.keys(foreign))(
  "%s refuses what is another member's like what does not exist",
  async (id) => {
    const call = calls.find((one) => one.id === id) as Call
    const asked = foreign[id]?.() ?? {}
    const unknown = JSON.parse(
      JSON.stringify(asked)
        .replaceAll(ada.memberId, crypto.randomUUID())
        .replaceAll(order, crypto.randomUUID())
        .replaceAll(reservation, crypto.randomUUID())
        .replaceAll(notice, crypto.randomUUID())
        .replaceAll(payingIn, crypto.randomUUID())
        .replaceAll(payoutAccount, crypto.randomUUID())
        .replaceAll(withdrawing, crypto.randomUUID())
        .replaceAll(transferred, crypto.randomUUID())
        .replaceAll(chat, crypto.randomUUID()),
    )
    const refused = await bob.ask(call, asked)
    expect(refused.StatusCode).not.toBe(0)
    expect(refused).toEqual(await bob.ask(call, unknown))
  },
)

test('fields that a call does not declare change nothing of another member, nor what one may not set', async () => {
  const eve = await site.member('eve')
  eve.cipher = null
  await eve.signIn('eve', testPassword)
  const state = (id: string) => site.deps.sql`
    select m.*, (select json_agg(a order by a.kind) from account a where a.member_id = m.id) as accounts,
      (select count(*) from "order" o where o.member_id = m.id) as orders from member m where m.id = ${id}`
  const before = await state(ada.memberId)
  const extra = {
    memberId: ada.memberId,
    userid: ada.memberId,
    username: 'ada',
    level: 5,
    quota: '1000000.00',
  }
  for (const call of member.filter((one) => one.body)) {
    const { headers } = eve.request({ ...call, path: '', backend: 'relay' })
    const body = bodyOf(call, extra)
    const answer = await eve.transport({ method: call.method, path: routeOf(call), headers, body })
    expect(answer.status).toBe(200)
  }
  expect(await state(ada.memberId)).toEqual(before)
  const [row] = await state(eve.memberId)
  expect(row).toMatchObject({ level: 0, username: 'eve' })
})
