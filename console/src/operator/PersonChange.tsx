import { type OperatorRole, operatorRoles } from '@touchline/contract/operator/acts'
import { Facts } from '@touchline/ui/figure/Facts'
import { useText } from '../i18n/i18n.ts'

/**
 * The contents of a proposal about an operator's access, as the server keeps them
 * (server/src/operator/people/people-proposals.ts, invite.ts).
 */
interface OperatorAccess {
  readonly roles?: readonly OperatorRole[]
  readonly email?: string
  readonly blocked?: boolean
  readonly joined?: boolean
}

/** A proposal about an operator's access, in words. */
export function PersonChange({ before, after }: { before: string; after: string }) {
  const t = useText()
  const [was, is]: OperatorAccess[] = [JSON.parse(before), JSON.parse(after)]
  const words = (roles: readonly OperatorRole[] = []) =>
    operatorRoles
      .filter((role) => roles.includes(role))
      .map((role) => t(`operator.role_${role}`))
      .join(t('app.between'))
  const facts = [
    ...(was?.roles ? [{ label: t('access.rolesBefore'), value: words(was.roles) }] : []),
    ...(is?.roles ? [{ label: t('access.rolesAfter'), value: <b>{words(is.roles)}</b> }] : []),
    ...(is?.email ? [{ label: t('access.email'), value: is.email }] : []),
  ]
  return (
    <div className="grid gap-2 rounded-small bg-fill p-3 text-13">
      {facts.length > 0 && <Facts facts={facts} />}
      {was?.blocked && is?.blocked === false && <p>{t('access.becomesUnblocked')}</p>}
      {was?.joined && is?.joined === false && <p>{t('access.becomesReset')}</p>}
    </div>
  )
}
