// The accounts that a member is linked to: the member's page lists the direct links, a page of its own all.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import type { PayloadOf } from '@touchline/contract/call'
import { linkedAccounts } from '@touchline/contract/member/operator-calls'
import { Pill } from '@touchline/ui/Pill'
import { Block } from '../app/Block.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { LinkEvidence } from './LinkEvidence.tsx'

type LinkedAccounts = PayloadOf<typeof linkedAccounts>

export function LinkedTo({ memberId }: { memberId: string }) {
  const t = useText()
  const state = useQuery(query(linkedAccounts, { query: { id: memberId } }))
  const links = state.data?.links.filter(({ one, other }) => one === memberId || other === memberId)
  return (
    <Block
      title={t('member.linked')}
      end={
        links &&
        links.length > 0 && (
          <Link
            to="/members/$id/linked"
            params={{ id: memberId }}
            className="text-13 font-normal text-info underline"
          >
            {t('member.seeLinked')}
          </Link>
        )
      }
    >
      {!state.data && <Waiting for={state} />}
      {links?.length === 0 && <p className="text-13 text-muted">{t('member.none')}</p>}
      {state.data && links && <Links links={links} accounts={state.data.accounts} from={memberId} />}
    </Block>
  )
}

interface LinksProps extends Pick<LinkedAccounts, 'links' | 'accounts'> {
  /** The member whose page this is: each link names only the other member. Left out: it names both. */
  from?: string
}

export function Links({ links, accounts, from }: LinksProps) {
  const t = useText()
  const named = (id: string) => accounts.find((account) => account.id === id)?.username ?? id
  return (
    <ul className="grid gap-3 text-13">
      {links.map(({ one, other, state, evidence, task }) => (
        <li key={task} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium wrap-anywhere">
              {[one, other]
                .filter((id) => id !== from)
                .map(named)
                .join(' - ')}
            </span>
            <Pill tone={state === 'confirmed' ? 'warn' : 'plain'}>{t(`member.link_${state}`)}</Pill>
            <Link to="/case/$id" params={{ id: String(task) }} className="text-info underline">
              {t('task.case', { number: task })}
            </Link>
          </p>
          <LinkEvidence evidence={evidence} />
        </li>
      ))}
    </ul>
  )
}
