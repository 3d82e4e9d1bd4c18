import { expect, type Locator, type Page } from '@playwright/test'
import { pathOf } from '@touchline/contract/path'
import { sandboxCaptcha } from '@touchline/contract/sandbox/calls'
import type { Credentials } from '../harness/arrange.ts'
import type { Translate } from '../harness/texts.ts'

export function signInDialog(page: Page, t: Translate): Locator {
  return page.getByRole('dialog', { name: t('app.signIn') })
}

export async function fillSignIn(
  dialog: Locator,
  t: Translate,
  { username, password }: Credentials,
): Promise<void> {
  await dialog.getByRole('textbox', { name: t('access.username'), exact: true }).fill(username)
  await dialog.getByLabel(t('access.password'), { exact: true }).fill(password)
  await solveCaptcha(dialog, t)
}

/** Types what the picture on screen shows: the sandbox tells a program that cannot read it. */
export async function solveCaptcha(form: Locator, t: Translate): Promise<void> {
  const picture = form.getByRole('img', { name: t('access.captchaPicture') })
  const id = await picture.getAttribute('data-captcha')
  const answer = await form.page().request.get(pathOf(sandboxCaptcha, { id: id ?? '' }))
  const { Payload } = (await answer.json()) as { Payload: { text: string } }
  await form.getByLabel(t('access.captcha'), { exact: true }).fill(Payload.text)
}

/** Unlocks as a keyboard does. */
export async function slideByKeyboard(dialog: Locator, t: Translate): Promise<void> {
  await dialog.getByRole('slider', { name: t('access.slideHelp') }).press('End')
}

/** Pulls the handle so far: 1 is all the way. */
export async function slideByDrag(page: Page, dialog: Locator, t: Translate, far = 1): Promise<void> {
  const track = await dialog.getByRole('slider', { name: t('access.slideHelp') }).boundingBox()
  if (!track) throw new Error('the slide is not on screen')
  const y = track.y + track.height / 2
  await page.mouse.move(track.x + track.height / 2, y)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width * far, y, { steps: 12 })
  await page.mouse.up()
}

/** From any page, through the sign-in dialog; ends on that page. */
async function signIn(page: Page, t: Translate, member: Credentials): Promise<void> {
  const dialog = signInDialog(page, t)
  await fillSignIn(dialog, t, member)
  await slideByKeyboard(dialog, t)
  await expect(dialog).toBeHidden()
}

/** From the home page. */
export async function startSignedIn(page: Page, t: Translate, member: Credentials): Promise<void> {
  await page.goto('/home?sheet=login')
  await signIn(page, t, member)
}
