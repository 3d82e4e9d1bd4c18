// Names of competitions and teams in both languages; those that lack a name come first. The address holds
// which one is open.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { queryKey, readCall } from '@touchline/client/api/queries'
import { htmlLang, useLanguage } from '@touchline/client/i18n/language'
import { type NamedKind, type NamedRow, namedKinds } from '@touchline/contract/market/naming'
import { consoleNames } from '@touchline/contract/market/operator-calls'
import { classes } from '@touchline/ui/classes'
import { EmptyState } from '@touchline/ui/EmptyState'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { Pill } from '@touchline/ui/Pill'
import { useDeferredValue } from 'react'
import { FindField } from '../app/FindField.tsx'
import { useCommands } from '../app/keys.ts'
import { MoreRows } from '../app/list/MoreRows.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { NamedCompetition } from './NamedCompetition.tsx'
import { NamedTeam } from './NamedTeam.tsx'

export function NamesPage() {
  const t = useText()
  const { kind = 'team', find, open } = useSearch({ from: '/shell/names' })
  const navigate = useNavigate({ from: '/names' })
  const found = find ? { find } : {}
  const close = () => void navigate({ search: { kind, ...found } })
  useCommands(open ? [{ keys: 'Escape', label: t('app.close'), run: close, foot: true }] : [])
  const Panel = kind === 'team' ? NamedTeam : NamedCompetition
  return (
    <>
      <PageHead title={t('market.names')} hint={t('market.namesHint')}>
        <FindField
          label={t('market.findHint')}
          value={find}
          onChange={(value) =>
            void navigate({
              replace: true,
              search: { kind, ...(value && { find: value }), ...(open && { open }) },
            })
          }
        />
      </PageHead>
      <div className={classes('grid items-start gap-4', open && 'xl:grid-cols-2')}>
        <Tabs
          value={kind}
          onValueChange={(next) => void navigate({ search: { kind: next as NamedKind, ...found } })}
        >
          <TabList
            label={t('market.names')}
            items={namedKinds.map((value) => ({ value, label: t(`market.kind_${value}`) }))}
          />
          <TabPanel value={kind} className="pt-4">
            <List key={kind} kind={kind} find={find} open={open} />
          </TabPanel>
        </Tabs>
        {open && <Panel key={open} id={open} onClose={close} />}
      </div>
    </>
  )
}

interface ListProps {
  kind: NamedKind
  find: string | undefined
  open: string | undefined
}

function List({ kind, find, open }: ListProps) {
  const t = useText()
  const words = useDeferredValue(find)
  const asked = { kind, ...(words && { find: words }) }
  const list = useInfiniteQuery({
    queryKey: [...queryKey(consoleNames, { query: asked }), 'pages'] as const,
    meta: { follows: consoleNames.follows },
    queryFn: ({ pageParam: after }) =>
      readCall(consoleNames, { query: { ...asked, ...(after && { after: String(after) }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const [first] = list.data?.pages ?? []
  if (!list.data || !first) return <Waiting for={list} />
  if (first.total === 0) return <EmptyState title={t(words ? 'app.nothingFound' : 'market.nobody')} />
  return (
    <div className="grid gap-3">
      <p className="text-15">{t('market.lacking', { count: first.lacking, total: first.total })}</p>
      <MoreRows
        rows={list.data.pages.flatMap(({ rows }) => rows)}
        pages={list}
        keyOf={({ id }) => id}
        row={(row) => <Row row={row} find={find} open={row.id === open} />}
      />
    </div>
  )
}

function Row({ row, find, open }: { row: NamedRow; find: string | undefined; open: boolean }) {
  const t = useText()
  const language = useLanguage()
  const { kind, id, name, lacks, corrected, within, coming } = row
  return (
    <Link
      to="/names"
      search={{ kind, ...(find && { find }), open: id }}
      aria-current={open ? 'true' : undefined}
      className="grid min-h-bar gap-1 px-4 py-2 hover:bg-fill aria-current:bg-fill"
    >
      <span className="flex flex-wrap items-center gap-2 text-15">
        <strong className="font-semibold" lang={htmlLang['zh-cn']}>
          {name['zh-cn'] || '–'}
        </strong>
        <span lang={htmlLang['en-us']}>{name['en-us'] || '–'}</span>
        {lacks.map((one) => (
          <Pill key={one} tone="warn">
            {t(`market.lacks_${one}`)}
          </Pill>
        ))}
        {corrected && <Pill tone="info">{t('market.corrected')}</Pill>}
      </span>
      <span className="text-13 text-muted">
        {[
          ...within.map((each) => (typeof each === 'string' ? each : each[language])),
          t('market.coming', { count: coming }),
        ].join(' · ')}
      </span>
    </Link>
  )
}
