import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { linkedAccounts } from '@touchline/contract/member/operator-calls'
import { Block } from '../app/Block.tsx'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { Links } from './Linked.tsx'
import { LinkedAccount } from './LinkedAccount.tsx'

/** All accounts that a member is linked to, over any number of links, and the evidence for each link. */
export function LinkedPage() {
  const t = useText()
  const { id } = useParams({ from: '/shell/members/$id/linked' })
  const state = useQuery(query(linkedAccounts, { query: { id } }))
  if (!state.data) return <Waiting for={state} />
  const { accounts, links, more } = state.data
  const [first] = accounts
  return (
    <>
      <PageHead
        title={t('member.linkedTo', { member: first?.username ?? '' })}
        hint={t('member.linkNoProof')}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Block title={t('member.linkAccounts')}>
          <ul className="grid gap-3">
            {accounts.map((account) => (
              <li key={account.id} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
                <LinkedAccount account={account} />
              </li>
            ))}
          </ul>
          {more && <p className="text-13 text-muted">{t('member.linkedMore', { most: accounts.length })}</p>}
        </Block>
        <Block title={t('member.linkedBy')}>
          {links.length === 0 && <p className="text-13 text-muted">{t('member.none')}</p>}
          <Links links={links} accounts={accounts} />
        </Block>
      </div>
    </>
  )
}
