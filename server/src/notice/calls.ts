import type * as noticeCalls from '@touchline/contract/notice/calls'
import type { HandlersOf } from '../http/handler.ts'
import { shownBanners, shownNews } from './content.ts'
import { onlineNumber } from './online.ts'
import { siteStatus } from './status.ts'

export const noticeHandlers: HandlersOf<typeof noticeCalls> = {
  async siteStatus({ deps }) {
    return siteStatus(deps)
  },
  async banners({ deps, language }) {
    return shownBanners(deps, language)
  },
  async newsList({ deps, language }) {
    return shownNews(deps, language)
  },
  async onlineNumber({ deps }) {
    return { onlineNumber: await onlineNumber(deps) }
  },
}
