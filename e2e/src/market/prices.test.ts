// A visitor reads how good prices were: the page says what was counted, and where little was counted it says
// so.
import { readFile } from 'node:fs/promises'
import { priceQuality } from '@touchline/contract/market/calls'
import { axeFindings } from '../harness/axe.ts'
import { expect, test } from '../harness/test.ts'

test('a visitor reads how good prices were', async ({ page, t, site }) => {
  await expect
    .poll(async () => (await site.send(priceQuality, {})).data !== null, { timeout: 30_000 })
    .toBe(true)
  const main = page.getByRole('main')

  await test.step('as it is', async () => {
    const { data } = await site.send(priceQuality, {})
    await page.goto('/prices')
    const shown = data!.matches === 0 ? t('quality.none') : t('quality.byChance')
    await expect(main.getByText(shown, { exact: true })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('few matches with figures', async () => {
    const scores = { brier: 0.0432, logLoss: 0.1234 }
    const other = { brier: 0.0475, logLoss: 0.1345 }
    const data = {
      day: '2026-11-25',
      countedAt: 1_795_492_860_000,
      matches: 12,
      options: 312,
      markets: [
        { type: 1, matches: 12, options: 216, ours: scores, closing: other, compared: null },
        {
          type: 3,
          matches: 12,
          options: 96,
          ours: scores,
          closing: other,
          compared: { options: 40, ours: scores, average: other },
        },
      ],
      buckets: [
        { from: 0, to: 2, options: 20, expected: 0.3, happened: 0 },
        { from: 10, to: 20, options: 192, expected: 28.8, happened: 30 },
        { from: 50, to: 60, options: 100, expected: 55, happened: 35 },
      ],
    }
    await page.route('**/games/price_quality*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), Payload: { data } } })
    })
    await page.goto('/prices')
    await expect(main.getByText(t('quality.fewNote', { count: 100 }))).toBeVisible()
    await expect(main.getByRole('row').filter({ hasText: '10–20%' })).toContainText(t('quality.judged-fits'))
    await expect(main.getByRole('row').filter({ hasText: '50–60%' })).toContainText(t('quality.judged-off'))
    await expect(main.getByText('0.1345').first()).toBeVisible()
    const file = page.waitForEvent('download')
    await main.getByRole('button', { name: t('quality.save') }).click()
    const saved = await file
    expect(saved.suggestedFilename()).toBe('touchline-prices-2026-11-25.csv')
    const text = await readFile(await saved.path(), 'utf8')
    expect(text.split('\r\n')).toContain('chance,10-20%,,192,28.8,30,,,,,,,,,')
    expect(await axeFindings(page)).toEqual([])
  })
})
