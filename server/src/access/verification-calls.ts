import type * as forgottenCalls from '@touchline/contract/access/forgotten-calls'
import type * as verificationCalls from '@touchline/contract/access/verification-calls'
import { refusal } from '@touchline/contract/envelope'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handler.ts'
import type { Channel } from '../message/messages.ts'
import { askForCode, waysOf } from './ask-for-code.ts'
import { type AskingDevice, deviceHash, deviceSecret } from './device.ts'
import { askForReset, liftLocksBy, resetPassword, resetWithdrawalPassword } from './forgotten.ts'
import { checkCode } from './verification.ts'

const deviceOf = (request: AskingDevice) => deviceHash(deviceSecret(request))

interface TypedCode extends AskingDevice {
  readonly deps: Deps
  readonly body: { readonly id: string; readonly patternCode: string }
  readonly address: string
}

function check(request: TypedCode, channel?: Channel) {
  const { deps, body, address } = request
  const typed = { id: body.id, code: body.patternCode, device: deviceOf(request), address }
  return checkCode(deps, { ...typed, ...(channel && { channel }) })
}

export const verificationHandlers: HandlersOf<typeof verificationCalls> = {
  async siteAuthMethods(request) {
    const { deps, body } = request
    const site = [...deps.messages.channels]
    const ways = body.id ? await waysOf(deps, body.id, deviceOf(request)) : site
    if (ways.length === 0) throw refusal(753)
    return { canUnblock: site.length > 0, register: ways, tgbusiness: site }
  },

  async sendSms(request) {
    const { deps, body } = request
    const device = deviceOf(request)
    return askForCode(deps, { ...request, ...body, contact: body.mobile, channel: 'mobile', device })
  },

  async sendMail(request) {
    const { deps, body } = request
    const device = deviceOf(request)
    return askForCode(deps, { ...request, ...body, contact: body.email, channel: 'email', device })
  },

  async checkSms(request) {
    return check(request, 'mobile')
  },

  async checkMail(request) {
    return check(request, 'email')
  },

  async checkVerification(request) {
    return check(request)
  },
}

export const forgottenHandlers: HandlersOf<typeof forgottenCalls> = {
  async forgetPasswordSms(request) {
    const { deps, body } = request
    const channel = body.mobile === undefined ? 'email' : 'mobile'
    const contact = body.mobile ?? body.email
    if (contact === undefined) throw refusal(1003, { field: 'body.mobile' })
    return askForReset(deps, { ...request, ...body, channel, contact, device: deviceOf(request) })
  },

  async forgetPassword(request) {
    const { deps, body, country } = request
    await resetPassword(deps, { ...body, country, device: deviceOf(request) })
    return {}
  },

  async unblock(request) {
    const { deps, body, country } = request
    await liftLocksBy(deps, { ...body, country, device: deviceOf(request) })
    return {}
  },

  async forgetPickupPassword(request) {
    const { deps, body, member } = request
    await resetWithdrawalPassword(deps, member.memberId, { ...body, device: deviceOf(request) })
    return {}
  },
}
