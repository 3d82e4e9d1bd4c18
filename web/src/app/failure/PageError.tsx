import { answers, useReloading } from '@touchline/client/reload'
import { Button } from '@touchline/ui/Button'
import { Skeleton } from '@touchline/ui/Skeleton'
import { useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { useTakenOver } from '../taken-over.tsx'

/**
 * A page that could not be shown, after the automatic reloads are used up or while no site answers: what
 * happened, and a button. While the app reloads by itself, it only waits.
 */
export function PageError() {
  const t = useText()
  const [unanswered, setUnanswered] = useState(false)
  useTakenOver()
  const reloading = useReloading()
  const open = async () => {
    if (await answers(location.origin)) location.reload()
    else setUnanswered(true)
  }
  if (reloading) return <Skeleton label={t('app.loading')} className="mx-auto max-w-page" />
  return (
    <div role="alert" className="grid min-h-screen content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-22 font-semibold">{t('app.pageFailed')}</h1>
      <p className="max-w-phone text-muted">{t(unanswered ? 'app.noAnswer' : 'app.pageFailedNote')}</p>
      <Button look="main" onClick={open}>
        {t('app.reload')}
      </Button>
    </div>
  )
}
