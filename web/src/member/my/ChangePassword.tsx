import { Link } from '@tanstack/react-router'
import { refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import {
  changePassword,
  changePickupPassword,
  contactInfo,
  memberSessions,
} from '@touchline/contract/member/setting-calls'
import { withdrawOverview } from '@touchline/contract/withdraw/calls'
import { Button } from '@touchline/ui/Button'
import { useState } from 'react'
import {
  currentPasswordProblem,
  newPasswordProblem,
  withdrawalPasswordProblem,
} from '../../access/code-form-rules.ts'
import { FormProblem } from '../../access/FormProblem.tsx'
import { NewPasswordFields, PasswordField, sameAgain } from '../../access/NewPasswordFields.tsx'
import { useCheckedForm } from '../../access/use-checked-form.ts'
import { useText } from '../../i18n/i18n.ts'
import { savedOrProblem } from './saved.ts'

/** Asks for the present password, and for the new one twice. */
export function ChangePassword({ which, back }: { which: 'login' | 'withdraw'; back?: string | undefined }) {
  const t = useText()
  const login = which === 'login'
  const [done, setDone] = useState(false)
  const form = useCheckedForm({
    defaultValues: { now: '', password: '', again: '' },
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ now, password }) => {
    const body = { password: now, newPassword: password }
    const problem = await savedOrProblem(() => send(login ? changePassword : changePickupPassword, { body }))
    if (problem) return form.setError('root', { message: problem })
    setDone(true)
    // The page that sent the member here must know of the new password when the member goes back.
    await refresh(contactInfo, memberSessions, withdrawOverview)
  })
  if (done) {
    return (
      <>
        <p role="status" className="text-13 text-green">
          {t(login ? 'my.passwordChanged' : 'my.withdrawChanged')}
        </p>
        {back && (
          <Button look="main" wide render={<Link to={back} />}>
            {t('withdraw.goOn')}
          </Button>
        )}
      </>
    )
  }
  const rule = login ? newPasswordProblem : withdrawalPasswordProblem
  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-3">
      <PasswordField
        current
        label={t('my.current')}
        input={form.register('now', { validate: currentPasswordProblem })}
        error={errors.now}
      />
      <NewPasswordFields
        withdrawal={!login}
        label={t(login ? 'access.newPassword' : 'access.newWithdrawalPassword')}
        password={{ input: form.register('password', { validate: rule }), error: errors.password }}
        again={{ input: form.register('again', { validate: sameAgain(t) }), error: errors.again }}
      />
      <FormProblem text={errors.root?.message} />
      <Button type="submit" look="main" wide busy={isSubmitting}>
        {t('access.setPassword')}
      </Button>
    </form>
  )
}
