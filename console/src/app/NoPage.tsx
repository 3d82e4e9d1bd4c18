import { Link } from '@tanstack/react-router'
import { EmptyState } from '@touchline/ui/EmptyState'
import { useText } from '../i18n/i18n.ts'

export function NoPage() {
  const t = useText()
  return (
    <main className="grid min-h-dvh place-items-center bg-page">
      <EmptyState
        title={t('app.noPage')}
        note={t('app.noPageHint')}
        action={<Link to="/">{t('app.work')}</Link>}
      />
    </main>
  )
}
