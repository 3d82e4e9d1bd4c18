import { expect, type Locator, type Page } from '@playwright/test'
import { login } from '@touchline/contract/access/calls'
import type { BodySent, Call, ParamsSent, PayloadOf } from '@touchline/contract/call'
import type { Language } from '@touchline/contract/language'
import { pathOf } from '@touchline/contract/path'
import { sandboxCaptcha } from '@touchline/contract/sandbox/calls'
import type { Credentials } from '../harness/arrange.ts'
import type { Client } from '../harness/client.ts'
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

/** Types what the picture on screen shows, which the sandbox tells a program. */
export async function solveCaptcha(form: Locator, t: Translate): Promise<void> {
  const picture = form.getByRole('img', { name: t('access.captchaPicture') })
  const id = await picture.getAttribute('data-captcha')
  const answer = await form.page().request.get(pathOf(sandboxCaptcha, { id: id ?? '' }))
  const { Payload } = (await answer.json()) as { Payload: { text: string } }
  await form.getByLabel(t('access.captcha'), { exact: true }).fill(Payload.text)
}

/** Unlocks the slide by a key. */
export async function slideByKeyboard(dialog: Locator, t: Translate): Promise<void> {
  await dialog.getByRole('slider', { name: t('access.slideHelp') }).press('End')
}

/**
 * Pulls the handle as far as `far` says; 1 is all the way. The handle must follow the hand, and must be at
 * its start at once when it is pulled again.
 */
export async function slideByDrag(page: Page, dialog: Locator, t: Translate, far = 1): Promise<void> {
  const slide = dialog.getByRole('slider', { name: t('access.slideHelp') })
  const track = await slide.boundingBox()
  if (!track) throw new Error('the slide is not on screen')
  const y = track.y + track.height / 2
  await page.mouse.move(track.x + track.height / 2, y)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width * far, y, { steps: 12 })
  await expect(slide).not.toHaveValue('0')
  await page.mouse.up()
}

/** From the home page, through the sign-in dialog. */
export async function signIn(page: Page, t: Translate, member: Credentials): Promise<void> {
  await page.goto('/home?sheet=login')
  const dialog = signInDialog(page, t)
  await fillSignIn(dialog, t, member)
  await slideByKeyboard(dialog, t)
  await expect(dialog).toBeHidden()
}

/** Makes a call outside the page but on its device: with its cookies, and the new ones are stored there. */
export async function post<C extends Call>(page: Page, call: C, body: BodySent<C>): Promise<PayloadOf<C>> {
  const answer = await page.request.post(pathOf(call), { data: body })
  const { StatusCode, Payload } = (await answer.json()) as { StatusCode: number; Payload: unknown }
  expect(StatusCode, call.id).toBe(0)
  return call.payload.parse(Payload) as PayloadOf<C>
}

/**
 * The place where the app, and the console, keep a session (client/src/api/session.ts); its secret is the
 * cookie.
 */
export const sessionKey = 'touchline.session'

/** A call of the member who is signed in on the page, with its cookie and the ticket that belongs to it. */
export async function sendAs<C extends Call>(
  page: Page,
  call: C,
  data?: BodySent<C>,
  params?: ParamsSent<C>,
): Promise<PayloadOf<C>> {
  const { StatusCode, Payload } = await answerTo(page, { call, data, params })
  expect(StatusCode, call.id).toBe(0)
  return call.payload.parse(Payload) as PayloadOf<C>
}

/** A call like that of `sendAs` that is refused; answers its code and its words in the language. */
export async function refusalAs<C extends Call>(
  page: Page,
  language: Language,
  call: C,
  data?: BodySent<C>,
  params?: ParamsSent<C>,
): Promise<{ readonly code: number; readonly words: string }> {
  const { StatusCode, Message } = await answerTo(page, { call, data, params }, { lang: language })
  return { code: StatusCode, words: Message }
}

interface CallRequest<C extends Call> {
  readonly call: C
  readonly data?: BodySent<C> | undefined
  readonly params?: ParamsSent<C> | undefined
}

async function answerTo<C extends Call>(
  page: Page,
  { call, data, params }: CallRequest<C>,
  headers: { readonly lang?: Language } = {},
): Promise<{ StatusCode: number; Message: string; Payload: unknown }> {
  const session = await page.evaluate((name) => localStorage.getItem(name), sessionKey)
  const { ticket } = JSON.parse(session ?? '{}') as { ticket: string }
  const { method } = call
  const answer = await page.request.fetch(pathOf(call, params), {
    method,
    headers: { ticket, ...headers },
    ...(data && { data }),
  })
  return answer.json()
}

/**
 * Signs the browser in without the dialog, for tests of other things; the next page it opens is a member's.
 * Its tab is on a page of the site that does not belong to the app.
 */
export async function startSignedIn(
  page: Page,
  site: Client,
  { username, password }: Credentials,
  also: { unfinished?: true } = {},
): Promise<void> {
  const body = { username, password, ...(await site.captcha()), cookie: true }
  const { userid, ticket } = await post(page, login, body)
  await page.goto('/healthz')
  const session = JSON.stringify({ userid, username, ticket, ...also })
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [sessionKey, session] as const)
}
