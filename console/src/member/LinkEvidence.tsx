// The things that linked accounts share, in words; the number, device or network itself is not shown.
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import type { linkCase } from '@touchline/contract/member/link-operator-calls'
import { Pill } from '@touchline/ui/Pill'
import { useText } from '../i18n/i18n.ts'

type Link = PayloadOf<typeof linkCase>

const tones = { strong: 'warn', weak: 'info', none: 'plain' } as const

export function LinkEvidence({ evidence }: Pick<Link, 'evidence'>) {
  const t = useText()
  if (evidence.length === 0) return <p className="text-13 text-muted">{t('member.sharedNoMore')}</p>
  return (
    <ul className="grid gap-1 text-13">
      {evidence.map(({ kind, since, weight }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two networks may be shared since the same moment
        <li key={n} className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{t(`member.shared_${kind}`)}</span>
          <Pill tone={tones[weight]}>{t(`member.weight_${weight}`)}</Pill>
          <span className="text-muted">{t('member.sharedSince', { time: fullTime(since) })}</span>
        </li>
      ))}
    </ul>
  )
}
