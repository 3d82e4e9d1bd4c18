import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/Dialog'
import { useText } from '../i18n/i18n.ts'

/** spec 2: the result of a registration. */
export function RegisteredDialog({ username }: { username: string }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Dialog
      open
      important
      onOpenChange={() => navigate({ to: '/home' })}
      title={t('access.registered', { name: username })}
      description={t('access.registeredNote')}
      actions={
        <>
          <Button look="main" wide render={<Link to="/home" search={{ sheet: 'login' }} replace />}>
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
