import { useQuery } from '@tanstack/react-query'
import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useState } from 'react'
import { linkTo } from '../app/address/link-to.tsx'
import { useText } from '../i18n/i18n.ts'
import { customQuery } from './custom-query.ts'
import { markRead } from './mark-read.ts'
import type { PopupProps } from './Popups.tsx'
import { usePassed } from './use-passed.ts'
import { WrittenText } from './WrittenText.tsx'

/** The storage key of the time of the newest news seen in this browser. */
const seenKey = 'touchline.update'

/** The newest news of the app, unless this browser showed it last or another device has read it. */
export default function UpdatePopup({ onDone }: PopupProps) {
  const t = useText()
  const answer = useQuery(customQuery)
  const [seen] = useState(() => localStorage.getItem(seenKey))
  const newest = answer.data?.find(({ noticeType }) => noticeType === 'update')
  const due = newest !== undefined && !newest.isRead && String(newest.noticeDate) !== seen
  usePassed(answer, due, onDone)
  if (!due) return null
  const close = () => {
    localStorage.setItem(seenKey, String(newest.noticeDate))
    void markRead(newest.noticeId)
    onDone()
  }
  return (
    <Dialog
      open
      important
      onOpenChange={close}
      title={newest.noticeTitle}
      description={t('notice.newInApp')}
      actions={
        <>
          <Button look="main" wide onClick={close}>
            {t('notice.understood')}
          </Button>
          {newest.link && (
            <Button look="line" wide onClick={close} render={linkTo(newest.link)}>
              {t('notice.more')}
            </Button>
          )}
        </>
      }
    >
      <WrittenText>{newest.noticeContent}</WrittenText>
    </Dialog>
  )
}
