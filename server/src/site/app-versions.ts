import type { PayloadOf } from '@touchline/contract/call'
import type { SettingValues } from '@touchline/contract/settings'
import type * as siteCalls from '@touchline/contract/site/calls'

/** The site itself as an app that the browser installs, for a device that the operator has no app for. */
const installing = { kind: 'site', appDownloadPage: '/download', domainName: null, qrcodeUrl: null } as const

export function appVersions(
  downloads: SettingValues['appDownloads'],
): Pick<PayloadOf<typeof siteCalls.appVersionUrl>, 'appQRcode'> {
  const of = (wanted: 'ios' | 'android') => {
    const app = downloads.find(({ device }) => device === wanted)
    if (!app) return installing
    const { url, qrcodeUrl } = app
    return { kind: 'app', appDownloadPage: url, domainName: new URL(url).host, qrcodeUrl } as const
  }
  return { appQRcode: { ios: of('ios'), android: of('android') } }
}
