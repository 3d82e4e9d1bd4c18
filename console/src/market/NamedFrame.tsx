import { useLanguage } from '@touchline/client/i18n/language'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import type { OwnTexts } from '@touchline/contract/market/naming'
import type { namedTeam } from '@touchline/contract/market/operator-calls'
import { IconButton } from '@touchline/ui/IconButton'
import { X } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Block } from '../app/Block.tsx'
import { Difference } from '../app/Difference.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { useCorrectedPlace } from './corrected-place.ts'

type History = PayloadOf<typeof namedTeam>['history']

interface NamedEntity {
  readonly id: string
  readonly told: { readonly name: Record<keyof OwnTexts, string> }
  readonly own: { readonly name: OwnTexts }
  readonly history: History
}

interface Props<One extends NamedEntity> {
  state: ComponentProps<typeof Waiting>['for'] & { data: One | undefined }
  onClose: () => void
  /** The form; it starts over when the stored corrections change. */
  children: (one: One) => ReactNode
}

/** The corrections in force for a competition or a team, and their history. */
export function NamedFrame<One extends NamedEntity>({ state, onClose, children }: Props<One>) {
  const t = useText()
  const language = useLanguage()
  const { data } = state
  if (!data) return <Waiting for={state} />
  const { id, told, own, history } = data
  return (
    <div className="grid gap-4">
      <Block
        title={own.name[language] ?? told.name[language]}
        end={
          <IconButton label={t('app.close')} icon={<X className="size-5" aria-hidden />} onClick={onClose} />
        }
      >
        <p className="text-13 text-muted">{t('market.effect', { id })}</p>
        <Fragment key={JSON.stringify(own)}>{children(data)}</Fragment>
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
