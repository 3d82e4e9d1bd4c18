import { QrCode } from '@touchline/ui/QrCode'
import { useText } from '../i18n/i18n.ts'

/** The key for an authenticator app, as a picture and as text to type. */
export function PairedApp({ uri, secret }: { uri: string; secret: string }) {
  const t = useText()
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-4">
      <div className="size-chart">
        <QrCode text={uri} label={t('operator.scan')} />
      </div>
      <div className="grid min-w-0 gap-1 text-13">
        <p className="font-medium">{t('operator.scan')}</p>
        <p className="text-muted">{t('operator.scanHint')}</p>
        <p className="break-all font-mono">{secret}</p>
      </div>
    </div>
  )
}
