import { type OperatorRole, operatorRoles } from '@touchline/contract/operator/acts'
import { Checkbox } from '@touchline/ui/input/Checkbox'
import { useText } from '../i18n/i18n.ts'

interface Props {
  roles: readonly OperatorRole[]
  onChange: (roles: OperatorRole[]) => void
}

export function RoleChoice({ roles, onChange }: Props) {
  const t = useText()
  return (
    <fieldset className="grid grid-cols-2">
      <legend className="text-15 font-medium">{t('access.roles')}</legend>
      {operatorRoles.map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          onCheckedChange={(checked) =>
            onChange(operatorRoles.filter((each) => (each === role ? checked : roles.includes(each))))
          }
        >
          {t(`operator.role_${role}`)}
        </Checkbox>
      ))}
      {roles.length === 0 && (
        <p role="alert" className="col-span-2 text-13 text-red">
          {t('access.rolesNone')}
        </p>
      )}
    </fieldset>
  )
}
