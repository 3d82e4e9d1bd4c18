import { Facts } from '@touchline/ui/figure/Facts'
import { useText } from '../i18n/i18n.ts'

interface Agreement {
  readonly name: string
  readonly state: 'open' | 'suspended'
  readonly perMinute: number
  readonly mostMembers: number
  readonly keys: readonly string[]
}
/** `key` is the key to add, whose name is the last of `keys`; null: no key is added. */
type AgreementProposal = Agreement & { readonly key: string | null; readonly othersEndIn: number | null }

const figures = ['name', 'perMinute', 'mostMembers'] as const

/** A merchant's proposed terms, each next to the current one where they differ. */
export function ProposedAgreement({ before, after }: { before: string; after: string }) {
  const t = useText()
  const was: Agreement | null = JSON.parse(before)
  const is: AgreementProposal = JSON.parse(after)
  const beside = (now: string, then: string | undefined) =>
    then === undefined || then === now ? now : t('demand.nowWas', { now, was: then })
  const stateOf = (state: Agreement['state']) => t(`demand.state_${state}`)
  const added = is.key === null ? undefined : is.keys.at(-1)
  return (
    <section className="rounded-card bg-fill p-3">
      <Facts
        facts={[
          ...figures.map((part) => ({
            label: t(`demand.${part}`),
            value: beside(String(is[part]), was ? String(was[part]) : undefined),
          })),
          {
            label: t('demand.state'),
            value: beside(stateOf(is.state), was ? stateOf(was.state) : undefined),
          },
          { label: t('demand.newKey'), value: added ?? t('demand.never') },
          ...(is.othersEndIn === null
            ? []
            : [{ label: t('demand.othersEndIn'), value: String(is.othersEndIn) }]),
        ]}
      />
    </section>
  )
}
