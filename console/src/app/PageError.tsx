import { useReloading } from '@touchline/client/reload'
import { Button } from '@touchline/ui/Button'
import { Skeleton } from '@touchline/ui/Skeleton'
import { useText } from '../i18n/i18n.ts'

/**
 * In place of a page that could not be shown: what happened, and a button. The rail next to it stays. While
 * the console reloads by itself, it only waits.
 */
export function PageError() {
  const t = useText()
  if (useReloading()) return <Skeleton shape="line" rows={8} label={t('app.loading')} />
  return (
    <div role="alert" className="grid justify-items-start gap-3 p-4">
      <h1 className="text-22 font-semibold">{t('app.pageFailed')}</h1>
      <p className="text-15 text-muted">{t('app.pageFailedNote')}</p>
      <Button look="main" onClick={() => location.reload()}>
        {t('app.reload')}
      </Button>
    </div>
  )
}
