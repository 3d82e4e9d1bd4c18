import { Link } from '@tanstack/react-router'
import type { Notice } from '@touchline/contract/notice/shapes'
import { IconButton } from '@touchline/ui/IconButton'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { plainText } from './plain-text.ts'
import { toastTitle } from './toast-title.ts'

const shownMs = 8_000

interface Props {
  notices: readonly Notice[]
  onDone: () => void
}

/** What just happened, in one line that leads to it; it goes by itself, but not from under a finger or the focus. */
export default function NoticeToast({ notices, onDone }: Props) {
  const t = useText()
  const [staying, setStaying] = useState(false)
  useEffect(() => {
    if (staying) return
    const timer = setTimeout(onDone, shownMs)
    return () => clearTimeout(timer)
  }, [staying, onDone])
  const [first] = notices
  if (!first) return null
  const one = notices.length === 1
  const hold = { onPointerEnter: () => setStaying(true), onPointerLeave: () => setStaying(false) }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while somebody is at it; what can be pressed stands in it
    <div
      {...hold}
      onFocus={() => setStaying(true)}
      onBlur={() => setStaying(false)}
      className="fixed inset-x-2 bottom-[calc(var(--spacing-foot)+0.5rem+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-phone items-center rounded-card bg-surface pl-3 shadow-sheet ring-1 ring-line lg:right-4 lg:bottom-4 lg:left-auto lg:mx-0"
    >
      <Link
        to="/bulletin"
        search={one ? { open: first.noticeId } : {}}
        onClick={onDone}
        className="grid min-h-tap min-w-0 flex-1 content-center py-2"
      >
        <span className="text-15 font-semibold">{toastTitle(t, notices)}</span>
        {one && <span className="truncate text-13 text-muted">{plainText(first.noticeContent)}</span>}
      </Link>
      <IconButton label={t('app.close')} icon={<X className="size-5" aria-hidden />} onClick={onDone} />
    </div>
  )
}
