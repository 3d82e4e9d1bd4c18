import { Link } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { depositRefusal } from '@touchline/engine/deposit/checks'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { useText } from '../i18n/i18n.ts'
import { useCodeText } from '../i18n/use-code-text.ts'

/** Nothing can be paid in now, whatever the amount: why, and what can be done about it. */
export function DepositRefusedCard({ code }: { code: number }) {
  const t = useText()
  return (
    <Card className="grid gap-3">
      <CardHeader title={t('deposit.refused')} />
      <p className="text-15">{useCodeText(new CallError(code))}</p>
      {code === depositRefusal.identityDue && (
        <Button look="main" wide render={<Link to="/real_name" />}>
          {t('deposit.toIdentity')}
        </Button>
      )}
      {protecting.some((one) => one === code) && (
        <Button look="line" wide render={<Link to="/play-safe" />}>
          {t('play.title')}
        </Button>
      )}
      {stopping.some((one) => one === code) && (
        <Button look="line" wide render={<Link to="/assistant" />}>
          {t('service.title')}
        </Button>
      )}
      <p className="text-13 text-muted">{t('deposit.refusedNote')}</p>
    </Card>
  )
}

const protecting = [depositRefusal.selfExcluded, depositRefusal.timeOut, depositRefusal.sessionTime] as const
const stopping = [depositRefusal.blocked, depositRefusal.underAge, depositRefusal.stopped] as const
