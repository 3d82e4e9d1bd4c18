// A queue: the list, and next to it the open case. All of its state except what is chosen is kept in
// the address.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { type TaskKind, taskKindEntry, taskKinds } from '@touchline/contract/operator/task-kinds'
import { claimTask, oneTask, releaseTask, tasks } from '@touchline/contract/task/operator-calls'
import { taskTabs } from '@touchline/contract/task/types'
import { classes } from '@touchline/ui/classes'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { useRef, useState } from 'react'
import { FormProblem } from '../app/FormProblem.tsx'
import { ChosenBar } from '../app/list/ChosenBar.tsx'
import { ListViews } from '../app/list/ListViews.tsx'
import { useChosen } from '../app/list/use-chosen.ts'
import { NoPage } from '../app/NoPage.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { useMayDecide } from './may-decide.ts'
import { QueueFilter } from './QueueFilter.tsx'
import { QueueHead } from './QueueHead.tsx'
import { queueSearch, queueSought } from './queue-search.ts'
import { TaskList } from './TaskList.tsx'
import { TaskPanel } from './TaskPanel.tsx'
import { useFlags } from './use-flags.ts'
import { useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useQueues } from './use-queues.ts'

export function QueuePage() {
  const { kind } = useParams({ from: '/shell/queue/$kind' })
  const known = taskKinds.find((each) => each === kind)
  return known ? <Queue key={known} kind={known} /> : <NoPage />
}

function Queue({ kind }: { kind: TaskKind }) {
  const t = useText()
  const { case: open = null, ...wanted } = useSearch({ from: '/shell/queue/$kind' })
  const { tab = 'all', ...sought } = wanted
  const navigate = useNavigate({ from: '/queue/$kind' })
  const queue = useQueues()?.find((each) => each.kind === kind)
  const flags = useFlags(kind)
  const list = useList(kind, tab, sought)
  const may = useMayDecide(taskKindEntry[kind].decide)
  const waiting = list.rows.filter((row) => !row.gone && row.state === 'open').map(({ id }) => id)
  const choosing = useChosen(may ? waiting : [])
  const [filtering, setFiltering] = useState(false)
  /** The cases that were decided on this page since the queue was opened. */
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const findRef = useRef<HTMLInputElement>(null)
  const isFiltered = Object.keys(sought).length > 0
  const go = (id: number | null, isDecided = false) =>
    void navigate({
      search: ({ case: _, ...now }) => ({ ...now, ...(id !== null && { case: id }) }),
      // What was written was sent just now, so it cannot be lost.
      ignoreBlocker: isDecided,
    })
  const show = (search: object) => void navigate({ search: queueSearch({ ...search }) })
  const taken = useListKeys({
    kind,
    list: list.rows.map(({ id }) => id),
    open,
    go,
    renew: list.renew,
    choosing,
    filter: () => setFiltering(!filtering),
    turn: (by) => {
      const next = taskTabs[taskTabs.indexOf(tab) + by]
      if (next) show({ ...sought, tab: next })
    },
    find: () => {
      setFiltering(true)
      // The field may be drawn only after this press.
      requestAnimationFrame(() => findRef.current?.focus())
    },
  })
  const { open: all, needsMe, mine, second, flagged } = queue ?? {}
  const counts = { all, needsMe, mine, second, flagged, done: undefined }
  return (
    <div
      className={classes(
        'grid h-full lg:grid-cols-[1fr_auto]',
        // Where the list and the case are stacked, each scrolls by itself: the page fits the screen.
        open !== null && 'md:grid-rows-[2fr_3fr] lg:grid-rows-1',
      )}
    >
      <title>{`${t(`task.kind_${kind}`)} - Touchline`}</title>
      <section className="flex min-w-0 flex-col overflow-y-auto lg:h-full">
        <QueueHead kind={kind} filtering={filtering || isFiltered} onFilter={() => setFiltering(!filtering)}>
          <ListViews list={kind} wanted={wanted} opensWhole onOpen={show} />
        </QueueHead>
        {(filtering || isFiltered) && (
          <QueueFilter
            key={sought.find}
            sought={sought}
            flags={flags}
            done={tab === 'done'}
            findRef={findRef}
            onSeek={(next) => show({ tab, ...queueSought({ ...next }) })}
          />
        )}
        <div role="status" className="px-4 text-13 text-muted">
          <FormProblem error={taken.error} />
          {taken.none && t('task.noNext')}
        </div>
        <Tabs value={tab} onValueChange={(next) => show({ ...sought, tab: next })}>
          <TabList
            label={t(`task.kind_${kind}`)}
            items={taskTabs.map((value) => ({ value, label: t(`task.tab_${value}`), count: counts[value] }))}
          />
          <TabPanel value={tab} className="border-t border-line">
            <div className="p-4 empty:hidden">
              <Waiting for={list.state} />
            </div>
            {list.state.data !== undefined && (
              <TaskList
                list={list}
                open={open}
                decided={decided}
                onOpen={go}
                choosing={may && tab !== 'done' ? choosing : null}
              />
            )}
          </TabPanel>
        </Tabs>
        <ChosenBar
          choosing={choosing}
          acts={[
            { label: t('task.claimAll'), run: (id) => send(claimTask, { body: { id } }) },
            { label: t('task.releaseAll'), run: (id) => send(releaseTask, { body: { id } }) },
          ]}
          onTried={() => refresh(tasks, oneTask)}
        />
      </section>
      {open !== null && (
        <TaskPanel
          key={open}
          id={open}
          onClose={() => go(null)}
          onDecided={() => {
            setDecided(new Set([...decided, open]))
            go(waiting.find((id) => id !== open) ?? null, true)
          }}
        />
      )}
    </div>
  )
}
