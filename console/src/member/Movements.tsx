import { fullTime } from '@touchline/client/i18n/times'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Block } from '../app/Block.tsx'
import { useText } from '../i18n/i18n.ts'
import type { Member } from './MemberPage.tsx'

/** The last movements of the main account, with the balance after each. */
export function Movements({ movements }: Pick<Member, 'movements'>) {
  const t = useText()
  return (
    <Block
      title={t('member.movements')}
      end={<span className="text-13 font-normal text-muted">{t('member.movementsHint')}</span>}
    >
      {movements.length === 0 && <p className="text-13 text-muted">{t('member.none')}</p>}
      <ul className="grid gap-2 text-13">
        {movements.map(({ seq, type, amount, after, at }) => (
          <li key={seq} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="font-medium">{t(`member.move_${type}`)}</span>
            {/* Movements are no gains or losses, so they have no such colour. */}
            <span className="amount text-right font-medium">
              {!amount.startsWith('-') && '+'}
              {groupAmount(amount)}
            </span>
            <span className="text-muted">{fullTime(at)}</span>
            <span className="text-right text-muted">{groupAmount(after)}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Reservations that wait for their rate. */
export function Reservations({ reservations }: Pick<Member, 'reservations'>) {
  const t = useText()
  if (reservations.length === 0) return null
  return (
    <Block title={t('member.reservations')}>
      <ul className="grid gap-3 text-13">
        {reservations.map(({ id, match, option, stake, from, to, at }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="font-medium">{match}</span>
            <span className="text-right font-medium">{groupAmount(stake)}</span>
            <span className="col-span-2 text-muted">
              {t('member.against', { option })} {from}% - {to}% {fullTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
