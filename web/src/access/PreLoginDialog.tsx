import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { Dialog } from '@touchline/ui/overlay/Dialog'
import { opens } from '../app/address/sheet.ts'
import { useText } from '../i18n/i18n.ts'

/**
 * spec 2: above a member's page that a visitor came to. Cancelling leads home, signing in opens the sign-in
 * dialog.
 */
export default function PreLoginDialog() {
  const t = useText()
  const navigate = useNavigate()
  const cancel = () => navigate({ to: '/home', replace: true })
  return (
    <Dialog
      open
      important
      onOpenChange={cancel}
      title={t('access.signInFirst')}
      description={t('access.signInFirstNote')}
      actions={
        <>
          <Button look="main" wide render={<Link {...opens('login')} />}>
            {t('app.signIn')}
          </Button>
          <Button look="line" wide onClick={cancel}>
            {t('app.cancel')}
          </Button>
        </>
      }
    />
  )
}
