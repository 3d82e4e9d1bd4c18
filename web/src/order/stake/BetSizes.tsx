// The member's three preset stakes and the way to change them (spec: quick set).
import { IconButton } from '@touchline/ui/IconButton'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/i18n.ts'

const BetSizesDialog = lazy(() => import('./BetSizesDialog.tsx'))

export function BetSizes({ presets }: { presets: readonly string[] }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('order.editSizes')}
        icon={<Pencil className="size-4" aria-hidden />}
        onClick={() => setOpen(true)}
      />
      <Suspense>{open && <BetSizesDialog presets={presets} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
