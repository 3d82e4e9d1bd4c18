import { Link } from '@tanstack/react-router'
import { clockTime } from '@touchline/client/i18n/times'
import { isWritten } from '@touchline/contract/notice/matters'
import type { Notice } from '@touchline/contract/notice/shapes'
import { Money } from '@touchline/ui/figure/Money'
import { useEffect } from 'react'
import { useText } from '../i18n/i18n.ts'
import { markRead } from './mark-read.ts'
import { isResult, matterIcon, signBefore } from './matter-look.ts'
import { NoticeBody } from './NoticeBody.tsx'
import { plainText } from './plain-text.ts'

/**
 * One notice of the list. The notice that the parameter `open` names shows its contents, which marks it as
 * read.
 */
export function NoticeItem({ notice, open }: { notice: Notice; open: boolean }) {
  const { noticeId, isRead } = notice
  useEffect(() => {
    if (open && !isRead) void markRead(noticeId)
  }, [open, isRead, noticeId])
  return (
    <li>
      <Link
        to="."
        search={(now: object) => ({ ...now, open: open ? undefined : noticeId })}
        replace
        resetScroll={false}
        aria-expanded={open}
        className="block hover:bg-fill/50 focus-visible:-outline-offset-2"
      >
        <NoticeLine notice={notice} whole={open} />
      </Link>
      {open && <NoticeBody notice={notice} />}
    </li>
  )
}

/** A notice's line: what happened, to what, what it brought or took, and when. */
export function NoticeLine({ notice, whole }: { notice: Notice; whole: boolean }) {
  const t = useText()
  const { matter, noticeTitle, noticeContent, noticeDate, amount, isRead } = notice
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-2.5">
      <Picture notice={notice} />
      <span className="grid gap-0.5">
        <span className={`text-15 ${isRead ? '' : 'font-semibold'}`}>
          {!isRead && <span className="sr-only">{t('notice.unread')} </span>}
          {noticeTitle}
        </span>
        {/* When open, a text with formatting stands below the line instead. */}
        {!(whole && isWritten(matter)) && (
          <span className={`text-13 text-pretty text-muted ${whole ? '' : 'line-clamp-2'}`}>
            {plainText(noticeContent)}
          </span>
        )}
      </span>
      <span className="grid justify-items-end gap-0.5 text-right">
        {amount !== null && (
          <span className="text-15 font-semibold">
            {signBefore(notice)}
            <Money result={isResult(matter)} arrow amount={amount} />
          </span>
        )}
        <time dateTime={new Date(noticeDate).toISOString()} className="text-12 text-muted">
          {clockTime(noticeDate)}
        </time>
      </span>
    </span>
  )
}

/** A shape for each matter; the dot says that the notice is unread. */
function Picture({ notice: { matter, isRead } }: { notice: Notice }) {
  const Icon = matterIcon[matter]
  return (
    <span
      aria-hidden
      className={`relative grid size-9 place-items-center rounded-small ${
        isRead ? 'bg-fill text-muted' : 'bg-info-soft text-info'
      }`}
    >
      <Icon className="size-5" strokeWidth={1.75} />
      {!isRead && <span className="absolute -top-1 -right-1 size-2.5 rounded-full bg-info" />}
    </span>
  )
}
