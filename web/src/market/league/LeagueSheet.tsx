// Every league in a sheet, found by typing; what is chosen goes back to the list that asked.

import { EmptyState } from '@touchline/ui/EmptyState'
import { MenuItem } from '@touchline/ui/frame/MenuItem'
import { BottomSheet } from '@touchline/ui/overlay/BottomSheet'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useCloseSheet } from '../../app/address/sheet.ts'
import { useText } from '../../i18n/i18n.ts'
import { foundLeagues } from '../list/list-facts.ts'
import { SearchField } from '../SearchField.tsx'

interface League {
  readonly id: string
  readonly name: string
  /** How many of its matches take orders; left out where that does not matter. */
  readonly open?: number
}

interface Props {
  leagues: readonly League[]
  /** undefined: all of them. */
  chosen: string | undefined
  /** Closes the sheet, too. */
  onChoose: (id: string | undefined) => void
}

export default function LeagueSheet({ leagues, chosen, onChoose }: Props) {
  const t = useText()
  const close = useCloseSheet()
  const [words, setWords] = useState('')
  const shown = foundLeagues(leagues, words)
  const row = (id: string | undefined, name: string, open: number | undefined) => (
    <li key={id ?? 'all'}>
      <MenuItem
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
        end={
          <span className="flex items-center gap-3 text-13 text-muted">
            {open !== undefined && t('league.openCount', { count: open })}
            {id === chosen ? <Check className="size-5 text-info" aria-hidden /> : <span className="size-5" />}
          </span>
        }
      >
        {name}
      </MenuItem>
    </li>
  )
  return (
    <BottomSheet
      open
      onOpenChange={close}
      title={t('league.choose')}
      closeLabel={t('app.close')}
      pinned={
        <SearchField
          label={t('league.findLeague')}
          clearLabel={t('market.clearFind')}
          value={words}
          onChange={setWords}
        />
      }
    >
      <ul>
        {words === '' && row(undefined, t('league.everyLeague'), undefined)}
        {shown.map(({ id, name, open }) => row(id, name, open))}
      </ul>
      {shown.length === 0 && (
        <EmptyState title={t('market.notFound', { words })} note={t('market.notFoundNote')} />
      )}
    </BottomSheet>
  )
}
