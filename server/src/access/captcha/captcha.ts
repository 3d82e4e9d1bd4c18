// A captcha may be checked once before the form is sent, and is used up by one try, right or wrong. It is
// valid for ten minutes and for the form it was made for. Its letters, in either case, or its beeps answer
// it.
import { randomInt, randomUUID } from 'node:crypto'
import { refusal } from '@touchline/contract/envelope'
import type { SettingValues } from '@touchline/contract/settings'
import type { Deps } from '../../deps.ts'
import { alphabet } from './letters.ts'
import { drawPicture } from './picture.ts'
import { drawSound } from './sound.ts'

export type CaptchaForm = SettingValues['captchaForms'][number]

/** spec 9: captcha length. */
const length = 4
const goodForMs = 10 * 60_000

interface Captcha {
  readonly id: string
  /** A data URL. */
  readonly image: string
  readonly expiresAt: number
}

/** Makes a captcha, and deletes those that have expired. */
export async function makeCaptcha({ sql, wallClock }: Deps, form: CaptchaForm): Promise<Captcha> {
  const id = randomUUID()
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  const beeps = Array.from({ length }, () => randomInt(1, 6)).join('')
  const now = wallClock.now()
  const expiresAt = now + goodForMs
  await sql`with gone as (delete from captcha where expires_at < ${new Date(now)})
    insert into captcha ${sql({ id, form, letters, beeps, expires_at: new Date(expiresAt) })}`
  return { id, image: `data:image/png;base64,${drawPicture(letters).toString('base64')}`, expiresAt }
}

/** The captcha's beeps as a data URL; 1004 when the captcha does not exist or has expired. */
export async function captchaSound({ sql, wallClock }: Deps, id: string): Promise<string> {
  const [row] = await sql<{ beeps: string }[]>`select beeps from captcha
    where id = ${id} and expires_at > ${new Date(wallClock.now())}`
  if (!row) throw refusal(1004)
  return `data:audio/wav;base64,${drawSound(row.beeps).toString('base64')}`
}

/**
 * Checks the text once without using the captcha up; 1076 for a wrong text, after which the captcha is gone.
 */
export async function checkCaptcha(deps: Deps, form: CaptchaForm, id: string, text: string): Promise<void> {
  const right = await deps.sql.begin(async (tx) => {
    const typed = text.toUpperCase()
    const [found] = await tx<{ id: string }[]>`update captcha set checked = true
      where id = ${id} and form = ${form} and not checked and expires_at > ${new Date(deps.wallClock.now())}
        and (letters = ${typed} or beeps = ${typed}) returning id`
    if (!found) await tx`delete from captcha where id = ${id}`
    return found !== undefined
  })
  if (!right) throw refusal(1076)
}

/** The answer that a form sends along. */
export interface CaptchaAnswer {
  readonly captchaId?: string | undefined
  readonly captchaText?: string | undefined
}

/**
 * Uses the captcha up; 1076 unless it was made for this form and the text is right. Does nothing where the
 * site asks for no captcha on this form.
 */
export async function useCaptcha(deps: Deps, form: CaptchaForm, given: CaptchaAnswer): Promise<void> {
  if (!deps.settings.current.captchaForms.includes(form)) return
  const { captchaId = null, captchaText = '' } = given
  const [row] = await deps.sql<{ letters: string; beeps: string; form: string; expiresAt: Date }[]>`
    delete from captcha where id = ${captchaId} returning letters, beeps, form, expires_at as "expiresAt"`
  const typed = captchaText.toUpperCase()
  const right = row && (row.letters === typed || row.beeps === typed)
  if (!right || row.form !== form || row.expiresAt.getTime() <= deps.wallClock.now()) throw refusal(1076)
}
