import type * as registerCalls from '@touchline/contract/access/register-calls'
import type { HandlersOf } from '../http/handler.ts'
import { countryCodes } from './country-codes.ts'
import { deviceHash, deviceSecret } from './device.ts'
import { finishProfile, setBase } from './profile.ts'
import { permit, referrerOf, shortened, verifyTyped } from './referrer.ts'
import { freeNames, register } from './register.ts'
import { signedInAnswer } from './signed-in-answer.ts'

const yes: readonly unknown[] = [true, 'true', '1']

export const registerHandlers: HandlersOf<typeof registerCalls> = {
  async addMember(request) {
    const { deps, body, language, address, country, device } = request
    const { username, password, usernickname: nickname = username, authToken, rec } = body
    const place = { address, country, device, deviceSecret: deviceSecret(request) }
    const adult = yes.includes(body.adult)
    const given = { username, password, nickname, authToken, rec, adult, ...place }
    return signedInAnswer(request, await register(deps, { ...given, language: body.language ?? language }))
  },

  async usernameList({ deps, params, address }) {
    return freeNames(deps, params.x, address)
  },

  async aid(request) {
    const { code, username } = await referrerOf(request, request.params.x)
    return { aid: code, referrer: shortened(username) }
  },

  async getCountryCode({ country }) {
    return { country, codes: [...countryCodes] }
  },

  async verifyPromoteCode(request) {
    await referrerOf(request, request.body.code)
    return {}
  },

  async verifyAgentCode(request) {
    await verifyTyped(request, request.body.code)
    return {}
  },

  async verifyPromotePermit(request) {
    await permit(request, request.body.promoteURL)
    return {}
  },

  async setUserInfo(request) {
    const { deps, body, member, address } = request
    const device = deviceHash(deviceSecret(request))
    const { usernickname: nickname, authToken, password } = body
    await finishProfile(deps, member, { nickname, authToken, password, device, address })
    deps.sessions.forget(member.sessionId)
    return {}
  },

  async setUserBase({ deps, body, member }) {
    await setBase(deps, member.memberId, { nickname: body.usernickname, language: body.language })
    deps.sessions.forget(member.sessionId)
    return {}
  },
}
