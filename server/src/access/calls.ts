import type * as accessCalls from '@touchline/contract/access/calls'
import type { Deps } from '../deps.ts'
import type { HandlersOf } from '../http/handler.ts'
import { siteFacts } from '../site/facts.ts'
import { captchaSound, checkCaptcha, makeCaptcha } from './captcha/captcha.ts'
import { deviceSecret } from './device.ts'
import { registerCipher } from './encryption.ts'
import { registerHandlers } from './register-calls.ts'
import { signIn } from './sign-in.ts'
import { forgottenHandlers, verificationHandlers } from './verification-calls.ts'

async function signOut(deps: Deps, sessionId: string): Promise<void> {
  await deps.sql.begin((tx) => deps.sessions.end(tx, sessionId, 'signed-out'))
  deps.sessions.forget(sessionId)
}

export const accessHandlers: HandlersOf<typeof accessCalls> = {
  ...verificationHandlers,
  ...forgottenHandlers,
  ...registerHandlers,

  async login(request) {
    const { deps, body, address, device, country, cookies } = request
    const secret = deviceSecret(request, body.cookie === true)
    const result = await signIn(deps, { ...body, address, device, country, deviceSecret: secret })
    const session = 'session' in result ? result.session : null
    if (session && body.cookie) cookies.set('session', session.secret)
    // Another member was signed in here: that session is nobody's any more.
    if (session && request.member && request.member.memberId !== result.memberId)
      await signOut(deps, request.member.sessionId)
    const { sessionIdle, signInLocks, appDownloads } = deps.settings.current
    return {
      type: session ? 1 : 3,
      firstLogin: result.profileComplete ? 0 : 1,
      id: result.memberId,
      userid: result.memberId,
      username: result.username,
      ticket: (body.cookie ? session?.id : session?.secret) ?? '',
      siteSetting: { country: siteFacts.country, timezone: siteFacts.timezone },
      appDownloadInfo: appDownloads,
      errorcount: 0,
      passwordFailedTimesLimit: signInLocks[0]?.failures ?? 0,
      authToken: 'authToken' in result ? result.authToken : null,
      expiresAt: deps.wallClock.now() + sessionIdle,
    }
  },

  async logout({ deps, member, cookies }) {
    if (member) await signOut(deps, member.sessionId)
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
