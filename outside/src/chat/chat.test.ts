import { expect, onTestFinished, test } from 'vitest'
import { startChat } from './chat.ts'

async function chat() {
  const service = await startChat({ port: 0 })
  onTestFinished(() => service.close())
  const open = (headers: Record<string, string> = {}) =>
    fetch(`${service.url}/open`, { method: 'POST', headers })
  const opened = async (headers: Record<string, string>) =>
    (await (await open(headers)).json()) as { code: number; visitorurl: string }
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${service.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { ...service, open, opened, post }
}

test('whoever is sent gets a page of their own, which the site that sent them frames and nobody else', async () => {
  const { opened, url } = await chat()
  const answer = await opened({ iframeBy: 'http://127.0.0.1:3000', userName: '%E8%8E%89' })
  expect(answer).toMatchObject({ code: 200 })
  const page = await fetch(answer.visitorurl)
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://127.0.0.1:3000')
  expect(await (await fetch(url)).text()).toContain('莉')
  const other = await opened({ iframeBy: "x' ; script-src *" })
  const csp = (await fetch(other.visitorurl)).headers.get('content-security-policy')
  expect(csp).toContain("frame-ancestors 'none'")
  expect(csp).not.toContain('*')
})

test('both sides write, as text', async () => {
  const { opened, post, talks, url } = await chat()
  const { visitorurl } = await opened({ userName: 'ada' })
  const { pathname } = new URL(visitorurl)
  await post(pathname, { text: '<b>hi</b>' })
  const [talk] = talks.newestFirst()
  await post('/answer', { id: talk!.id, text: 'Hello' })
  expect(await (await fetch(`${url}${pathname}/said?lang=en-us`)).text()).toBe(
    '<li>You: &#60;b&#62;hi&#60;/b&#62;</li><li>Staff: Hello</li>',
  )
  expect((await post('/answer', { id: talk!.id, text: ' ' })).headers.get('location')).toContain('refused')
  expect((await fetch(`${url}/talk/none`)).status).toBe(404)
})

test('it can be told to take nobody in, and not to answer', async () => {
  const { open, post } = await chat()
  await post('/set', { state: 'closed', uuid: 'x' })
  expect(await (await open()).json()).toEqual({ code: 503 })
  await post('/set', { state: 'broken' })
  expect((await open()).status).toBe(500)
  await post('/set', { state: 'what' })
  expect((await open()).status).toBe(500)
})
