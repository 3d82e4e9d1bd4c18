import type { memberStates } from '@touchline/contract/member/types'
import { Pill } from '@touchline/ui/Pill'
import { useText } from '../i18n/i18n.ts'

export function StatePill({ state }: { state: (typeof memberStates)[number] }) {
  const t = useText()
  const tone = state === 'normal' ? 'ok' : state === 'banned' || state === 'locked' ? 'no' : 'warn'
  return <Pill tone={tone}>{t(`member.state_${state}`)}</Pill>
}
