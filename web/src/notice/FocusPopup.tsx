import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { session } from '@touchline/client/api/session'
import { Button } from '@touchline/ui/Button'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useState } from 'react'
import { linkTo } from '../app/address/link-to.tsx'
import { useText } from '../i18n/i18n.ts'
import { type Custom, customQuery } from './custom-query.ts'
import { keepSeen, wasSeenToday } from './focus-seen.ts'
import { markRead } from './mark-read.ts'
import type { PopupProps } from './Popups.tsx'
import { usePassed } from './use-passed.ts'
import { WrittenText } from './WrittenText.tsx'

/**
 * Unread notices that the operator wants seen, once a day. Closing it marks read what was on screen; the rest
 * comes again.
 */
export default function FocusPopup({ onDone }: PopupProps) {
  const answer = useQuery(customQuery)
  const memberId = session()?.userid ?? ''
  const [passed] = useState(() => wasSeenToday(memberId))
  // Notices marked read while it is open stay on screen.
  const [shown, setShown] = useState<readonly Custom[]>()
  const unread = answer.data?.filter(
    ({ noticeType, isRead }) => (noticeType === 'focus' || noticeType === 'activity') && !isRead,
  )
  const due = !passed && unread !== undefined && (shown ?? unread).length > 0
  usePassed(answer, due, onDone)
  if (!due) return null
  if (!shown) setShown(unread)
  const close = (seen: ReadonlySet<string>) => {
    keepSeen(memberId)
    for (const id of seen) void markRead(id)
    onDone()
  }
  return <Focus notices={shown ?? unread} onClose={close} />
}

// Parts

interface Props {
  notices: readonly Custom[]
  onClose: (seen: ReadonlySet<string>) => void
}

function Focus({ notices, onClose }: Props) {
  const t = useText()
  const [id, setId] = useState(notices[0]?.noticeId ?? '')
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([id]))
  const close = () => onClose(seen)
  const show = (next: string) => {
    setId(next)
    setSeen(new Set([...seen, next]))
  }
  return (
    <Dialog
      open
      important
      onOpenChange={close}
      title={t('notice.focus')}
      actions={
        <>
          <Button look="main" wide onClick={close}>
            {t('app.close')}
          </Button>
          <Button look="line" wide onClick={close} render={<Link to="/bulletin" search={{ tab: 'site' }} />}>
            {t('notice.toBulletin')}
          </Button>
        </>
      }
    >
      {notices.length === 1 && notices[0] ? (
        <One notice={notices[0]} headed onLeave={close} />
      ) : (
        <Tabs value={id} onValueChange={show}>
          <TabList
            label={t('notice.focus')}
            className="-mx-4 border-b border-line"
            items={notices.map(({ noticeId, noticeTitle }) => ({
              value: noticeId,
              label: <span className="block max-w-words truncate">{noticeTitle}</span>,
            }))}
          />
          {notices.map((notice) => (
            <TabPanel key={notice.noticeId} value={notice.noticeId} className="pt-3 outline-none">
              <One notice={notice} onLeave={close} />
            </TabPanel>
          ))}
        </Tabs>
      )}
    </Dialog>
  )
}

interface OneProps {
  notice: Custom
  /** Shows the title, where nothing else on screen does. */
  headed?: boolean
  onLeave: () => void
}

function One({ notice, headed = false, onLeave }: OneProps) {
  const t = useText()
  const { noticeType, noticeTitle, noticeContent, imageURLMobile, link } = notice
  return (
    <div className="grid gap-3">
      {headed && <h3 className="text-15 font-semibold wrap-anywhere">{noticeTitle}</h3>}
      {imageURLMobile && (
        <img
          src={imageURLMobile}
          alt={noticeTitle}
          className="aspect-banner w-full rounded-card bg-fill object-cover"
        />
      )}
      <section
        aria-label={noticeTitle}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-scroll overflow-y-auto"
      >
        <WrittenText>{noticeContent}</WrittenText>
      </section>
      {link && (
        <Button look="line" wide onClick={onLeave} render={linkTo(link)}>
          {t(noticeType === 'activity' ? 'notice.toActivity' : 'notice.more')}
        </Button>
      )}
    </div>
  )
}
