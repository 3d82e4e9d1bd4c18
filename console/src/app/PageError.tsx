import { Button } from '@touchline/ui/Button'
import { useText } from '../i18n/i18n.ts'

/** In place of a page that could not be shown: what happened, and a button. The rail next to it stays. */
export function PageError() {
  const t = useText()
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
