// A banner with a picture: written in the console in both languages, put first, read on the home page by
// those it is for, written again from an earlier version, and taken away.
import type { Locator, Page } from '@playwright/test'
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { type ConsoleTexts, consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

interface Title {
  readonly 'zh-cn': string
  readonly 'en-us': string
}

/** Two titles that no earlier journey has left on this site. */
function titles(): { title: Title; changed: Title } {
  const night = Math.floor(Math.random() * 10_000)
  return {
    title: { 'zh-cn': `决赛之夜 ${night}`, 'en-us': `The night of final ${night}` },
    changed: { 'zh-cn': `决赛改期 ${night}`, 'en-us': `Final ${night} is put off` },
  }
}

async function write(content: Page, c: ConsoleTexts, texts: Title): Promise<void> {
  const group = content.getByRole('group', { name: c('notice.title'), exact: true })
  await group.getByRole('textbox', { name: 'English' }).fill(texts['en-us'])
  await group.getByRole('textbox', { name: '简体中文' }).fill(texts['zh-cn'])
}

async function publish(content: Page, c: ConsoleTexts): Promise<void> {
  await content.getByRole('textbox', { name: c('site.reason') }).fill('for the final')
  await content.getByRole('button', { name: c('notice.publish') }).click()
  await expect(content.getByRole('button', { name: c('notice.publish') })).toHaveCount(0)
}

/** Puts the banner first, by the button and by the mouse; answers the rows of the list. */
async function putFirst(content: Page, c: ConsoleTexts, name: string): Promise<Locator> {
  const list = content.getByRole('list', { name: c('notice.banners') })
  const up = content.getByRole('button', { name: c('notice.up', { title: name }) })
  const rows = list.getByRole('listitem')
  await up.click()
  await expect(rows.nth(-2)).toContainText(name)
  await rows.nth(-2).dragTo(rows.first())
  await expect(up).toBeDisabled()
  await content.getByRole('button', { name: c('notice.saveOrder') }).click()
  const dialog = content.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: c('site.reason') }).fill('first of all')
  await dialog.getByRole('button', { name: c('notice.saveOrder') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rows.first()).toContainText(name)
  expect(await axeFindings(content)).toEqual([])
  return rows
}

test('a banner with a picture is written, put first, seen by visitors, written again and taken away', async ({
  page,
  t,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  const { title, changed } = titles()
  await page.goto('/home')
  const banners = page.getByRole('region', { name: t('site.bannersLabel') })
  await expect(banners).toBeVisible()
  const content = await signedInAs('content', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  await content.getByRole('link', { name: c('notice.banners') }).click()
  await content.getByRole('button', { name: c('notice.newBanner') }).click()
  await write(content, c, title)
  const upload = content.getByLabel(c('notice.bothLanguages'), { exact: true }).locator('input[type=file]')
  await upload.setInputFiles({ name: 'a.svg', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') })
  await expect(content.getByRole('alert')).toContainText('720')
  await upload.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await content.screenshot() })
  await expect(content.getByRole('img', { name: title['en-us'] })).toHaveCount(2)
  await expect(content.getByRole('img', { name: title['zh-cn'] })).toHaveCount(2)
  const link = content.getByRole('textbox', { name: c('notice.link') })
  await link.fill('javascript:alert(1)')
  await expect(content.getByText(c('notice.linkWrong'))).toBeVisible()
  await link.fill('/marketList/list')
  await content.getByRole('radio', { name: c('notice.audience_visitors') }).check({ force: true })
  expect(await axeFindings(content)).toEqual([])
  await publish(content, c)

  const rows = await putFirst(content, c, title[language])

  const picture = banners.getByRole('img', { name: title[language] })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  expect(await axeFindings(page)).toEqual([])
  await banners.getByRole('link', { name: title[language] }).click()
  await expect(page).toHaveURL(/\/marketList\/list$/)
  await page.goto('/home')

  const edit = (name: string) => content.getByRole('button', { name: `${c('notice.edit')}: ${name}` })
  await rows
    .last()
    .getByRole('button', { name: c('notice.edit') })
    .click()
  await expect(content.getByRole('form').getByRole('heading', { level: 2 }).first()).toBeInViewport()
  await content.getByRole('button', { name: c('app.cancel') }).click()
  await edit(title[language]).click()
  await write(content, c, changed)
  await publish(content, c)
  await expect(banners.getByRole('img', { name: changed[language] })).toBeAttached()
  await edit(changed[language]).click()
  await content
    .getByRole('button', { name: `${c('notice.again')}: ${c('notice.version', { version: 1 })}` })
    .click()
  await publish(content, c)
  await expect(banners.getByRole('img', { name: title[language] })).toBeAttached()

  await edit(title[language]).click()
  await content.getByRole('textbox', { name: c('site.reason') }).fill('it is over')
  await content.getByRole('button', { name: c('notice.remove') }).click()
  await expect(banners.getByRole('img', { name: title[language] })).toHaveCount(0)
  await expect(banners.getByRole('heading').first()).toBeAttached()
})
