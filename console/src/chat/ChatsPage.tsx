import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { rowTime } from '@touchline/client/i18n/times'
import { type ChatLine, chats } from '@touchline/contract/chat/operator-calls'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { classes } from '@touchline/ui/classes'
import { clockParts, clockText } from '@touchline/ui/figure/clock-parts'
import { Pill } from '@touchline/ui/Pill'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { OneChat } from './OneChat.tsx'
import { StaffName } from './StaffName.tsx'
import { Tips } from './Tips.tsx'

/**
 * The chats of customer service: those that wait, those that are under way, and next to them the open chat.
 */
export function ChatsPage() {
  const t = useText()
  const { open } = useSearch({ from: '/shell/chats' })
  const state = useQuery(query(chats))
  const { data: operator } = useQuery(query(own))
  if (!state.data || !operator) return <Waiting for={state} />
  const { waiting, talking, closed, usualWait, siteTime } = state.data
  const listed = (['waiting', 'talking', 'closed'] as const).map((name) => ({
    name,
    lines: { waiting, talking, closed }[name],
  }))
  return (
    <>
      <PageHead title={t('chat.chats')} hint={t('chat.chatsHint')}>
        {operator.acts.includes('chat.answer') && <StaffName />}
        <Button look="line" render={<Link to="/ready-answers" />}>
          {t('chat.ready')}
        </Button>
      </PageHead>
      <p className="mb-4 text-13 text-muted">
        {usualWait === null
          ? t('chat.noWait')
          : t('chat.usualWait', { time: clockText(clockParts(Math.round(usualWait / 1000))) })}
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-6">
          {listed.map(({ name, lines }) => (
            <section key={name} className="grid gap-2">
              <h2 className="text-15 font-semibold">
                {t(`chat.${name}`)} <span className="font-normal text-muted">{lines.length}</span>
              </h2>
              {lines.length === 0 && <p className="text-13 text-muted">{t('chat.none')}</p>}
              <ul className="grid gap-2">
                {lines.map((line) => (
                  <Line
                    key={line.id}
                    line={line}
                    now={siteTime}
                    name={operator.name}
                    open={line.id === open}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        {open ? <OneChat key={open} id={open} /> : <p className="text-15 text-muted">{t('chat.choose')}</p>}
      </div>
      {operator.acts.includes('tip.read') && <Tips now={siteTime} />}
    </>
  )
}

interface LineProps {
  line: ChatLine
  now: number
  /** The name of the operator who reads. */
  name: string
  open: boolean
}

function Line({
  line: { id, member, operator, openedAt, waitsSince, last, mark },
  now,
  name,
  open,
}: LineProps) {
  const t = useText()
  const lastWords = last === null ? t('chat.forgotten') : last.content || t('chat.aPicture')
  return (
    <li>
      <Link
        to="/chats"
        search={{ open: id }}
        aria-current={open || undefined}
        className={classes(
          'grid gap-1 rounded-card p-3 inset-ring inset-ring-line hover:bg-fill',
          open && 'bg-fill',
        )}
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-15 font-semibold">{member?.username ?? t('chat.visitor')}</span>
          <span className="flex gap-2">
            {operator && (
              <Pill>{operator === name ? t('chat.yours') : t('chat.with', { name: operator })}</Pill>
            )}
            {mark !== null && <Pill>{t('chat.marked', { mark })}</Pill>}
          </span>
        </span>
        <span className="line-clamp-2 text-15 wrap-anywhere">{lastWords}</span>
        <span className="text-13 text-muted">
          {waitsSince === null
            ? rowTime(last?.time ?? openedAt, now)
            : t('chat.waitsSince', { time: rowTime(waitsSince, now) })}
        </span>
      </Link>
    </li>
  )
}
