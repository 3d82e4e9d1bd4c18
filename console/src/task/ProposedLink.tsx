import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/i18n.ts'

interface Props {
  /** The number of the case that another person decides. */
  number: number
  className?: string
}

/** Leads to the case of a proposal. */
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
