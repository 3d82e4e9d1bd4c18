// The checks of a withdrawal with their figures and limits; failed checks come first. The results are from
// the time of the request, the figures are current.
import { fullDate } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import type { consoleWithdrawal } from '@touchline/contract/withdraw/operator-calls'
import { type ReviewReason, reviewReasons } from '@touchline/engine/withdraw/review'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.ts'
import { useNoWords } from './use-no-words.ts'

export type Withdrawal = PayloadOf<typeof consoleWithdrawal>

type Name = ReviewReason | 'wagering' | 'level'

export function Checks({ of }: { of: Withdrawal }) {
  const t = useText()
  const said = useSaid(of)
  const { memberNow, reasons, back } = of
  const fails: Readonly<Record<Exclude<Name, ReviewReason>, boolean>> = {
    wagering: !back && isSome(memberNow.wageringOpen),
    level: Number(memberNow.ofDay) > Number(memberNow.dayLimit),
  }
  const names: readonly Name[] = [
    ...reviewReasons.filter((reason) => reason !== 'payout' || reasons.includes(reason)),
    'wagering',
    'level',
  ]
  const failing = (name: Name) =>
    name in fails ? fails[name as 'level'] : reasons.includes(name as ReviewReason)
  const rows = [...names.filter(failing), ...names.filter((name) => !failing(name))]
  const passed = names.filter((name) => !failing(name)).length
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-15 font-semibold">
        {t('withdraw.checks')}{' '}
        <span className="font-normal text-muted">
          {t('withdraw.checksPassed', { passed, of: names.length })}
        </span>
      </h3>
      <ul className="grid gap-1 text-13">
        {rows.map((name) => (
          <Row
            key={name}
            fails={failing(name)}
            title={t(failing(name) ? `withdraw.fails-${name}` : `withdraw.passes-${name}`)}
          >
            {said[name]}
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Row({ fails, title, children }: { fails: boolean; title: string; children: ReactNode }) {
  const t = useText()
  const Mark = fails ? TriangleAlert : Check
  return (
    <li
      data-fails={fails || undefined}
      className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-2 rounded-small data-fails:bg-warn-soft data-fails:p-1.5 data-fails:text-warn"
    >
      <Mark
        className="size-4 self-center"
        aria-label={t(fails ? 'withdraw.toLookAt' : 'withdraw.passes')}
        role="img"
      />
      <span className="font-medium">{title}</span>
      <span className="text-right wrap-anywhere text-muted in-data-fails:text-warn">{children}</span>
    </li>
  )
}

/** The figure of a check next to its limit. */
function useSaid({ memberNow, rules, attempts }: Withdrawal): Readonly<Record<Name, ReactNode>> {
  const t = useText()
  const noWords = useNoWords()
  const no = attempts.findLast(({ code }) => code !== null)?.code
  const of = (figure: string, limit: string) =>
    t('withdraw.figureOf', { figure: groupAmount(figure), limit: groupAmount(limit) })
  const seen = memberNow.shared
    .filter(({ kinds }) => kinds.includes('address'))
    .map(({ member }) => member.username)
  return {
    amount: (
      <>
        <span className="block">{t('withdraw.sumOfDay', { sum: of(memberNow.ofDay, rules.ruleDay) })}</span>
        <span className="block">
          {t('withdraw.sumOf30', { sum: of(memberNow.of30Days, rules.ruleMonth) })}
        </span>
      </>
    ),
    account: t('withdraw.paidTo', { count: memberNow.paidToAccount }),
    device: null,
    changed: memberNow.accountChangedAt
      ? t('withdraw.accountChanged', { day: fullDate(memberNow.accountChangedAt) })
      : t('withdraw.accountAdded', { day: fullDate(memberNow.accountAddedAt) }),
    identity: t(
      !memberNow.identified
        ? 'withdraw.notIdentified'
        : memberNow.holderDiffers
          ? 'withdraw.holderDiffers'
          : 'withdraw.holderIs',
    ),
    owed: groupAmount(memberNow.owed),
    flag: memberNow.flags
      .map((flag) => t(`member.flag_${flag}` as 'member.flag_holdOrders'))
      .join(t('app.between')),
    task: null,
    network: seen.join(', '),
    unusual: t('withdraw.sumOf30', { sum: of(memberNow.of30Days, rules.monthMost) }),
    restricted: t(`member.state_${memberNow.state}` as 'member.state_normal'),
    payout: no && noWords(no),
    wagering: isSome(memberNow.wageringOpen)
      ? t('withdraw.wageringOpen', { amount: groupAmount(memberNow.wageringOpen) })
      : null,
    level: of(memberNow.ofDay, memberNow.dayLimit),
  }
}

const isSome = (amount: string) => Number(amount) > 0
