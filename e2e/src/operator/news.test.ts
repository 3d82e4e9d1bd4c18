// News in both languages: written in the console, read on the first page at once in the reader's language,
// taken away, and written again from an earlier version.
import { axeFindings } from '../harness/axe.ts'
import { consoleOf } from '../harness/sites.ts'
import { expect, test } from '../harness/test.ts'
import { consoleTextsOf } from '../harness/texts.ts'
import { signedInAs } from './console.ts'

const body = { 'zh-cn': '约需 <b>十分钟</b>。', 'en-us': 'It takes about <b>ten minutes</b>.' }

test('news are written in both languages, read in one, taken away, and written again', async ({
  page,
  t,
  language,
  otherBrowser,
}, { parallelIndex }) => {
  const c = consoleTextsOf(language)
  // A title that no earlier journey has left on this site.
  const night = Math.floor(Math.random() * 10_000)
  const title = { 'zh-cn': `今晚第 ${night} 次维护`, 'en-us': `Maintenance ${night} from two tonight` }
  await page.goto('/home')
  const content = await signedInAs('content', {
    context: await otherBrowser(),
    origin: consoleOf(parallelIndex),
    t: c,
  })
  await content.getByRole('link', { name: c('notice.news') }).click()
  await content.getByRole('button', { name: c('notice.writeNews') }).click()
  const publish = content.getByRole('button', { name: c('notice.publish') })
  const write = (label: string, name: string, text: string) =>
    content.getByRole('group', { name: label }).getByRole('textbox', { name }).fill(text)
  await write(c('notice.title'), 'English', title['en-us'])
  await write(c('notice.body'), 'English', body['en-us'])
  await content.getByRole('textbox', { name: c('site.reason') }).fill('a new database')
  await content.getByRole('checkbox', { name: c('notice.marqueeLong') }).check()
  await expect(publish).toBeDisabled()
  await write(c('notice.title'), '简体中文', title['zh-cn'])
  await write(c('notice.body'), '简体中文', body['zh-cn'])
  expect(await axeFindings(content)).toEqual([])
  await publish.click()
  const row = content.getByRole('listitem').filter({ hasText: title[language] })
  await expect(row).toBeVisible()

  const line = page.getByRole('button', { name: `${t('site.news')}: ${title[language]}` })
  await line.click()
  const dialog = page.getByRole('dialog', { name: title[language] })
  await expect(dialog).toContainText(body[language])
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t('app.close') }).click()

  const put = async (reason: string, button: string) => {
    await content.getByRole('textbox', { name: c('site.reason') }).fill(reason)
    await content.getByRole('button', { name: button, exact: true }).click()
  }
  const edit = row.getByRole('button', { name: c('notice.edit') })
  const taken = row.filter({ hasText: c('notice.takenAway') })
  await edit.click()
  await put('put off', c('notice.remove'))
  await expect(taken).toBeVisible()
  await expect(line).toHaveCount(0)

  await edit.click()
  const again = `${c('notice.again')}: ${c('notice.version', { version: 1 })}`
  await content.getByRole('button', { name: again }).click()
  expect(await axeFindings(content)).toEqual([])
  await put('on again', c('notice.publish'))
  await expect(line).toBeVisible()
  await expect(taken).toHaveCount(0)

  await edit.click()
  await put('over', c('notice.remove'))
  await expect(taken).toBeVisible()
  await expect(line).toHaveCount(0)
})
