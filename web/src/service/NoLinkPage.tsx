import { Link } from '@tanstack/react-router'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { MoreLink } from '@touchline/ui/frame/MoreLink'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { useText } from '../i18n/i18n.ts'

/** The page for a link that is no longer valid, with links onward (spec 2). */
export function NoLinkPage() {
  const t = useText()
  return (
    <>
      <UsualTopBar title="service.noLink" />
      <div className="mx-auto grid max-w-phone grid-cols-1 gap-3 p-3 pb-6">
        <Card flush>
          <EmptyState
            title={t('service.noLinkTitle')}
            note={t('service.noLinkNote')}
            action={
              <Link to="/home" replace>
                {t('app.goHome')}
              </Link>
            }
          />
        </Card>
        <Card className="grid justify-items-start">
          <MoreLink render={<Link to="/marketList/list" />}>{t('market.showAll')}</MoreLink>
          <MoreLink render={<Link to="/news" />}>{t('site.allNews')}</MoreLink>
          <MoreLink render={<Link to="/contact" />}>{t('service.contact')}</MoreLink>
        </Card>
      </div>
    </>
  )
}
