import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { own } from '@touchline/contract/operator/calls'
import { Button } from '@touchline/ui/Button'
import { PartMark, StackedBar } from '@touchline/ui/chart/StackedBar'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money as Amount } from '@touchline/ui/figure/Money'
import { lazy, Suspense, useState } from 'react'
import { Block } from '../app/Block.tsx'
import { useText } from '../i18n/i18n.ts'
import type { Member } from './MemberPage.tsx'

const AdjustDialog = lazy(async () => ({
  default: (await import('../accounting/AdjustDialog.tsx')).AdjustDialog,
}))

/** Where the member's money is, its movements since the member joined, and what the member owes back. */
export function Money({
  money: { main, held, trial, locked, arrived, open },
  totals,
  dueBack,
  member: { id, username },
}: Pick<Member, 'money' | 'totals' | 'dueBack' | 'member'>) {
  const t = useText()
  const { data: operator } = useQuery(query(own))
  const [adjusting, setAdjusting] = useState(false)
  return (
    <Block
      title={t('member.money')}
      end={
        operator?.acts.includes('trial.propose') && (
          <Link to="/trial" search={{ for: username }} className="text-13 text-info underline">
            {t('member.giveTrial')}
          </Link>
        )
      }
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-28 font-semibold">{groupAmount(main)}</span>
        {operator?.acts.includes('adjustment.propose') && (
          <Button look="line" size="small" onClick={() => setAdjusting(true)}>
            {t('accounting.adjust')}
          </Button>
        )}
      </p>
      {operator?.acts.includes('owed.read') && (
        <Link
          to="/owed"
          search={{ member: username }}
          className="justify-self-start text-13 text-info underline"
        >
          {t('accounting.owed')}
        </Link>
      )}
      {adjusting && (
        <Suspense>
          <AdjustDialog id={id} username={username} onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
      <Parts parts={{ main, open, held, locked, arrived }} trial={trial} />
      <Facts
        className="border-t border-line pt-3"
        facts={[
          { label: t('member.net'), value: <Amount amount={totals.net} result arrow /> },
          { label: t('member.deposited'), value: groupAmount(totals.deposited) },
          { label: t('member.withdrawn'), value: groupAmount(totals.withdrawn) },
        ]}
      />
      {dueBack.length > 0 && (
        <section className="grid gap-2 border-t border-line pt-3">
          <h3 className="text-13 font-semibold text-warn">{t('member.dueBack')}</h3>
          <Facts
            facts={dueBack.map(({ source, unit, amount, at, sentAt }) => ({
              label: `${source}, ${fullTime(at)}`,
              value: (
                <>
                  {groupAmount(amount)} {unit}
                  {sentAt !== null && <span className="block text-muted">{t('member.sentBack')}</span>}
                </>
              ),
            }))}
          />
        </section>
      )}
    </Block>
  )
}

const tones = { main: 'main', open: 'plain', held: 'muted', locked: 'info', arrived: 'warn' } as const
type Part = keyof typeof tones
const order = Object.keys(tones) as Part[]

/** The member's own money by where it is, and the trial funds, which are the house's money. */
function Parts({ parts, trial }: { parts: Readonly<Record<Part, string>>; trial: string }) {
  const t = useText()
  return (
    <>
      <StackedBar
        parts={order.map((key) => ({ key, value: Number(parts[key]), tone: tones[key] }))}
        label={order.map((key) => `${t(`member.${key}`)} ${groupAmount(parts[key])}`).join(t('app.between'))}
      />
      <Facts
        facts={[
          ...order.map((key) => ({
            label: (
              <span className="inline-flex items-center gap-1.5">
                <PartMark tone={tones[key]} />
                {t(`member.${key}`)}
              </span>
            ),
            value: groupAmount(parts[key]),
          })),
          { label: t('member.trial'), value: groupAmount(trial) },
        ]}
      />
    </>
  )
}
