import { appVersionUrl } from '@touchline/contract/site/calls'
import { expect, test } from 'vitest'
import { appVersions } from './app-versions.ts'

const site = { kind: 'site', appDownloadPage: '/download', domainName: null, qrcodeUrl: null }

test('without an app of its own the site is what is installed, on either device', () => {
  const told = appVersions([])
  expect(told).toEqual({ appQRcode: { ios: site, android: site } })
  expect(appVersionUrl.payload.parse({ ...told, answerVideo: null })).toMatchObject(told)
})

test('an app is told with its page and its QR code, of the first that the device has', () => {
  const app = { qrcodeUrl: 'https://app.example/a.png', url: 'https://app.example/a' }
  const told = appVersions([
    { device: 'android', ...app },
    { device: 'android', qrcodeUrl: 'https://old.example/a.png', url: 'https://old.example/a' },
  ])
  const android = {
    kind: 'app',
    appDownloadPage: app.url,
    domainName: 'app.example',
    qrcodeUrl: app.qrcodeUrl,
  }
  expect(told).toEqual({ appQRcode: { ios: site, android } })
  expect(appVersionUrl.payload.parse({ ...told, answerVideo: null })).toMatchObject(told)
})
