import { Button } from '@touchline/ui/Button'
import { useText } from '../i18n/i18n.ts'

/** A page that could not be shown, after the automatic reloads are used up: what happened, and a button. */
export function PageError() {
  const t = useText()
  return (
    <div role="alert" className="grid min-h-screen content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-22 font-semibold">{t('app.pageFailed')}</h1>
      <p className="max-w-phone text-muted">{t('app.pageFailedNote')}</p>
      <Button look="main" onClick={() => location.reload()}>
        {t('app.reload')}
      </Button>
    </div>
  )
}
