import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { mayLeave } from '@touchline/client/written'
import { own } from '@touchline/contract/operator/calls'
import { IconButton } from '@touchline/ui/IconButton'
import { LogOut, Search, SunMoon, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Brand } from './app/Brand.tsx'
import { Key } from './app/Key.tsx'
import { leave } from './app/leave.ts'
import { pageGroups } from './app/page.ts'
import { useWaitingChats } from './chat/use-waiting-chats.ts'
import { useText } from './i18n/i18n.ts'
import { pages } from './pages.ts'
import { useQueues } from './task/use-queues.ts'

/** The list of places at the left; on a narrow screen a bar above the page. */
export function Rail({ onFind, onLook }: { onFind: () => void; onLook: () => void }) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const navigate = useNavigate()
  const places = useRef<HTMLElement>(null)
  const page = useLocation({ select: ({ pathname }) => pathname })
  const known = operator !== undefined
  // There may be more places than the rail has room for: the current place is scrolled into view.
  useEffect(() => {
    if (known && page)
      places.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [page, known])
  /** The address of sign-in keeps no way back: the next sign-in leads to the start page. */
  const signOut = async () => {
    if (!(await mayLeave())) return
    await leave()
    await navigate({ to: '/sign-in', search: {}, replace: true })
  }
  return (
    <aside className="ground-ink flex flex-col gap-4 p-3 md:h-dvh md:w-rail md:gap-3 shallow:gap-2 shallow:p-2">
      <div className="px-2 pt-2 shallow:pt-1">
        <Brand />
      </div>
      <button
        type="button"
        onClick={onFind}
        className="flex min-h-tap shrink-0 items-center gap-2 rounded-small px-2 text-15 text-muted shallow:min-h-9 inset-ring inset-ring-edge hover:bg-surface"
      >
        <Search className="size-5 shrink-0" aria-hidden />
        {t('app.find')}
        <span className="ml-auto inline-flex gap-1">
          <Key>Ctrl</Key>
          <Key>K</Key>
        </span>
      </button>
      <nav
        ref={places}
        aria-label={t('app.work')}
        // The margin leaves room for the ring around a focused place.
        className="-mx-1 grid auto-rows-max gap-3 px-1 py-1 shallow:gap-2 md:min-h-0 md:flex-1 md:overflow-y-auto"
      >
        {[null, ...pageGroups].map((group) => (
          <Places key={group} group={group} />
        ))}
      </nav>
      <div className="flex items-center gap-1 pl-2">
        <p className="mr-auto min-w-0 text-15 font-semibold">
          <span className="block truncate">{operator?.name}</span>
          <span className="block truncate text-13 font-normal text-muted">
            {operator?.roles.map((role) => t(`operator.role_${role}`)).join(t('app.between'))}
          </span>
        </p>
        <IconButton
          label={t('app.lookOf')}
          icon={<SunMoon className="size-5" aria-hidden />}
          onClick={onLook}
        />
        <IconButton
          label={t('app.signOut')}
          title={t('app.signOut')}
          icon={<LogOut className="size-5" aria-hidden />}
          onClick={signOut}
        />
      </div>
    </aside>
  )
}

function Places({ group }: { group: (typeof pageGroups)[number] | null }) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const queues = useQueues()
  const waits = { chats: useWaitingChats() }
  const open = pages.filter((page) => page.group === group && operator?.acts.includes(page.act))
  if (open.length === 0) return null
  return (
    <section className="grid gap-0.5 shallow:gap-0">
      {group && <h2 className="px-2 text-13 text-muted">{t(group)}</h2>}
      {open.map(({ link, title, icon: Icon, queue, count: counted }) => {
        const waiting = queues?.find(({ kind }) => kind === queue)
        const count = counted ? waits[counted] : (waiting?.open ?? 0)
        return (
          <Link
            key={title}
            {...link}
            activeOptions={{ exact: link.to === '/', includeSearch: false }}
            className="flex min-h-tap items-center gap-3 rounded-small px-2 text-15 hover:bg-surface md:min-h-8 shallow:min-h-7 aria-[current=page]:bg-surface aria-[current=page]:font-semibold"
          >
            <Icon className="size-5 shrink-0" aria-hidden />
            {t(title)}
            {count > 0 && (
              <span className="ml-auto inline-flex items-center gap-1 font-semibold">
                {waiting !== undefined && waiting.late > 0 && (
                  <TriangleAlert className="size-4 text-accent" aria-label={t('task.late')} />
                )}
                {count < 1_000 ? count : '1,000+'}
              </span>
            )}
          </Link>
        )
      })}
    </section>
  )
}
