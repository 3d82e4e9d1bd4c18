import { refusal } from '@touchline/contract/envelope'
import { languages } from '@touchline/contract/language'
import type { AnnouncementContent } from '@touchline/contract/notice/announcement'
import type { BannerContent } from '@touchline/contract/notice/banner'
import type { NewsContent } from '@touchline/contract/notice/news'
import type * as noticeCalls from '@touchline/contract/notice/operator-calls'
import { notifyLive } from '../live/bus.ts'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { propose } from '../task/proposal.ts'
import { announced } from './announced.ts'
import {
  announcementObject,
  announcementsWritten,
  endAnnouncement,
  readAnnouncement,
  writeAnnouncement,
} from './announcements.ts'
import { keepPicture } from './banner-picture.ts'
import {
  bannerObject,
  bannerOrder,
  bannersWritten,
  endBanner,
  putInOrder,
  readBanner,
  writeBanner,
} from './banners.ts'
import { newsObject, newsWritten, readNews, removeNews, writeNews } from './news.ts'
import {
  latestTerms,
  lockTerms,
  type ProposedTerms,
  termsText,
  termsVersions,
  waitingTerms,
} from './terms.ts'
import { refuseOld, versionsOf } from './versions.ts'

export const noticeOperatorHandlers: OperatorHandlersOf<typeof noticeCalls> = {
  async termsVersions({ deps, tx }) {
    return { ...(await termsVersions(tx)), siteTime: deps.siteClock.now() }
  },
  async proposeTerms({ deps, tx, operator, body: { content, readSeconds, popup, publishAt, reason } }) {
    // Only one proposal may wait at a time; the lock also covers two made at the same moment.
    await lockTerms(tx)
    const before = await latestTerms(tx)
    if ((await waitingTerms(tx)) !== null) throw refusal(1321)
    const after: ProposedTerms = { content: termsText(content), readSeconds, popup, publishAt }
    if (before && languages.every((each) => before.content[each] === after.content[each])) throw refusal(1321)
    const proposal = { matter: 'terms', object: 'terms', before, after, reason } as const
    const proposed = await propose(tx, operator, proposal, deps.siteClock.now())
    return { payload: { proposed }, object: 'terms', reason, after: { proposed } }
  },
  async writtenNews({ deps, tx }) {
    return { news: await newsWritten(tx), siteTime: deps.siteClock.now() }
  },
  async newsVersions({ tx, query: { id } }) {
    return { versions: await versionsOf<NewsContent>(tx, newsObject(id)) }
  },
  async writeNews({ deps, tx, operator: { operatorId }, body }) {
    const { id: known, version, title, body: text, marquee, publishAt, reason } = body
    const at = deps.siteClock.now()
    const before = known === null ? undefined : await readNews(tx, known)
    if (known !== null && !before) throw refusal(1004)
    if (known !== null) await refuseOld(tx, newsObject(known), version)
    const content: NewsContent = { title, body: text, marquee, publishedAt: publishAt ?? at }
    const payload = await writeNews(tx, known, content, { operatorId, reason, at })
    await notifyLive(tx, { kind: 'site', id: 'news', version: at })
    return { payload, object: newsObject(payload.id), reason, before, after: content }
  },
  async removeNews({ deps, tx, operator: { operatorId }, body: { id, version, reason } }) {
    const at = deps.siteClock.now()
    const before = await readNews(tx, id)
    if (!before || before.ended) throw refusal(1004)
    await refuseOld(tx, newsObject(id), version)
    await removeNews(tx, id, { operatorId, reason, at })
    await notifyLive(tx, { kind: 'site', id: 'news', version: at })
    return { payload: {}, object: newsObject(id), reason, before }
  },
  async writtenAnnouncements({ deps, tx }) {
    return { announcements: await announcementsWritten(tx), siteTime: deps.siteClock.now() }
  },
  async announcementVersions({ tx, query: { id } }) {
    return { versions: await versionsOf<AnnouncementContent>(tx, announcementObject(id)) }
  },
  async writeAnnouncement({
    deps,
    tx,
    operator: { operatorId },
    body: { id: known, version, content, reason },
  }) {
    const at = deps.siteClock.now()
    const before = known === null ? undefined : await readAnnouncement(tx, known)
    if (known !== null && !before) throw refusal(1004)
    if (known !== null) await refuseOld(tx, announcementObject(known), version)
    const after = { ...content, from: content.from ?? at }
    const payload = await writeAnnouncement(tx, before, after, { operatorId, reason, at })
    await notifyLive(tx, announced(at))
    return { payload, object: announcementObject(payload.id), reason, before, after }
  },
  async endAnnouncement({ deps, tx, operator: { operatorId }, body: { id, version, reason } }) {
    const at = deps.siteClock.now()
    const before = await readAnnouncement(tx, id)
    if (!before || before.ended) throw refusal(1004)
    await refuseOld(tx, announcementObject(id), version)
    await endAnnouncement(tx, id, { operatorId, reason, at })
    await notifyLive(tx, announced(at))
    return { payload: {}, object: announcementObject(id), reason, before }
  },
  async writtenBanners({ deps, tx }) {
    return { banners: await bannersWritten(tx), siteTime: deps.siteClock.now() }
  },
  async bannerVersions({ tx, query: { id } }) {
    return { versions: await versionsOf<BannerContent>(tx, bannerObject(id)) }
  },
  async writeBanner({ deps, tx, operator: { operatorId }, body: { id: known, version, content, reason } }) {
    const at = deps.siteClock.now()
    const before = known === null ? undefined : await readBanner(tx, known)
    if (known !== null && !before) throw refusal(1004)
    if (known !== null) await refuseOld(tx, bannerObject(known), version)
    const payload = await writeBanner(tx, known, content, { operatorId, reason, at })
    await notifyLive(tx, { kind: 'site', id: 'banners', version: at })
    return { payload, object: bannerObject(payload.id), reason, before, after: content }
  },
  async endBanner({ deps, tx, operator: { operatorId }, body: { id, version, reason } }) {
    const at = deps.siteClock.now()
    const before = await readBanner(tx, id)
    if (!before || before.ended) throw refusal(1004)
    await refuseOld(tx, bannerObject(id), version)
    await endBanner(tx, id, { operatorId, reason, at })
    await notifyLive(tx, { kind: 'site', id: 'banners', version: at })
    return { payload: {}, object: bannerObject(id), reason, before }
  },
  async orderBanners({ deps, tx, body: { ids, reason } }) {
    const before = await bannerOrder(tx)
    const same = ids.length === before.length && before.every((id) => ids.includes(id))
    if (!same) throw refusal(1971)
    await putInOrder(tx, ids)
    await notifyLive(tx, { kind: 'site', id: 'banners', version: deps.siteClock.now() })
    return { payload: {}, object: 'banners', reason, before, after: ids }
  },
  async uploadBannerPicture({ deps, tx, body: { picture } }) {
    const hash = await keepPicture(deps, tx, Buffer.from(picture, 'base64'))
    if (!hash) throw refusal(1972)
    return { payload: { hash }, object: `picture:${hash}`, reason: '' }
  },
}
