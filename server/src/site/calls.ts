import { languages } from '@touchline/contract/language'
import type * as siteCalls from '@touchline/contract/site/calls'
import type { HandlersOf } from '../http/handler.ts'
import { siteFacts } from './facts.ts'

export const siteHandlers: HandlersOf<typeof siteCalls> = {
  async siteSetting({ deps }) {
    const { plainCipher, promoteUrl, accountNameLength, addresses, sessionIdle } = deps.settings.current
    const changeable = {
      plainCipher,
      promoteUrl: promoteUrl || null,
      accountNameLength,
      addresses,
      sessionIdle,
    }
    return { ...siteFacts, languages: [...languages], ...changeable }
  },
}
