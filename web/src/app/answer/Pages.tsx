import { Link } from '@tanstack/react-router'
import { Button } from '@touchline/ui/Button'
import { useText } from '../../i18n/i18n.ts'

/** The page of a list that a search parameter names; 1 for everything else. */
export function pageOf(page: string | undefined): number {
  return Math.max(1, Math.floor(Number(page)) || 1)
}

/** Links to the newer and the older page of a list that begins with the newest; nothing for a single page. */
export function Pages({ page, of }: { page: number; of: number }) {
  const t = useText()
  if (of < 2) return null
  const to = (number: number) => (
    <Link to="." search={(now) => ({ ...now, page: number > 1 ? String(number) : undefined })} />
  )
  return (
    <nav aria-label={t('market.pages')} className="flex items-center justify-between gap-3 py-3">
      <Button look="line" size="small" disabled={page <= 1} {...(page > 1 ? { render: to(page - 1) } : {})}>
        {t('market.newer')}
      </Button>
      <span className="text-13 text-muted">{t('market.pageOf', { page, of })}</span>
      <Button look="line" size="small" disabled={page >= of} {...(page < of ? { render: to(page + 1) } : {})}>
        {t('market.older')}
      </Button>
    </nav>
  )
}
