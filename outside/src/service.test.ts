import { expect, onTestFinished, test } from 'vitest'
import { field, form, select, table } from './page/form.ts'
import { html } from './page/html.ts'
import { languageOf } from './page/language.ts'
import { drawPage } from './page/page.ts'
import { startService } from './service.ts'

const title = { 'zh-cn': '铺子', 'en-us': 'Shop' }

async function startShop() {
  const bought: unknown[] = []
  const service = await startService({ port: 0 }, (app) => {
    app.get('/', (request, reply) => {
      const language = languageOf(request)
      const fields = [field('Name', 'name', '"><b>'), select('Size', 'size', [['l', 'Large']], 'l')]
      const parts = { language, action: '/buy', heading: 'Buy', fields, button: 'Buy' }
      const body = html`${form(parts)}${table('Bought', ['What'], [[html`${'<i>'}`]])}`
      reply.type('text/html').send(drawPage({ language, title, about: title, body }))
    })
    app.post('/buy', (request, reply) => {
      bought.push(request.body)
      reply.redirect('/', 303)
    })
  })
  onTestFinished(() => service.close())
  return { url: service.url, bought }
}

test('a page comes in the language that is asked for, and what is put into it is text', async () => {
  const { url } = await startShop()
  const english = await fetch(`${url}/?lang=en-us`)
  expect(english.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await english.text()
  expect(page).toContain('<html lang="en-us">')
  expect(page).toContain('value="&#34;&#62;&#60;b&#62;"')
  expect(page).toContain('<td>&#60;i&#62;</td>')
  expect(page).toContain('<option value="l" selected>Large</option>')
  expect(await (await fetch(url)).text()).toContain('<h1>铺子</h1>')
  expect(await (await fetch(url, { headers: { 'accept-language': 'en-GB' } })).text()).toContain(
    '<h1>Shop</h1>',
  )
})

test('a form is read, and answered with the way back', async () => {
  const { url, bought } = await startShop()
  const body = new URLSearchParams({ name: '王 & 李', size: 'l' })
  const answer = await fetch(`${url}/buy?lang=en-us`, { method: 'POST', body, redirect: 'manual' })
  expect([answer.status, bought]).toEqual([303, [{ name: '王 & 李', size: 'l' }]])
})

test('the look is a file of its own', async () => {
  const { url } = await startShop()
  const answer = await fetch(`${url}/style.css`)
  expect(answer.headers.get('content-type')).toContain('text/css')
})
