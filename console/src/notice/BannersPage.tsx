import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { mayLeave } from '@touchline/client/written'
import type { WrittenBanner } from '@touchline/contract/notice/banner'
import { orderBanners, writtenBanners } from '@touchline/contract/notice/banner-calls'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { useState } from 'react'
import { PageHead } from '../app/PageHead.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { BannerForm } from './BannerForm.tsx'
import { BannerRow } from './BannerRow.tsx'
import { moved } from './banner-order.ts'

/** All banners in their order; the form above them writes a new banner or rewrites one. */
export function BannersPage() {
  const t = useText()
  const state = useQuery(query(writtenBanners))
  const { data: operator } = useQuery(query(own))
  const may = operator?.acts.includes('content.change') === true
  const [editing, setEditing] = useState<{ banner: WrittenBanner | null } | null>(null)
  const edit = async (banner: WrittenBanner | null) => (await mayLeave()) && setEditing({ banner })
  const all = state.data?.banners ?? []
  const ended = all.filter((banner) => banner.ended)
  return (
    <>
      <PageHead title={t('notice.banners')} hint={t('notice.bannersHint')}>
        {may && !editing && (
          <Button look="main" onClick={() => edit(null)}>
            {t('notice.newBanner')}
          </Button>
        )}
      </PageHead>
      {editing && (
        <BannerForm
          key={`${editing.banner?.id}.${editing.banner?.version}`}
          banner={editing.banner}
          may={may}
          onDone={() => setEditing(null)}
        />
      )}
      <Waiting for={state} />
      {state.data && (
        <Ordered
          banners={all.filter((banner) => !banner.ended)}
          now={state.data.siteTime}
          may={may}
          onEdit={edit}
        />
      )}
      {state.data && ended.length > 0 && (
        <section className="mt-6 grid gap-3">
          <h2 className="text-17 font-semibold">{t('notice.takenAway')}</h2>
          <ul className="grid gap-3">
            {ended.map((banner) => (
              <BannerRow
                key={banner.id}
                banner={banner}
                now={state.data.siteTime}
                may={may}
                onEdit={() => edit(banner)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface OrderedProps {
  banners: readonly WrittenBanner[]
  now: number
  may: boolean
  onEdit: (banner: WrittenBanner) => void
}

/** The banners that have a place in the order; a new order is shown here until it is saved. */
function Ordered({ banners, now, may, onEdit }: OrderedProps) {
  const t = useText()
  const [wished, setWished] = useState<readonly number[] | null>(null)
  const [saving, setSaving] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const order = wished ?? banners.map(({ id }) => id)
  // Banners written or removed since the order was changed are known from the server's answer only.
  const shown = order.flatMap((id) => banners.find((banner) => banner.id === id) ?? [])
  const all = [...shown, ...banners.filter((banner) => !order.includes(banner.id))]
  const ids = all.map(({ id }) => id)
  const move = (from: number, to: number) => setWished(moved(ids, from, to))
  if (all.length === 0) return <EmptyState title={t('notice.noBanners')} />
  return (
    <>
      {wished && (
        <p role="status" className="mb-3 flex flex-wrap items-center gap-3 rounded-card bg-info-soft p-3">
          {t('notice.newOrder')}
          <Button size="small" look="main" onClick={() => setSaving(true)}>
            {t('notice.saveOrder')}
          </Button>
          <Button size="small" onClick={() => setWished(null)}>
            {t('app.cancel')}
          </Button>
        </p>
      )}
      <ol aria-label={t('notice.banners')} className="grid gap-3">
        {all.map((banner, n) => (
          <BannerRow
            key={banner.id}
            banner={banner}
            now={now}
            may={may}
            onEdit={() => onEdit(banner)}
            order={
              may && {
                first: n === 0,
                last: n === all.length - 1,
                onMove: (by) => move(n, n + by),
                onDrag: () => setDragged(n),
                onDrop: () => dragged !== null && move(dragged, n),
              }
            }
          />
        ))}
      </ol>
      {saving && (
        <ReasonDialog
          title={t('notice.saveOrder')}
          effect={t('notice.orderEffect')}
          confirm={t('notice.saveOrder')}
          act={async (reason) => {
            await send(orderBanners, { body: { ids, reason } }).finally(() => refresh(writtenBanners))
            setWished(null)
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
