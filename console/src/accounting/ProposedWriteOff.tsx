import { Link } from '@tanstack/react-router'
import type { ProposedWriteOff as Proposed } from '@touchline/contract/accounting/types'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../i18n/i18n.ts'
import { WriteOffEffect } from './WriteOffEffect.tsx'

/** A proposed write-off and, while it waits, what it would move now. */
export function ProposedWriteOff({ before, after, open }: { before: string; after: string; open: boolean }) {
  const t = useText()
  const { object, member, unit, amount } = JSON.parse(after) as Proposed
  return (
    <section className="grid gap-3 rounded-card bg-fill p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-15 font-medium">
        {t('accounting.writeOffOf', { member, amount: `${groupAmount(amount)} ${unit}` })}
        <Link to="/owed" search={{ member }} className="text-13 font-normal text-info underline">
          {t('accounting.owed')}
        </Link>
      </p>
      <p className="text-13">{t('accounting.writeOffNote')}</p>
      {open && before !== 'null' && <WriteOffEffect object={object} />}
    </section>
  )
}
