import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { settingEffects } from '@touchline/contract/site/operator-calls'
import { useText } from '../i18n/i18n.ts'

/** Of the settings that say what a new value touches. */
const texts = {
  sessionIdle: 'site.effect_sessions',
  sessionLongest: 'site.effect_sessions',
  identityDue: 'site.effect_identityDue',
  dormantAfter: 'site.effect_dormantAfter',
  openReservations: 'site.effect_openReservations',
  riskHold: 'site.effect_riskHold',
} as const

/** What these new values touch at once; nothing is said of what does not fit, which the decision says. */
export function SettingEffects({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const { data } = useQuery({
    ...query(settingEffects, { query: { values: JSON.stringify(values) } }),
    retry: false,
  })
  const told = (data?.effects ?? []).flatMap(({ name, count }) =>
    Object.hasOwn(texts, name) ? [{ name: name as keyof typeof texts, count }] : [],
  )
  if (told.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-small bg-info-soft p-3 text-13">
      {told.map(({ name, count }) => (
        <li key={name}>{count === null ? t('site.effectMany') : t(texts[name], { count })}</li>
      ))}
    </ul>
  )
}
