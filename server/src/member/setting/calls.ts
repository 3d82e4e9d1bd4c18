import type * as settingCalls from '@touchline/contract/member/setting-calls'
import { deviceHash, deviceSecret } from '../../access/device.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { readFirstCard } from '../../withdraw/account/account.ts'
import { hidden, readContact, setContact } from './contact.ts'
import { changePassword, changeQuestion, changeWithdrawalPassword } from './passwords.ts'
import { endAllSessions, endSession, readDevices, readLogins, readSessions } from './sessions.ts'

/** spec 9: the number of sign-ins on the first page of the behaviour record. */
const LOGINS_A_PAGE = 30
/** Shown for a password that is set; its length shows nothing of the password. */
const dots = '******'

export const settingHandlers: HandlersOf<typeof settingCalls> = {
  async contactInfo({ deps, member }) {
    const [{ email, phone, withdrawPassword, ...shown }, card] = await Promise.all([
      readContact(deps.sql, member.memberId),
      readFirstCard(deps, deps.sql, member.memberId),
    ])
    return {
      ...shown,
      email: hidden(email),
      phone2: hidden(phone),
      bankAccount: hidden(card),
      passwordHidden: dots,
      withDrawPasswordHidden: withdrawPassword ? dots : '',
    }
  },

  async setContactInfo({ deps, member, body }) {
    await setContact(deps.sql, member.memberId, body)
    return {}
  },

  async changePassword(request) {
    const { deps, member, body, address } = request
    const device = deviceHash(deviceSecret(request))
    await changePassword(deps, member, { ...body, device, address })
    return {}
  },

  async changePickupPassword(request) {
    const { deps, member, body, address } = request
    const device = deviceHash(deviceSecret(request))
    await changeWithdrawalPassword(deps, member, { ...body, device, address })
    return {}
  },

  async setSecurityQuestion({ deps, member, body, address }) {
    await changeQuestion(deps, member, { ...body, address })
    return {}
  },

  async memberSessions(request) {
    const { deps, member } = request
    const device = deviceHash(deviceSecret(request))
    const [sessions, devices] = await Promise.all([
      readSessions(deps.sql, member.memberId),
      readDevices(deps.sql, member.memberId),
    ])
    return {
      sessions: sessions.map(({ since, activeAt, endedAt, ...session }) => ({
        ...session,
        current: session.id === member.sessionId,
        since: since.getTime(),
        activeAt: activeAt.getTime(),
        endedAt: endedAt?.getTime() ?? null,
      })),
      devices: devices.map(({ hash, seenAt, country }) => ({
        current: hash.equals(device),
        seenAt: seenAt.getTime(),
        country,
      })),
    }
  },

  async endSession({ deps, member, body }) {
    await endSession(deps, member.memberId, body.id)
    return {}
  },

  async endAllSessions({ deps, member, cookies }) {
    await endAllSessions(deps, member.memberId)
    cookies.clear('session')
    return {}
  },

  async loginRecord({ deps, member, body }) {
    const { page = 1, perPage = LOGINS_A_PAGE } = body
    const { rows, count } = await readLogins(deps.sql, member.memberId, page, perPage)
    return {
      data: rows.map(({ createdAt, result, address, device }) => ({
        createdAt: createdAt.getTime(),
        result,
        ip: address,
        device,
      })),
      page,
      perPage,
      totalCount: count,
      totalPage: Math.max(1, Math.ceil(count / perPage)),
    }
  },
}
