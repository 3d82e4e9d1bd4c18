import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import type { namedTeam } from '@touchline/contract/market/operator-calls'
import { IconButton } from '@touchline/ui/IconButton'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Block } from '../app/Block.tsx'
import { Difference } from '../app/Difference.tsx'
import { useText } from '../i18n/i18n.ts'
import { useCorrectedPlace } from './corrected-place.ts'

type History = PayloadOf<typeof namedTeam>['history']

interface Props {
  title: string
  id: string
  history: History
  onClose: () => void
  /** The form. */
  children: ReactNode
}

/** What is corrected of one, and every correction of it. */
export function NamedFrame({ title, id, history, onClose, children }: Props) {
  const t = useText()
  return (
    <div className="grid gap-4">
      <Block
        title={title}
        end={
          <IconButton label={t('app.close')} icon={<X className="size-5" aria-hidden />} onClick={onClose} />
        }
      >
        <p className="text-13 text-muted">{t('market.effect', { id })}</p>
        {children}
      </Block>
      <Block title={t('market.history')}>
        {history.length === 0 ? (
          <p className="text-13 text-muted">{t('market.never')}</p>
        ) : (
          <ol className="grid gap-4 text-13">
            {history.map((correction) => (
              <Correction key={correction.id} correction={correction} />
            ))}
          </ol>
        )}
      </Block>
    </div>
  )
}

function Correction({ correction: { by, at, reason, before, after } }: { correction: History[number] }) {
  const nameOf = useCorrectedPlace()
  return (
    <li className="grid gap-1">
      <p>
        <strong className="font-semibold">{by}</strong> <span className="text-muted">{fullTime(at)}</span>
        <span className="block text-muted">{reason}</span>
      </p>
      <Difference before={JSON.stringify(before)} after={JSON.stringify(after)} nameOf={nameOf} />
    </li>
  )
}
