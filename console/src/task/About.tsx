import { dateText } from '@touchline/client/i18n/times'
import { proposalMatters } from '@touchline/contract/operator/proposals'
import { contactTopics } from '@touchline/contract/service/contact'
import type { SettingName } from '@touchline/contract/settings'
import type { TaskRow } from '@touchline/contract/task/types'
import { reviewReasons } from '@touchline/engine/withdraw/review'
import { useText } from '../i18n/i18n.ts'

/**
 * The subject of a case: the member; for a proposal, what it would change; for a difference in the books, its
 * day and channel.
 */
export function About({ row: { kind, member, flags } }: { row: TaskRow }) {
  const t = useText()
  if (kind === 'withdrawal') {
    const reasons = reviewReasons
      .filter((reason) => flags.includes(reason))
      .map((reason) => t(`withdraw.fails-${reason}`))
    const more = reasons.length - 1
    return (
      <>
        {member?.username}
        {/* Only one reason, so that all rows have the same height; the case names the others. */}
        <span title={reasons.join(t('app.between'))} className="block text-13 font-normal text-muted">
          {reasons[0]} {more > 0 && t('withdraw.moreFail', { more })}
        </span>
      </>
    )
  }
  if (kind === 'reconcile') {
    const [day, direction, ...channel] = flags
    if (day === undefined) return null
    return (
      <>
        {dateText(day)}
        <span className="block text-13 font-normal text-muted">
          {t(direction === 'in' ? 'accounting.direction-in' : 'accounting.direction-out')} ·{' '}
          {channel.join(' · ')}
        </span>
      </>
    )
  }
  if (kind === 'contact') {
    const topic = contactTopics.find((each) => each === flags[0])
    return (
      <>
        {member?.username ?? t('service.visitor')}
        {topic && (
          <span className="block text-13 font-normal text-muted">{t(`service.contact-${topic}`)}</span>
        )}
      </>
    )
  }
  if (kind !== 'proposal') return member?.username ?? flags.join(', ')
  const matter = proposalMatters.find((each) => each === flags[0])
  const about = flags
    .slice(1)
    .map((name) => (matter === 'setting' ? t(`setting.title_${name as SettingName}`) : name))
  return (
    <>
      {matter ? t(`task.matter_${matter}`) : flags[0]}
      <span className="block text-13 font-normal text-muted">
        {[...(member ? [member.username] : []), ...about].join(t('app.between'))}
      </span>
    </>
  )
}

/** The subject of a case on one line. */
export function AboutLine({ row: { kind, member, flags } }: { row: TaskRow }) {
  const t = useText()
  const matter = kind === 'proposal' && proposalMatters.find((each) => each === flags[0])
  if (kind === 'reconcile') return flags.join(', ')
  const said = [matter ? t(`task.matter_${matter}`) : null, member?.username ?? null]
  return said.filter((each) => each !== null).join(t('app.between'))
}
