import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { useLanguage } from '@touchline/client/i18n/language'
import { useWritten } from '@touchline/client/written'
import type { WrittenBanner } from '@touchline/contract/notice/banner'
import {
  bannerVersions,
  endBanner,
  writeBanner,
  writtenBanners,
} from '@touchline/contract/notice/banner-calls'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { BannerFields } from './BannerFields.tsx'
import { BannerPreview } from './BannerPreview.tsx'
import { contentOf, type Draft, draftOf, isWhole } from './banner-draft.ts'
import { VersionedForm } from './VersionedForm.tsx'

interface Props {
  /** Null: the form writes a new banner. */
  banner: WrittenBanner | null
  /** Whether the operator may write; others only read. */
  may: boolean
  onDone: () => void
}

/** One banner as members will see it, its versions, and the form for the next version. */
export function BannerForm({ banner, may, onDone }: Props) {
  const t = useText()
  const language = useLanguage()
  const [draft, setDraft] = useState<Draft>(() => draftOf(banner))
  useWritten(draft)
  const { id = null, version = null } = banner ?? {}
  const history = useQuery({ ...query(bannerVersions, { query: { id: id ?? 0 } }), enabled: id !== null })
  const content = contentOf(draft)
  const after = () => refresh(writtenBanners, bannerVersions)
  return (
    <VersionedForm
      title={t(id === null ? 'notice.writeBanner' : 'notice.editBanner', { number: id ?? 0 })}
      may={may}
      whole={content !== null && isWhole(content)}
      versions={history.data?.versions}
      titleOf={({ title }) => title[language]}
      onAgain={(old) => setDraft(draftOf(old))}
      publish={async (reason) => {
        if (content) await send(writeBanner, { body: { id, version, content, reason } }).finally(after)
      }}
      remove={
        id === null || banner?.ended
          ? undefined
          : (reason) => send(endBanner, { body: { id, version, reason } }).finally(after)
      }
      onDone={onDone}
    >
      {may && <BannerFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />}
      {content && <BannerPreview content={content} />}
    </VersionedForm>
  )
}
