// The app download page (spec 2, "App download"): for each device a link, and the same as a QR code for whoever sits at another one. The
// code is drawn here from the link, so no picture comes from elsewhere.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { useLanguage } from '@touchline/client/i18n/language'
import { siteSetting } from '@touchline/contract/site/calls'
import { Button } from '@touchline/ui/Button'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { QrCode } from '@touchline/ui/QrCode'
import { UsualTopBar } from '../app/UsualTopBar.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { inLanguage } from './in-language.ts'

// Queries

const setting = query(siteSetting)

export function load() {
  void queries.prefetchQuery(setting)
}

// Screen

export function DownloadPage() {
  const t = useText()
  const lang = useLanguage()
  const site = useQuery(setting)
  return (
    <>
      <UsualTopBar title="access.apps" />
      <div className="mx-auto grid max-w-phone grid-cols-1 gap-3 p-3">
        {!site.data ? (
          <Waiting for={site} failed={t('access.appsFailed')} rows={4} card />
        ) : site.data.appDownloads.length === 0 ? (
          <Card flush>
            <EmptyState
              title={t('access.noApps')}
              note={t('access.noAppsNote')}
              action={<Link to="/home">{t('app.goHome')}</Link>}
            />
          </Card>
        ) : (
          site.data.appDownloads.map(({ device, url }) => (
            <AppOf key={device} name={t(`access.app_${device}`)} url={inLanguage(url, lang)} />
          ))
        )}
      </div>
    </>
  )
}

// Parts

function AppOf({ name, url }: { name: string; url: string }) {
  const t = useText()
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-3">
      <h2 className="text-17 font-semibold">{name}</h2>
      <div className="w-[11rem]">
        <QrCode text={url} label={t('access.qrOf', { name })} />
      </div>
      <p className="text-center text-13 text-muted">{t('access.qrNote')}</p>
      <Button look="line" wide render={<a href={url} target="_blank" rel="noreferrer" />}>
        {t('access.openApp')}
      </Button>
    </Card>
  )
}
