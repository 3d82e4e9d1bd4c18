import type * as accessCalls from '@touchline/contract/access/calls'
import type { HandlersOf } from '../http/handler.ts'
import { siteFacts } from '../site/facts.ts'
import { registerCipher } from './encryption.ts'
import { signIn } from './sign-in.ts'

export const accessHandlers: HandlersOf<typeof accessCalls> = {
  async login({ deps, body, address, device, cookies }) {
    const { username, password } = body
    const deviceSecret = cookies.get('device')
    const result = await signIn(deps, { username, password, address, device, deviceSecret })
    cookies.set('device', result.deviceSecret)
    if (body.cookie) cookies.set('session', result.session.secret)
    const { sessionIdle, signInLocks } = deps.settings.current
    return {
      type: 1,
      firstLogin: result.profileComplete ? 0 : 1,
      id: result.memberId,
      userid: result.memberId,
      username: result.username,
      ticket: body.cookie ? result.session.id : result.session.secret,
      siteSetting: { country: siteFacts.country, timezone: siteFacts.timezone },
      appDownloadInfo: [],
      errorcount: 0,
      passwordFailedTimesLimit: signInLocks[0]?.failures ?? 0,
      authToken: null,
      expiresAt: deps.wallClock.now() + sessionIdle,
    }
  },

  async logout({ deps, member, cookies }) {
    if (member) {
      await deps.sql.begin((tx) => deps.sessions.end(tx, member.sessionId, 'signed-out'))
      deps.sessions.forget(member.sessionId)
    }
    cookies.clear('session')
    return {}
  },

  async setEncryption({ deps, member, body }) {
    const { userId, key, iv, mac = false } = body
    const token = await registerCipher(deps, member, { userId, key, iv, mac })
    return { aesKey: key, aesIv: iv, token, time: deps.wallClock.now() }
  },
}
