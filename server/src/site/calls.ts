import { languages } from '@touchline/contract/language'
import type * as siteCalls from '@touchline/contract/site/calls'
import { formatBp } from '@touchline/engine/money/rate'
import type { HandlersOf } from '../http/handler.ts'
import { siteFacts } from './facts.ts'

export const siteHandlers: HandlersOf<typeof siteCalls> = {
  async siteSetting({ deps }) {
    const { promoteUrl, vipLevels, ...current } = deps.settings.current
    const { cancelBetAllowedDuration } = current
    const { plainCipher, services, appDownloads, accountNameLength, addresses, sessionIdle } = current
    return {
      ...{ ...siteFacts, languages: [...languages], promoteUrl: promoteUrl || null },
      ...{ feePercent: formatBp(vipLevels[0]!.feeBp), cancelBetAllowedDuration },
      ...{ plainCipher, services, appDownloads, accountNameLength, addresses, sessionIdle },
    }
  },
}
