import type * as accessCalls from '@touchline/contract/access/calls'
import type { HandlersOf } from '../http/handler.ts'
import { captchaSound, checkCaptcha, makeCaptcha } from './captcha/captcha.ts'
import { deviceSecret } from './device.ts'
import { registerCipher } from './encryption.ts'
import { registerHandlers } from './register-calls.ts'
import { signIn } from './sign-in.ts'
import { endSession, signedInAnswer } from './signed-in-answer.ts'
import { forgottenHandlers, verificationHandlers } from './verification-calls.ts'

export const accessHandlers: HandlersOf<typeof accessCalls> = {
  ...verificationHandlers,
  ...forgottenHandlers,
  ...registerHandlers,

  async login(request) {
    const { deps, body, address, device, country } = request
    const secret = deviceSecret(request, body.cookie === true)
    return signedInAnswer(
      request,
      await signIn(deps, { ...body, address, device, country, deviceSecret: secret }),
    )
  },

  async logout({ deps, member, cookies }) {
    if (member) await endSession(deps, member.sessionId)
    cookies.clear('session')
    return {}
  },

  async setEncryption({ deps, member, body }) {
    const { userId, key, iv, mac = false } = body
    const token = await registerCipher(deps, member, { userId, key, iv, mac })
    return { aesKey: key, aesIv: iv, token, time: deps.wallClock.now() }
  },

  async graphicVerification({ deps, params }) {
    return makeCaptcha(deps, params.b)
  },

  async graphicVerificationAudio({ deps, params }) {
    return { audio: await captchaSound(deps, params.id) }
  },

  async ckGraphicVerification({ deps, params }) {
    await checkCaptcha(deps, params.b, params.a, params.code)
    return {}
  },
}
