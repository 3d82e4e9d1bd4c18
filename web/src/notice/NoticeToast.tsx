import { Link } from '@tanstack/react-router'
import type { Notice } from '@touchline/contract/notice/shapes'
import { useText } from '../i18n/i18n.ts'
import { PassingCard } from './PassingCard.tsx'
import { plainText } from './plain-text.ts'
import { toastTitle } from './toast-title.ts'

const shownMs = 8_000

interface Props {
  notices: readonly Notice[]
  onDone: () => void
}

/** The latest notice, in one line that leads to it. */
export default function NoticeToast({ notices, onDone }: Props) {
  const t = useText()
  const [first] = notices
  if (!first) return null
  const one = notices.length === 1
  return (
    <PassingCard shownMs={shownMs} onDone={onDone}>
      <Link
        to="/bulletin"
        search={one ? { open: first.noticeId } : {}}
        onClick={onDone}
        className="grid min-h-tap min-w-0 flex-1 content-center py-2"
      >
        <span className="text-15 font-semibold">{toastTitle(t, notices)}</span>
        {one && <span className="truncate text-13 text-muted">{plainText(first.noticeContent)}</span>}
      </Link>
    </PassingCard>
  )
}
