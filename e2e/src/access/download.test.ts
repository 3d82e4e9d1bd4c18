import { pathOf } from '@touchline/contract/path'
import { siteSetting } from '@touchline/contract/site/calls'
import { expect, test } from '../harness/test.ts'

test('the apps that the site has are one press or one scan away, in the language of the page', async ({
  page,
  t,
}) => {
  await page.route(`**${pathOf(siteSetting)}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const url = 'https://apps.example.com/touchline'
    json.Payload.appDownloads = [
      { device: 'ios', url: `${url}/ios`, qrcodeUrl: `${url}/ios.png` },
      { device: 'android', url: `${url}/android?from=site`, qrcodeUrl: `${url}/android.png` },
    ]
    await route.fulfill({ response, json })
  })
  await page.goto('/home?sheet=menu')
  await page.getByRole('link', { name: t('access.apps') }).click()
  await expect(page).toHaveURL('/download')
  for (const device of ['ios', 'android'] as const) {
    const name = t(`access.app_${device}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('img', { name: t('access.qrOf', { name }) })).toBeVisible()
  }
  const links = page.getByRole('link', { name: t('access.openApp') })
  await expect(links.first()).toHaveAttribute(
    'href',
    /^https:\/\/apps\.example\.com\/touchline\/ios\?lang=(zh-cn|en-us)$/,
  )
  await expect(links.last()).toHaveAttribute('href', /android\?from=site&lang=/)
})
