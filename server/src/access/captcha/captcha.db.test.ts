import {
  ckGraphicVerification,
  graphicVerification,
  graphicVerificationAudio,
  login,
} from '@touchline/contract/access/calls'
import { sandboxCaptcha } from '@touchline/contract/sandbox/calls'
import { expect, test } from 'vitest'
import { openTestSite, testPassword, testSite } from '../../http/test-site.ts'

const site = await testSite({ captchas: true })

const client = () => site.client({ language: 'en-us' })

async function fresh(form: 'login' | 'register' | 'forget' = 'login') {
  const visitor = client()
  const { id, image } = await visitor.call(graphicVerification, { params: { a: '7', b: form } })
  const { text } = await visitor.call(sandboxCaptcha, { params: { id } })
  return { id, image, text }
}

let name = 0
/** Signs in under a name that no member has, so that no try locks another's. */
async function tried(given: { captchaId?: string; captchaText?: string }): Promise<number> {
  const username = `nobody${++name}`
  const from = site.client({ from: `198.18.${name >> 8}.${name & 255}` })
  return from.code(login, { body: { username, password: testPassword, ...given } })
}
const wrongPassword = 1051
const wrongCaptcha = 1076

test('the picture is a PNG, and another each time', async () => {
  const [one, other] = [await fresh(), await fresh()]
  expect(one.image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
  expect(one.image).not.toBe(other.image)
  expect(one.text).toMatch(/^[A-Z3-7]{4}$/)
})

test('the right characters in any case let the try through to the password', async () => {
  const { id, text } = await fresh()
  expect(await tried({ captchaId: id, captchaText: text.toLowerCase() })).toBe(wrongPassword)
})

test('so do its beeps, as figures', async () => {
  const { id } = await fresh()
  const { audio } = await client().call(graphicVerificationAudio, { params: { id } })
  expect(audio).toMatch(/^data:audio\/wav;base64,UklGR/)
  const [row] = await site.deps.sql`select beeps from captcha where id = ${id}`
  expect(await tried({ captchaId: id, captchaText: row?.beeps })).toBe(wrongPassword)
})

test('it is used up by one try, right or wrong', async () => {
  const right = await fresh()
  const given = { captchaId: right.id, captchaText: right.text }
  await tried(given)
  expect(await tried(given)).toBe(wrongCaptcha)
  const wrong = await fresh()
  expect(await tried({ captchaId: wrong.id, captchaText: '????' })).toBe(wrongCaptcha)
  expect(await tried({ captchaId: wrong.id, captchaText: wrong.text })).toBe(wrongCaptcha)
})

test('twenty tries at once with one captcha: one gets through', async () => {
  const { id, text } = await fresh()
  const codes = await Promise.all(
    Array.from({ length: 20 }, () => tried({ captchaId: id, captchaText: text })),
  )
  expect(codes.filter((code) => code === wrongPassword)).toHaveLength(1)
  expect(codes.filter((code) => code === wrongCaptcha)).toHaveLength(19)
})

test.each([
  ['none', {}],
  ['only its id', { captchaText: '' }],
  ['an id that is none', { captchaId: crypto.randomUUID(), captchaText: 'AAAA' }],
])('%s is refused', async (_, given) => {
  expect(await tried(given)).toBe(wrongCaptcha)
})

test("another form's is refused", async () => {
  const { id, text } = await fresh('register')
  expect(await tried({ captchaId: id, captchaText: text })).toBe(wrongCaptcha)
})

test('it is good for ten minutes', async () => {
  const [early, late] = [await fresh(), await fresh()]
  site.clock.pass(10 * 60_000 - 1)
  expect(await tried({ captchaId: early.id, captchaText: early.text })).toBe(wrongPassword)
  site.clock.pass(1)
  expect(await tried({ captchaId: late.id, captchaText: late.text })).toBe(wrongCaptcha)
})

test('it may be checked once before its use; a wrong text uses it up', async () => {
  const { id, text } = await fresh()
  const check = (code: string) =>
    client().code(ckGraphicVerification, { params: { a: id, code, b: 'login' } })
  expect(await check(text)).toBe(0)
  expect(await tried({ captchaId: id, captchaText: text })).toBe(wrongPassword)
  expect(await check(text)).toBe(wrongCaptcha)
  const other = await fresh()
  const checkOther = (code: string) =>
    client().code(ckGraphicVerification, { params: { a: other.id, code, b: 'login' } })
  expect(await checkOther('XXXX')).toBe(wrongCaptcha)
  expect(await checkOther(other.text)).toBe(wrongCaptcha)
})

test('the sound of one that is gone is not there', async () => {
  expect(await client().code(graphicVerificationAudio, { params: { id: crypto.randomUUID() } })).toBe(1004)
})

test('production tells nobody what it shows', async () => {
  const strict = await openTestSite({ captchas: true, mode: 'production' })
  const { id } = await strict.client().call(graphicVerification, { params: { a: '7', b: 'login' } })
  expect(await strict.client().code(sandboxCaptcha, { params: { id } })).toBe(1004)
  await strict.close()
})
