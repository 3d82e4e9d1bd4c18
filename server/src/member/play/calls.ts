import type * as playCalls from '@touchline/contract/member/play-calls'
import type { HandlersOf } from '../../http/handler.ts'
import { confirmLimit, setLimit } from '../../play/limits.ts'
import { closeAccount, reopenAccount } from './close.ts'
import { markRealitySeen, readPlay } from './overview.ts'
import { excludeMember, takeTimeOut } from './stop.ts'

type PlayCalls = Pick<
  typeof playCalls,
  | 'playOverview'
  | 'setPlayLimit'
  | 'setSessionLimit'
  | 'confirmPlayLimit'
  | 'takeTimeOut'
  | 'excludeMyself'
  | 'closeAccount'
  | 'reopenAccount'
  | 'realitySeen'
>

export const playHandlers: HandlersOf<PlayCalls> = {
  playOverview: ({ deps, member, language }) => readPlay(deps, member, language),

  async setPlayLimit({ deps, member, language, body }) {
    await setLimit(deps, member.memberId, body.kind, body.period, body.amount)
    return readPlay(deps, member, language)
  },

  async setSessionLimit({ deps, member, language, body }) {
    await setLimit(deps, member.memberId, 'session', 'day', body.minutes)
    return readPlay(deps, member, language)
  },

  async confirmPlayLimit({ deps, member, language, body }) {
    await confirmLimit(deps, member.memberId, body.kind, body.period)
    return readPlay(deps, member, language)
  },

  async takeTimeOut({ deps, member, language, body }) {
    await takeTimeOut(deps, member.memberId, body.hours)
    return readPlay(deps, member, language)
  },

  async excludeMyself({ deps, member, body }) {
    return { until: await excludeMember(deps, member.memberId, body.months) }
  },

  async closeAccount({ deps, member }) {
    await closeAccount(deps, member.memberId)
    deps.sessions.forget(member.sessionId)
    return {}
  },

  async reopenAccount({ deps, member }) {
    const opensAt = await reopenAccount(deps, member.memberId)
    deps.sessions.forget(member.sessionId)
    return { opensAt }
  },

  async realitySeen({ deps, member }) {
    return { realityAt: await markRealitySeen(deps, member) }
  },
}
