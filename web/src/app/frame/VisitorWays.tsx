import { Link } from '@tanstack/react-router'
import { useText } from '../../i18n/i18n.ts'
import { opens } from '../address/sheet.ts'
import { RegisterLink } from './RegisterLink.tsx'

/** A visitor's two ways in, at the head of a page (spec 6). */
export function VisitorWays() {
  const t = useText()
  return (
    // The server draws for visitors: a member who comes back is not asked to sign in meanwhile.
    <div className="flex in-data-member:invisible">
      <Link {...opens('login')} className={way}>
        {t('app.signIn')}
      </Link>
      <RegisterLink className={`${way} max-narrow:hidden`}>{t('app.register')}</RegisterLink>
    </div>
  )
}
const way = 'inline-flex min-h-tap items-center px-2 text-15 font-semibold hover:underline narrow:px-3'
