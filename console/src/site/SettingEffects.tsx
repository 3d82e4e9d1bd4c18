import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { settingEffects } from '@touchline/contract/site/operator-calls'
import { useText } from '../i18n/i18n.ts'
import { settingForms } from './all-forms.ts'

/** Immediate effects of new values. Invalid values show no effects; the server refuses them on decision. */
export function SettingEffects({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useText()
  const { data } = useQuery({
    ...query(settingEffects, { query: { values: JSON.stringify(values) } }),
    retry: false,
  })
  const told = (data?.effects ?? []).flatMap(({ name, count }) => {
    const touches = settingForms[name]?.touches
    return touches ? [{ name, touches, count }] : []
  })
  if (told.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-small bg-info-soft p-3 text-13">
      {told.map(({ name, touches, count }) => (
        <li key={name}>{count === null ? t('site.effectMany') : t(touches, { count })}</li>
      ))}
    </ul>
  )
}
