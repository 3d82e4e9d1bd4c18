import { Link } from '@tanstack/react-router'
import { CallError } from '@touchline/client/api/call-error'
import { interchangeRefusal } from '@touchline/engine/interchange/checks'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Check, Circle } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'
import { useCodeText } from '../i18n/use-code-text.ts'
import type { P2p } from './p2p.ts'

const protecting: readonly number[] = [
  interchangeRefusal.selfExcluded,
  interchangeRefusal.timeOut,
  interchangeRefusal.sessionTime,
]
const stopping: readonly number[] = [
  interchangeRefusal.blocked,
  interchangeRefusal.underAge,
  interchangeRefusal.stopped,
]

/** Nothing can be sent now, whatever the amount and the receiver: why, and what can be done about it. */
export function InterchangeRefusedCard({ p2p }: { p2p: P2p }) {
  const t = useText()
  const code = p2p.refused ?? 0
  return (
    <Card className="grid gap-3">
      <CardHeader title={t('mutual.refused')} />
      <p className="text-15">{useCodeText(new CallError(code))}</p>
      {code === interchangeRefusal.unproven && <ProofList p2p={p2p} />}
      {(code === interchangeRefusal.identityDue ||
        (code === interchangeRefusal.unproven && !p2p.identified)) && (
        <Button look="main" wide render={<Link to="/real_name" />}>
          {t('mutual.toIdentity')}
        </Button>
      )}
      {protecting.includes(code) && (
        <Button look="line" wide render={<Link to="/play-safe" />}>
          {t('play.title')}
        </Button>
      )}
      {stopping.includes(code) && (
        <Button look="line" wide render={<Link to="/assistant" />}>
          {t('service.title')}
        </Button>
      )}
    </Card>
  )
}

/** The proofs that the site asks for, and which of them are there. */
function ProofList({ p2p: { asks, identified, paidOut } }: { p2p: P2p }) {
  const t = useText()
  const rows = [
    { name: 'identity', there: identified, asked: asks !== 'withdrawal' },
    { name: 'paid', there: paidOut, asked: asks !== 'identity' },
  ] as const
  return (
    <div className="grid gap-1 text-13">
      {asks === 'either' && <p className="text-muted">{t('mutual.either')}</p>}
      <ul className="grid gap-1.5">
        {rows
          .filter(({ asked }) => asked)
          .map(({ name, there }) => (
            <li key={name} className="flex items-center gap-2">
              {there ? (
                <Check className="size-4 text-info" aria-label={t('withdraw.passed')} />
              ) : (
                <Circle className="size-4 text-muted" aria-label={t('withdraw.failing')} />
              )}
              {t(`mutual.proof_${name}`)}
            </li>
          ))}
      </ul>
    </div>
  )
}
