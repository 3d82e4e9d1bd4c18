import { Link } from '@tanstack/react-router'
import { htmlLang } from '@touchline/client/i18n/language'
import type { ProposedAdjustment as Proposed } from '@touchline/contract/accounting/types'
import { languages } from '@touchline/contract/language'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { useText } from '../i18n/i18n.ts'
import { AdjustEffect } from './AdjustDialog.tsx'

/** A proposal to give or take money by hand: its words and, while it waits, what it would move now. */
export function ProposedAdjustment({ after, open }: { after: string; open: boolean }) {
  const t = useText()
  const { id, member, amount, reference, said } = JSON.parse(after) as Proposed
  return (
    <section className="grid gap-3 rounded-card bg-fill p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2 text-15 font-medium">
        {t(amount.startsWith('-') ? 'accounting.takes' : 'accounting.gives', {
          amount: groupAmount(amount.replace('-', '')),
          member,
        })}
        <Link to="/members/$id" params={{ id }} className="text-13 font-normal text-info underline">
          {member}
        </Link>
      </p>
      <p className="text-13 text-muted">
        {t('accounting.reference')}: {reference}
      </p>
      {languages.map((language) => (
        <p key={language} lang={htmlLang[language]} className="text-13">
          {said[language]}
        </p>
      ))}
      {open && <AdjustEffect id={id} amount={amount} />}
    </section>
  )
}
