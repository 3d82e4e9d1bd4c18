// The app download page (spec 2, "App download"): how the site itself is installed, and for each of the
// operator's apps a link, which is also drawn as a QR code for readers at another device. The code is drawn
// here, so no picture comes from elsewhere.
import { useQuery } from '@tanstack/react-query'
import { queries, query } from '@touchline/client/api/queries'
import { useLanguage } from '@touchline/client/i18n/language'
import { siteSetting } from '@touchline/contract/site/calls'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { QrCode } from '@touchline/ui/QrCode'
import { MonitorDown, Share, Smartphone } from 'lucide-react'
import { Waiting } from '../app/answer/Waiting.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
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
      <div className="mx-auto grid max-w-phone grid-cols-1 gap-3 p-3 lg:max-w-desktop lg:grid-cols-3 lg:items-start">
        <Installing />
        {!site.data ? (
          <Waiting for={site} failed={t('access.appsFailed')} rows={4} card />
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

const ways = [
  { device: 'android', icon: Smartphone },
  { device: 'iphone', icon: Share },
  { device: 'desktop', icon: MonitorDown },
] as const

/** The site itself can be installed as an app; each browser hides that command elsewhere. */
function Installing() {
  const t = useText()
  return (
    <>
      <p className="px-1 text-pretty text-muted lg:col-span-3">{t('access.installNote')}</p>
      {ways.map(({ device, icon: Icon }) => (
        <Card key={device} className="grid gap-2">
          <CardHeader
            title={
              <span className="flex items-center gap-2">
                <Icon className="size-5 text-muted" strokeWidth={1.75} aria-hidden />
                {t(`access.install_${device}`)}
              </span>
            }
          />
          <ol className="list-decimal pl-6 text-15">
            <li className="py-1">{t('access.installOpen')}</li>
            <li className="py-1">{t(`access.press_${device}`)}</li>
            <li className="py-1">{t('access.installDone')}</li>
          </ol>
        </Card>
      ))}
    </>
  )
}

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
