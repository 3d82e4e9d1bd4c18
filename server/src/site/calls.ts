import { languages } from '@touchline/contract/language'
import type * as siteCalls from '@touchline/contract/site/calls'
import type { HandlersOf } from '../http/handler.ts'
import { siteFacts } from './facts.ts'

export const siteHandlers: HandlersOf<typeof siteCalls> = {
  async siteSetting({ deps }) {
    const { promoteUrl, ...current } = deps.settings.current
    const { plainCipher, services, appDownloads, accountNameLength, addresses, sessionIdle } = current
    return {
      ...{ ...siteFacts, languages: [...languages], promoteUrl: promoteUrl || null },
      ...{ plainCipher, services, appDownloads, accountNameLength, addresses, sessionIdle },
    }
  },
}
