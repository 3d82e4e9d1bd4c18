// The contact page: the sender needs a captcha and is limited; a message is a case that is answered or closed
// once, and is gone 90 days later.
import { graphicVerification } from '@touchline/contract/access/calls'
import { noticeList } from '@touchline/contract/notice/calls'
import { sandboxCaptcha } from '@touchline/contract/sandbox/calls'
import { contactUs } from '@touchline/contract/service/calls'
import { contactLength } from '@touchline/contract/service/contact'
import { contactCase } from '@touchline/contract/service/operator-calls'
import { claimTask, decideTask, oneTask, tasks } from '@touchline/contract/task/operator-calls'
import { DAY } from '@touchline/engine/site/units'
import { expect, test, vi } from 'vitest'
import { changeSetting } from '../db/settings.ts'
import type { TestClient } from '../http/test-client.ts'
import { openTestSite, testSite } from '../http/test-site.ts'
import { messagesBy } from '../message/messages.ts'
import { type ConsoleClient, testConsole } from '../operator/testing.ts'
import { taskDue } from '../task/due.ts'
import { taskWorks } from '../task-works.ts'
import { writeContact } from './contact.ts'
import { serviceDue } from './due.ts'

const site = await testSite()
const { deps } = site
await deps.sql.begin((tx) => changeSetting(tx, 'captchaForms', ['contact']))
await vi.waitUntil(() => deps.settings.current.captchaForms.includes('contact'))
const consoleApp = await testConsole(site)
const support = await consoleApp.operator('sue', ['support'])
const second = await consoleApp.operator('sal', ['support'])
const admin = await consoleApp.operator('adi', ['admin'])
const content = await consoleApp.operator('con', ['content'])

let network = 0
/** Each visitor comes from a different network, so that the limits of one do not affect another. */
const visitor = () => site.client({ language: 'en-us', from: `198.19.${++network}.1` })

async function captcha(form: 'contact' | 'login' = 'contact') {
  const { id } = await visitor().call(graphicVerification, { params: { a: '7', b: form } })
  const { text } = await visitor().call(sandboxCaptcha, { params: { id } })
  return { captchaId: id, captchaText: text }
}

let number = 0
const written = () => ({
  id: crypto.randomUUID(),
  name: 'Ann',
  contact: `ann${++number}@example.com`,
  type: 'access' as const,
  content: 'The code does not come.',
})

/** A stored message, with what was sent. */
async function sent(by: TestClient = visitor(), given: object = {}) {
  const body = { ...written(), ...(await captcha()), ...given }
  return { body, received: await by.call(contactUs, { body }) }
}

const code = async (given: object, by = visitor()) =>
  by.code(contactUs, { body: { ...written(), ...given } as never })

const mailsTo = (target: string) =>
  deps.sql<
    { subject: string; body: string }[]
  >`select subject, body from notice_due where target = ${target} order by id`

const stored = async () => {
  const [{ count }] = await deps.sql<[{ count: number }]>`select count(*)::int as count from contact_message`
  return count
}

async function decision(by: ConsoleClient, id: number, given: object) {
  const { digest } = await by.payload(oneTask, { query: { id } })
  return { body: { id, verdict: 'approve' as const, words: '', digest, ...given } }
}
const answer = 'Look among the unwanted mails.'
const answering = (by: ConsoleClient, id: number) => decision(by, id, { words: answer })

test('a visitor is told the number and by when it is answered, on the page and by mail without a word of its own', async () => {
  const { body, received } = await sent()
  expect(received.promisedAt).toBe(deps.siteClock.now() + DAY)
  const [mail, ...more] = await mailsTo(body.contact)
  expect(more).toEqual([])
  expect(mail?.subject).toContain(String(received.reference))
  expect(mail?.body).not.toContain(body.content)
  expect(mail?.body).not.toContain(body.name)
  const { rows } = await support.payload(tasks, { query: { kind: 'contact', tab: 'all' } })
  expect(rows.find(({ id }) => id === received.reference)).toMatchObject({
    act: 'contact.answer',
    flags: ['access'],
    member: null,
  })
  expect(await taskDue(taskWorks).verify!(deps)).toEqual([])
})

test('a number is answered by text message, and hears nothing before', async () => {
  const { body, received } = await sent(visitor(), { contact: '+8613800138123' })
  expect(await mailsTo(body.contact)).toEqual([])
  await support.payload(decideTask, await answering(support, received.reference))
  const [row] = await deps.sql`select channel, body from notice_due where target = ${body.contact}`
  expect(row).toMatchObject({ channel: 'mobile', body: expect.stringContaining(answer) })
})

test('without a captcha, with a wrong one, one of another form, or one that was used: refused, and nothing is stored', async () => {
  const before = await stored()
  expect(await code({})).toBe(1076)
  const wrong = await captcha()
  expect(await code({ ...wrong, captchaText: '????' })).toBe(1076)
  expect(await code(wrong)).toBe(1076)
  expect(await code(await captcha('login'))).toBe(1076)
  const right = await captcha()
  expect(await code(right)).toBe(0)
  expect(await code(right)).toBe(1076)
  expect(await stored()).toBe(before + 1)
})

test('one captcha and twenty messages at once: one gets through', async () => {
  const before = await stored()
  const right = await captcha()
  const codes = await Promise.all(Array.from({ length: 20 }, () => code(right)))
  expect(codes.toSorted()).toEqual([0, ...Array.from({ length: 19 }, () => 1076)])
  expect(await stored()).toBe(before + 1)
})

test('too short, too long, of no kind, from nobody, to nowhere: refused', async () => {
  const before = await stored()
  const { least, most, longestName } = contactLength
  const right = await captcha()
  for (const given of [
    { content: `  ${'a'.repeat(least - 1)}  ` },
    { content: 'a'.repeat(most + 1) },
    { type: 'praise' },
    { name: '   ' },
    { name: 'a'.repeat(longestName + 1) },
    { contact: 'nowhere' },
    { contact: 'a@b.example\nBcc: c@d.example' },
    { contact: '13800138000' },
    { id: '7' },
  ])
    expect(await code({ ...right, ...given }), JSON.stringify(given)).toBe(1003)
  expect(await stored()).toBe(before)
})

test('a repeat is the same message and uses no captcha; another with its id is refused', async () => {
  const ann = visitor()
  const { body, received } = await sent(ann)
  const before = await stored()
  expect(await ann.call(contactUs, { body })).toEqual(received)
  expect(await visitor().call(contactUs, { body })).toEqual(received)
  const other = await ann.ask(contactUs, { body: { ...body, content: 'Something else, you see.' } })
  expect(other).toMatchObject({ StatusCode: 1003, Payload: { field: 'body.id' } })
  expect(await stored()).toBe(before)
  expect(await mailsTo(body.contact)).toHaveLength(1)
})

test('a repeat that comes while the first is being stored is the same message', async () => {
  const open = await openTestSite()
  const body = written()
  const from = { memberId: null, language: 'en-us', address: '198.18.0.1' } as const
  const answers = await Promise.all(Array.from({ length: 8 }, () => writeContact(open.deps, from, body)))
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  const [row] = await open.deps.sql`select count(*)::int as count from notice_due`
  expect(row).toEqual({ count: 1 })
  await open.close()
})

test('markup is text: stored, shown and mailed as it was typed', async () => {
  const hostile = '<script>alert(1)</script> <img src=x onerror=alert(1)> {{7*7}}'
  const { received } = await sent(visitor(), { name: '<b>Ann</b>', content: hostile })
  const { message } = await support.payload(contactCase, { query: { id: received.reference } })
  expect(message).toMatchObject({ name: '<b>Ann</b>', content: hostile })
})

test('a member is limited whatever address it gives, and hears in the app of what became of it', async () => {
  const eve = await site.member('eve', { language: 'en-us' })
  await deps.sql`update member set email = 'eve@example.com' where id = ${eve.memberId}`
  const { received } = await sent(eve, { contact: 'Eve@example.com' })
  const { received: elsewhere } = await sent(eve)
  const of = async (id: number) => (await support.payload(contactCase, { query: { id } })).message
  expect(await of(received.reference)).toMatchObject({ onFile: true, target: 'E***@example.com' })
  expect(await of(elsewhere.reference)).toMatchObject({ onFile: false })
  await support.payload(decideTask, await answering(support, received.reference))
  const { data } = await eve.call(noticeList, { params: { x: 'account' }, query: {} })
  expect(
    data.filter(({ matter }) => matter === 'contact-answered').map(({ noticeTitle }) => noticeTitle),
  ).toEqual(['Customer service has dealt with your message'])
  for (let n = 0; n < 3; n++) await sent(eve)
  expect(await code(await captcha(), eve)).toBe(1991)
})

test('where the site sends no text messages, a number is refused before the captcha is used', async () => {
  const mailOnly = { ...deps, messages: messagesBy({ email: async () => {} }) }
  const from = { memberId: null, language: 'en-us', address: '198.18.0.2' } as const
  const given = await captcha()
  const body = { ...written(), ...given }
  await expect(writeContact(mailOnly, from, { ...body, contact: '+8613800138000' })).rejects.toMatchObject({
    code: 1992,
  })
  expect((await writeContact(mailOnly, from, body)).reference).toBeGreaterThan(0)
})

test('support alone answers, in ten characters or more, once, of what was read; the answer is mailed', async () => {
  const { body, received } = await sent()
  const id = received.reference
  expect(await content.code(contactCase, { query: { id } })).toBe(1004)
  expect(await content.code(tasks, { query: { kind: 'contact', tab: 'all' } })).toBe(1004)
  expect(await admin.code(claimTask, { body: { id } })).toBe(1004)
  expect(await admin.code(decideTask, await answering(admin, id))).toBe(1004)
  const short = await support.ask(decideTask, await decision(support, id, { words: 'Look.' }))
  expect(short).toMatchObject({ StatusCode: 1003, Payload: { field: 'words' } })
  const given = await answering(support, id)
  expect(await support.code(decideTask, { body: { ...given.body, digest: '0'.repeat(64) } })).toBe(1962)
  expect(await mailsTo(body.contact)).toHaveLength(1)
  await support.payload(decideTask, given)
  const [, mail, ...more] = await mailsTo(body.contact)
  expect(more).toEqual([])
  expect(mail?.body).toContain(answer)
  expect(mail?.body).not.toContain(body.content)
  expect(await support.code(decideTask, given)).toBe(1960)
  const [row] = await deps.sql`select act, object from audit where outcome = 'done' order by seq desc limit 1`
  expect(row).toEqual({ act: 'contact.answer', object: `task:${id}` })
})

test('closed with a reason of its kind: the sender hears why, of what was junk nothing', async () => {
  const [one, junk] = [await sent(), await sent()]
  const refuse = async (id: number, reason: string) =>
    support.code(decideTask, await decision(support, id, { verdict: 'refuse', reason }))
  expect(await refuse(one.received.reference, 'rude')).toBe(1964)
  expect(await refuse(one.received.reference, 'double')).toBe(0)
  expect(await refuse(junk.received.reference, 'spam')).toBe(0)
  const [, closed] = await mailsTo(one.body.contact)
  expect(closed?.body).toContain('that one is answered')
  expect(await mailsTo(junk.body.contact)).toHaveLength(1)
})

test('two operators at once: one answers or closes it, the other is told that it is over, and one mail leaves', async () => {
  for (let round = 0; round < 20; round++) {
    const { body, received } = await sent()
    const id = received.reference
    const both = [
      await answering(support, id),
      await decision(second, id, { verdict: 'refuse', reason: 'elsewhere' }),
    ] as const
    const codes = await Promise.all([support.code(decideTask, both[0]), second.code(decideTask, both[1])])
    expect(codes.toSorted()).toEqual([0, 1960])
    const [row] = await deps.sql`select answer, reason from contact_message where id = ${body.id}`
    expect(row).toEqual(codes[0] === 0 ? { answer, reason: null } : { answer: null, reason: 'elsewhere' })
    expect(await mailsTo(body.contact)).toHaveLength(2)
  }
})

test('five a day to one address, however it is spelled and whatever network they come from; twenty from one network', async () => {
  const contact = 'Often@Example.com'
  const captchas = await Promise.all(Array.from({ length: 8 }, () => captcha()))
  const codes = await Promise.all(
    captchas.map((given, n) => code({ ...given, contact: n % 2 ? contact : contact.toLowerCase() })),
  )
  expect(codes.filter((each) => each === 0)).toHaveLength(5)
  const refused = await visitor().ask(contactUs, { body: { ...written(), contact, ...(await captcha()) } })
  expect(refused).toMatchObject({
    StatusCode: 1991,
    Payload: { time: expect.toSatisfy((time: number) => time > deps.wallClock.now()) },
  })
  const many = visitor()
  const from: number[] = []
  for (let n = 0; n < 22; n++) from.push(await code(await captcha(), many))
  expect(from.filter((each) => each === 0)).toHaveLength(20)
  expect(from.at(-1)).toBe(1991)
  site.clock.pass(DAY)
  expect(await code(await captcha(), many)).toBe(0)
  expect(await code({ ...(await captcha()), contact })).toBe(0)
})

test('ninety days after it was closed it is erased; what waits stays', async () => {
  // A day has passed, and every session has ended with it.
  const early = await consoleApp.operator('sid', ['support'])
  const [closed, waits] = [await sent(), await sent()]
  await early.payload(decideTask, await answering(early, closed.received.reference))
  site.clock.pass(90 * DAY)
  await serviceDue.cleanUp!(deps)
  const left = async ({ id }: { id: string }) =>
    (await deps.sql`select from contact_message where id = ${id}`).length
  expect([await left(closed.body), await left(waits.body)]).toEqual([1, 1])
  site.clock.pass(1)
  await serviceDue.cleanUp!(deps)
  expect([await left(closed.body), await left(waits.body)]).toEqual([0, 1])
  const again = await consoleApp.operator('sam', ['support'])
  const query = { id: closed.received.reference }
  expect(await again.payload(contactCase, { query })).toEqual({ message: null })
  expect(await taskDue(taskWorks).verify!(deps)).toEqual([])
})
