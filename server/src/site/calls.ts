import { languages } from '@touchline/contract/language'
import type * as siteCalls from '@touchline/contract/site/calls'
import { formatBp } from '@touchline/engine/money/rate'
import type { HandlersOf } from '../http/handler.ts'
import { appVersions } from './app-versions.ts'
import { siteFacts } from './facts.ts'
import { guideOf } from './guide.ts'
import { helpLinesIn } from './help-lines.ts'
import { helpVideosIn } from './help-videos.ts'

export const siteHandlers: HandlersOf<typeof siteCalls> = {
  async siteSetting({ deps, language }) {
    const { promoteUrl, vipLevels, cancelBetAllowedDuration, captchaForms, ...current } =
      deps.settings.current
    const {
      encryption,
      services,
      appDownloads,
      accountNameLength,
      addresses,
      sessionIdle,
      licence,
      outsideDesk,
    } = current
    return {
      ...siteFacts,
      languages: [...languages],
      promoteUrl: promoteUrl || null,
      // A new member begins at the lowest level.
      feePercent: formatBp(vipLevels[0]!.feeBp),
      cancelBetAllowedDuration,
      captchaForms,
      encryption,
      services,
      outsideDesk: outsideDesk?.frames ?? null,
      appDownloads,
      accountNameLength,
      addresses,
      sessionIdle,
      licence,
      helpLines: helpLinesIn(current, language),
    }
  },
  async appVersionUrl({ deps, language }) {
    const [first] = helpVideosIn(deps.settings.current, 'rule', language)
    return { ...appVersions(deps.settings.current.appDownloads), answerVideo: first?.link ?? null }
  },
  async officialGuide({ deps, language }) {
    const { current } = deps.settings
    return { ...guideOf(current), videos: helpVideosIn(current, 'rule', language) }
  },
}
