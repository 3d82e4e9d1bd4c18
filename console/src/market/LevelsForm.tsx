import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { siteSettings } from '@touchline/contract/site/operator-calls'
import { IconButton } from '@touchline/ui/IconButton'
import { Select } from '@touchline/ui/input/Select'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useCompetitions } from './use-competitions.ts'

type Levels = Readonly<Record<string, number>>

interface Props {
  value: Levels
  onChange: (value: Levels) => void
}

const none = ''

/**
 * The member level from which a competition takes orders: the competitions that have one, and a list of all
 * others to add from.
 */
export function LevelsForm({ value, onChange }: Props) {
  const t = useText()
  const names = useCompetitions()
  const { data } = useQuery(query(siteSettings))
  const [levels, setLevels] = useState(value)
  const change = (next: Levels) => {
    setLevels(next)
    onChange(next)
  }
  if (!names || !data) return null
  const ladder = data.settings.find(({ name }) => name === 'vipLevels')?.value as readonly { level: number }[]
  const others = [...names].filter(([id]) => !Object.hasOwn(levels, id))
  // Level 0 would be open to everybody, as is any competition that is not listed.
  const choices = ladder
    .filter(({ level }) => level > 0)
    .map(({ level }) => ({ value: String(level), label: t('market.fromLevel', { level }) }))
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {Object.entries(levels).map(([id, level]) => {
          const name = names.get(id) ?? id
          return (
            <li key={id} className="grid grid-cols-2 items-center gap-2">
              <span className="text-15">{name}</span>
              <span className="flex items-center gap-1">
                <Select
                  label={t('market.levelOf', { name })}
                  value={String(level)}
                  choices={choices}
                  onValueChange={(next) => change({ ...levels, [id]: Number(next) })}
                />
                <IconButton
                  label={t('site.drop', { name })}
                  icon={<Trash2 className="size-5" aria-hidden />}
                  onClick={() =>
                    change(Object.fromEntries(Object.entries(levels).filter(([one]) => one !== id)))
                  }
                />
              </span>
            </li>
          )
        })}
      </ul>
      <Select
        label={t('market.addCompetition')}
        value={none}
        choices={[
          { value: none, label: t('market.addCompetition') },
          ...others.map(([id, name]) => ({ value: id, label: name })),
        ]}
        onValueChange={(id) => id !== none && change({ ...levels, [id]: Number(choices[0]?.value) })}
      />
    </div>
  )
}
