import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullDate } from '@touchline/client/i18n/times'
import { findMembers } from '@touchline/contract/member/operator-calls'
import { EmptyState } from '@touchline/ui/EmptyState'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useCommands } from '../app/keys.ts'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { StatePill } from './StatePill.tsx'

/** The members who match the typed search, which the address holds. */
export function MembersPage() {
  const t = useText()
  const { find } = useSearch({ from: '/shell/members' })
  const navigate = useNavigate({ from: '/members' })
  const field = useRef<HTMLInputElement>(null)
  const state = useQuery({
    ...query(findMembers, { query: { ...(find && { find }) } }),
    placeholderData: (before) => before,
  })
  useCommands([{ keys: '/', label: t('app.find'), run: () => field.current?.focus(), foot: true }])
  return (
    <>
      <PageHead title={t('member.members')} hint={t('member.membersHint')}>
        <TextInput
          ref={field}
          aria-label={t('member.findHint')}
          placeholder={t('member.findHint')}
          start={<Search className="size-5 text-muted" aria-hidden />}
          value={find ?? ''}
          onChange={({ target: { value } }) =>
            void navigate({ replace: true, search: value ? { find: value } : {} })
          }
        />
      </PageHead>
      <Waiting for={state} />
      {state.data?.members.length === 0 && <EmptyState title={t('app.nothingFound')} />}
      {state.data && state.data.members.length > 0 && (
        <ul className="overflow-hidden rounded-card bg-surface">
          {state.data.members.map((member) => (
            <li key={member.id} className="border-t border-line first:border-t-0">
              <Link
                to="/members/$id"
                params={{ id: member.id }}
                className="grid min-h-bar grid-cols-[1fr_auto_auto] items-center gap-4 px-4 py-2 text-15 hover:bg-fill"
              >
                <span className="font-medium wrap-anywhere">
                  {member.username} <span className="font-normal text-muted">VIP {member.level}</span>
                </span>
                <StatePill state={member.state} />
                <span className="text-13 text-muted">{fullDate(member.createdAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
