import { openMatch } from '../harness/arrange.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

test('look', async ({ site, language, otherBrowser }, { parallelIndex }) => {
  const { gameId } = await openMatch(site)
  const t = consoleTextsOf(language)
  const origin = consoleOf(parallelIndex)
  const risk = await signedInAs('risk', { context: await otherBrowser(), origin, t })
  for (const theme of ['light', 'dark'] as const) {
    await risk.emulateMedia({ colorScheme: theme })
    for (const width of [1280, 1440]) {
      await risk.setViewportSize({ width, height: 900 })
      const shot = (name: string) =>
        risk.screenshot({ path: `/tmp/look/${name}-${language}-${theme}-${width}.png`, fullPage: true })
      await risk.goto(`${origin}/risk/prices`)
      await expect(risk.getByRole('region', { name: t('market.fits') })).toBeVisible()
      await shot('prices')
      await risk
        .getByRole('region', { name: t('market.fits') })
        .getByRole('link')
        .first()
        .click()
      await expect(risk.getByRole('region', { name: t('market.fitTeams') })).toBeVisible()
      await shot('league')
      await risk.goto(`${origin}/matches/${gameId}`)
      await expect(risk.getByRole('region', { name: t('market.rateHistory') })).toBeVisible()
      await shot('match')
    }
  }
})
