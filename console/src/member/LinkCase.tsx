import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { linkCase } from '@touchline/contract/member/operator-calls'
import { memberFlags } from '@touchline/contract/member/types'
import { own } from '@touchline/contract/operator/calls'
import type { Task } from '@touchline/contract/task/types'
import { Button } from '@touchline/ui/Button'
import { useState } from 'react'
import { SeeLink } from '../app/SeeLink.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { SetFlag } from './Flags.tsx'
import { LinkEvidence } from './LinkEvidence.tsx'
import { LinkedAccount } from './LinkedAccount.tsx'

/** Two accounts that may be one person's: what they share, and what may be stopped for either. */
export function LinkCase({ task }: { task: Task }) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const [stopping, setStopping] = useState<string | null>(null)
  const about = useQuery(query(linkCase, { query: { id: task.id } }))
  if (!about.data) return <Waiting for={about} />
  const { accounts, evidence } = about.data
  const stopped = accounts.find(({ id }) => id === stopping)
  return (
    <>
      <p className="text-15">{t('member.linkNoProof')}</p>
      <section className="grid gap-2">
        <h3 className="text-15 font-semibold">{t('member.sharedWhat')}</h3>
        <LinkEvidence evidence={evidence} />
      </section>
      <section className="grid gap-3 border-t border-line pt-4">
        <h3 className="text-15 font-semibold">{t('member.linkAccounts')}</h3>
        {accounts.map((account) => (
          <LinkedAccount key={account.id} account={account}>
            {operator?.acts.includes('member.flag') && account.flags.length < memberFlags.length && (
              <Button
                size="small"
                look="line"
                aria-label={t('member.setFlagFor', { member: account.username })}
                onClick={() => setStopping(account.id)}
              >
                {t('member.setFlag')}
              </Button>
            )}
          </LinkedAccount>
        ))}
        {task.member && (
          <SeeLink to="/members/$id/linked" params={{ id: task.member.id }}>
            {t('member.seeLinked')}
          </SeeLink>
        )}
      </section>
      {stopped && (
        <SetFlag
          memberId={stopped.id}
          free={memberFlags.filter((flag) => !stopped.flags.includes(flag))}
          onClose={() => setStopping(null)}
        />
      )}
    </>
  )
}
