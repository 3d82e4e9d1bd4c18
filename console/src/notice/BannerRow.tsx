import { useLanguage } from '@touchline/client/i18n/language'
import { fullTime } from '@touchline/client/i18n/times'
import type { WrittenBanner } from '@touchline/contract/notice/banner'
import { Button } from '@touchline/ui/Button'
import { classes } from '@touchline/ui/classes'
import { IconButton } from '@touchline/ui/IconButton'
import { Pill } from '@touchline/ui/Pill'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'
import { BannerAsShown } from './BannerPreview.tsx'

interface Order {
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onDrag: () => void
  /** Another banner was dragged and dropped on this one. */
  readonly onDrop: () => void
}

interface Props {
  banner: WrittenBanner
  now: number
  /** Whether the operator may write the banner; others only read its versions. */
  may: boolean
  onEdit: () => void
  /** Left out where the banner has no place in the order, or the operator may not change the order. */
  order?: Order | false
}

/** A banner as members see it, when and for whom. It is moved with its buttons, or dragged with the mouse. */
export function BannerRow({ banner, now, may, onEdit, order }: Props) {
  const t = useText()
  const language = useLanguage()
  const title = banner.title[language]
  const opens = t(may ? 'notice.edit' : 'notice.versions')
  return (
    <li
      draggable={Boolean(order)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', title)
        if (order) order.onDrag()
      }}
      onDragOver={(event) => order && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (order) order.onDrop()
      }}
      className={classes('flex flex-wrap gap-4 rounded-card bg-surface p-4', order && 'cursor-grab')}
    >
      <BannerAsShown content={banner} language={language} />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-15 font-semibold">
          {title}
          <State banner={banner} now={now} />
          {banner.audience !== 'all' && <Pill>{t(`notice.audience_${banner.audience}`)}</Pill>}
        </h2>
        {banner.from !== null && (
          <p className="text-13 text-muted">
            {t('notice.from')}: {fullTime(banner.from)}
          </p>
        )}
        {banner.until !== null && (
          <p className="text-13 text-muted">
            {t('notice.until')}: {fullTime(banner.until)}
          </p>
        )}
        {banner.link !== null && (
          <p className="text-13 wrap-anywhere text-muted">
            {t('notice.link')}: {banner.link}
          </p>
        )}
      </div>
      <div className="flex items-start gap-1">
        {order && (
          <>
            <IconButton
              label={t('notice.up', { title })}
              icon={<ArrowUp className="size-5" aria-hidden />}
              disabled={order.first}
              onClick={() => order.onMove(-1)}
            />
            <IconButton
              label={t('notice.down', { title })}
              icon={<ArrowDown className="size-5" aria-hidden />}
              disabled={order.last}
              onClick={() => order.onMove(1)}
            />
          </>
        )}
        <Button size="small" look="line" aria-label={`${opens}: ${title}`} onClick={onEdit}>
          {opens}
        </Button>
      </div>
    </li>
  )
}

function State({ banner: { ended, from, until }, now }: Pick<Props, 'banner' | 'now'>) {
  const t = useText()
  if (ended) return <Pill tone="no">{t('notice.takenAway')}</Pill>
  if (until !== null && until <= now) return <Pill>{t('notice.over')}</Pill>
  if (from !== null && from > now) return <Pill tone="info">{t('notice.toCome')}</Pill>
  return <Pill tone="ok">{t('notice.isShown')}</Pill>
}
