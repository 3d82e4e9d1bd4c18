import type * as demandCalls from '@touchline/contract/demand/calls'
import { refusal } from '@touchline/contract/envelope'
import { askForCode } from '../access/ask-for-code.ts'
import { deviceHash, deviceSecret } from '../access/device.ts'
import { signIn } from '../access/sign-in.ts'
import { endSession, signedInAnswer } from '../access/signed-in-answer.ts'
import { checkCode } from '../access/verification.ts'
import type { HandlersOf } from '../http/handler.ts'
import { checkWaiting, isMemberOf } from './members.ts'
import { registerFor } from './register.ts'

export const demandHandlers: HandlersOf<typeof demandCalls> = {
  async demandRegister(request) {
    const { deps, body, merchant, language, address, country, device } = request
    if (body.merchantCode !== merchant.code) throw refusal(1004)
    const { username, password, usernickname: nickname = username, adult } = body
    const place = { address, country, device, deviceSecret: deviceSecret(request) }
    const given = { username, password, nickname, adult, language: body.language ?? language, ...place }
    // A ticket sent along is ignored, so that another member's session goes on.
    return signedInAnswer({ ...request, member: null, body: {} }, await registerFor(deps, merchant, given))
  },

  async demandLogin(request) {
    const { deps, body, merchant, address, country, device } = request
    const meant = body.merchantCode === merchant.code
    const place = { address, country, device, deviceSecret: deviceSecret(request) }
    const given = { ...body, ...place, merchant: { id: merchant.id, meant } }
    return signedInAnswer({ ...request, member: null, body: {} }, await signIn(deps, given))
  },

  async demandSendCode(request) {
    const { deps, body, merchant, address, language } = request
    const device = deviceHash(deviceSecret(request))
    const { id, lastFour, email: contact } = body
    await checkWaiting(deps, merchant, { id, device })
    const channel = lastFour === undefined ? 'email' : 'mobile'
    const asked = { func: 'login', id, channel, lastFour, contact, member: null } as const
    return askForCode(deps, { ...asked, device, address, language })
  },

  async demandCheckCode(request) {
    const { deps, body, merchant, address } = request
    const device = deviceHash(deviceSecret(request))
    const { id, patternCode: code } = body
    await checkWaiting(deps, merchant, { id, device })
    return checkCode(deps, { id, code, device, address })
  },

  async demandLogout({ deps, merchant, member }) {
    if (member && (await isMemberOf(deps, merchant, member.memberId)))
      await endSession(deps, member.sessionId)
    return {}
  },
}
