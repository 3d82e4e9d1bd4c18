import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { useText } from '../i18n/i18n.ts'
import { useSignInAtBack } from './go-back.ts'

/**
 * Says that the account is made, but that its session could not begin because the network failed at that
 * moment; the button leads to signing in.
 */
export function RegisteredDialog({ username }: { username: string }) {
  const t = useText()
  const navigate = useNavigate()
  const signIn = useSignInAtBack()
  return (
    <Dialog
      open
      important
      onOpenChange={() => navigate({ to: '/home' })}
      title={t('access.registered', { name: username })}
      description={t('access.registeredNote')}
      actions={
        <>
          <Button look="main" wide onClick={() => signIn(username)}>
            {t('app.signIn')}
          </Button>
          <Button look="line" wide render={<Link to="/home" replace />}>
            {t('app.goHome')}
          </Button>
        </>
      }
    />
  )
}
