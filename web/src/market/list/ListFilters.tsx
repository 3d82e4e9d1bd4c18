// League, words and order of the list of matches: each is in the URL, and choosing one keeps the others.
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { PayloadOf } from '@touchline/contract/call'
import type { matchList } from '@touchline/contract/market/calls'
import { IconButton } from '@touchline/ui/IconButton'
import { Chips } from '@touchline/ui/input/Chips'
import { Segmented } from '@touchline/ui/input/Segmented'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { opens } from '../../app/address/sheet.ts'
import { useText, withTexts } from '../../i18n/i18n.ts'
import { SearchField } from '../SearchField.tsx'
import type { ListType } from './match-pages.ts'

const LeagueSheet = lazy(() => withTexts(import('../league/LeagueSheet.tsx'), 'matches'))

interface Props {
  type: ListType
  competitions: PayloadOf<typeof matchList>['competitions'] | undefined
}

export function ListFilters({ type, competitions = [] }: Props) {
  const t = useText()
  const { id = 'all' } = useParams({ strict: false })
  const { sort = 'kickoff', find = '', sheet } = useSearch({ strict: false })
  const navigate = useNavigate()
  const narrow = (next: object) =>
    navigate({
      to: '.',
      search: (now) => ({ ...now, ...next, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  const chooseLeague = (next: string) =>
    navigate({
      ...(next === 'all' ? { to: '/marketList/list' } : { to: '/marketList/$id', params: { id: next } }),
      search: (now: object) => ({ ...now, sheet: undefined, page: undefined }),
      replace: sheet === 'leagues',
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-1 pb-2">
      <div className="flex items-center pr-1 md:pr-0">
        <Chips
          label={t('market.league')}
          className="min-w-0 flex-1 md:px-0"
          value={id}
          onValueChange={chooseLeague}
          choices={[
            { value: 'all', label: t('market.allLeagues') },
            ...competitions.map(({ id: value, name, open }) => ({
              value,
              label: type === 'open' ? `${name} · ${open}` : name,
            })),
          ]}
        />
        <IconButton
          label={t('market.chooseLeague')}
          icon={<ListFilter className="size-5" aria-hidden />}
          render={<Link {...opens('leagues')} />}
        />
      </div>
      <Suspense>
        {sheet === 'leagues' && (
          <LeagueSheet
            leagues={competitions.map(({ id: value, name, open }) =>
              type === 'open' ? { id: value, name, open } : { id: value, name },
            )}
            chosen={id === 'all' ? undefined : id}
            onChoose={(next) => chooseLeague(next ?? 'all')}
          />
        )}
      </Suspense>
      <div className="flex gap-2 px-3 md:px-0">
        <SearchField
          label={t('market.find')}
          clearLabel={t('market.clearFind')}
          value={find}
          onChange={(words) => narrow({ find: words || undefined })}
        />
        {type !== 'result' && (
          <Segmented
            label={t('market.sort')}
            value={sort}
            onValueChange={(next) => narrow({ sort: next === 'volume' ? 'volume' : undefined })}
            choices={[
              { value: 'kickoff', label: t('market.byKickoff') },
              { value: 'volume', label: t('market.byVolume') },
            ]}
          />
        )}
      </div>
    </div>
  )
}
