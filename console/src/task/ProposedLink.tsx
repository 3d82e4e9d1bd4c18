import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/i18n.ts'

interface Props {
  /** Of the case that another person decides. */
  number: number
  className?: string
}

/** To what was proposed. */
export function ProposedLink({ number, className = '' }: Props) {
  const t = useText()
  return (
    <Link
      to="/queue/$kind"
      params={{ kind: 'proposal' }}
      search={{ case: number }}
      className={`text-info underline ${className}`}
    >
      {t('site.isProposed', { number })}
    </Link>
  )
}
