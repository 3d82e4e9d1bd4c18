import { useLanguage } from '@touchline/client/i18n/language'
import type { OwnCompetition } from '@touchline/contract/market/naming'
import { Button } from '@touchline/ui/Button'
import { IconButton } from '@touchline/ui/IconButton'
import { Select } from '@touchline/ui/input/Select'
import { TextInput } from '@touchline/ui/input/TextInput'
import { X } from 'lucide-react'
import { useText } from '../i18n/i18n.ts'

type Points = NonNullable<OwnCompetition['deductions']>

interface Props {
  teams: readonly { id: string; name: Record<'zh-cn' | 'en-us', string> }[]
  told: Readonly<Points>
  own: OwnCompetition['deductions']
  onChange: (own: OwnCompetition['deductions']) => void
}

/** Points deducted from teams in the table: the source's, or, once one is changed by hand, the operators'. */
export function Deductions({ teams, told, own, onChange }: Props) {
  const t = useText()
  const language = useLanguage()
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name[language] ?? id
  const rows = Object.entries(own ?? told)
  const free = teams.filter(({ id }) => !(id in (own ?? told)))
  return (
    <fieldset className="grid gap-2">
      <legend className="text-13 font-medium">{t('market.deductions')}</legend>
      {rows.length === 0 && <p className="text-13 text-muted">{t('market.noDeductions')}</p>}
      {rows.map(([id, points]) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2">
          <span className="text-15">{nameOf(id)}</span>
          <TextInput
            aria-label={t('market.pointsOf', { team: nameOf(id) })}
            inputMode="numeric"
            maxLength={2}
            value={String(points)}
            onChange={({ target: { value } }) =>
              onChange({ ...(own ?? told), [id]: Math.max(1, Number(value.replaceAll(/\D/g, ''))) })
            }
          />
          <IconButton
            label={t('market.noPointsOf', { team: nameOf(id) })}
            icon={<X className="size-5" aria-hidden />}
            onClick={() => {
              const { [id]: _, ...rest } = own ?? told
              onChange(rest)
            }}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        {free.length > 0 && (
          <Select
            label={t('market.deductFrom')}
            value=""
            choices={[
              { value: '', label: t('market.deductFrom') },
              ...free.map(({ id, name }) => ({ value: id, label: name[language] })),
            ]}
            onValueChange={(id) => id !== '' && onChange({ ...(own ?? told), [id]: 1 })}
          />
        )}
        {own !== null && (
          <Button look="line" size="small" onClick={() => onChange(null)}>
            {t('market.takeTold')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
