// Announcements as operators write and end them in the console.
import type { Page } from '@playwright/test'
import type { Language } from '@touchline/contract/language'
import type { AnnouncementKind } from '@touchline/contract/notice/announcement'
import { expect } from '../harness/test.ts'
import type { ConsoleTexts } from '../harness/texts.ts'

export type InBoth = Readonly<Record<Language, string>>

export const body: InBoth = {
  'zh-cn': '<p>请看<strong>这里</strong></p>',
  'en-us': '<p>Look <strong>here</strong></p>',
}

export async function write(content: Page, label: string, texts: InBoth): Promise<void> {
  const group = content.getByRole('group', { name: label, exact: true })
  await group.getByRole('textbox', { name: 'English' }).fill(texts['en-us'])
  await group.getByRole('textbox', { name: '简体中文' }).fill(texts['zh-cn'])
}

export async function publish(content: Page, c: ConsoleTexts): Promise<void> {
  await content.getByRole('textbox', { name: c('site.reason') }).fill('to be told')
  await content.getByRole('button', { name: c('notice.publish') }).click()
}

/** Publishes what the form holds; the form closes once the server has taken it. */
export async function published(content: Page, c: ConsoleTexts): Promise<void> {
  await publish(content, c)
  await expect(content.getByRole('button', { name: c('notice.publish') })).toHaveCount(0)
}

interface AnnouncementDraft {
  readonly kind: AnnouncementKind
  readonly title: InBoth
  readonly link?: string
}

/** Announces to everyone who is signed in; the console must be on the page of announcements. */
export async function announce(
  content: Page,
  c: ConsoleTexts,
  { kind, title, link = '' }: AnnouncementDraft,
): Promise<void> {
  await content.getByRole('button', { name: c('notice.newAnnouncement') }).click()
  await content.getByRole('radio', { name: c(`notice.kind_${kind}`), exact: true }).check()
  await write(content, c('notice.title'), title)
  await write(content, c('notice.body'), body)
  await content.getByRole('radio', { name: c('notice.audience_members'), exact: true }).check()
  await content.getByRole('textbox', { name: c('notice.link') }).fill(link)
  await published(content, c)
}

/** Takes an announcement away, so that members who sign in later on this site do not meet it. */
export async function takeAway(content: Page, c: ConsoleTexts, title: string): Promise<void> {
  const row = content.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: c('notice.edit') }).click()
  await content.getByRole('textbox', { name: c('site.reason') }).fill('over')
  const remove = content.getByRole('button', { name: c('notice.remove'), exact: true })
  await remove.click()
  await expect(remove).toHaveCount(0)
  await expect(row).toContainText(c('notice.takenAway'))
}
