import { Facts } from '@touchline/ui/figure/Facts'
import { useText } from '../i18n/i18n.ts'

/** The member's present contacts and the proposed one, all with their middles hidden. */
export function ProposedContact({ before, after }: { before: string; after: string }) {
  const t = useText()
  const now = JSON.parse(before) as { email: string; phone: string }
  const { way, shown } = JSON.parse(after) as { way: 'email' | 'phone'; shown: string }
  const ways = ['email', 'phone'] as const
  return (
    <Facts
      className="rounded-card bg-fill p-3"
      facts={ways.map((each) => ({
        label: t(`member.field_${each}`),
        value:
          each === way ? (
            <>
              {now[each] !== '' && <del className="text-muted">{now[each]}</del>}{' '}
              <strong className="font-semibold">{shown}</strong>
            </>
          ) : (
            now[each] || t('member.none')
          ),
      }))}
    />
  )
}
