// The page for the person who answers, and the page that a site frames. The framed page has a script that
// asks for new lines and speaks to the site.
import { field, form, select } from '../page/form.ts'
import { type Html, html } from '../page/html.ts'
import type { Language } from '../page/language.ts'
import { drawPage } from '../page/page.ts'
import { chatStates, type Talk, type Talks, toldNames } from './talks.ts'
import { saidText, text, textsIn } from './texts.ts'

export function answerPage(talks: Talks, language: Language, said: unknown, url: string): string {
  const texts = textsIn(language)
  const found = talks.newestFirst()
  const body = html`<section><dl><dt>${texts.link}</dt><dd><code>${url}/open</code></dd><dt>${texts.frames}</dt><dd><code>${url}</code></dd></dl></section>
${form({
  language,
  action: '/set',
  heading: texts.state,
  fields: [
    select(
      texts.state,
      'state',
      chatStates.map((state) => [state, texts[state]] as const),
      talks.state,
    ),
    field(texts.uuid, 'uuid', talks.uuid, texts.uuidHint),
  ],
  button: texts.set,
})}
${found.length === 0 ? html`<section><h2>${texts.people}</h2><p>${texts.none}</p></section>` : found.map((talk) => talkSection(talk, language))}`
  return drawPage({ language, title: text('title'), about: text('about'), said: saidText(said), body })
}

function talkSection(talk: Talk, language: Language): Html {
  const texts = textsIn(language)
  const told = toldNames
    .filter((name) => talk.told[name])
    .map((name) => html`<dt>${name}</dt><dd>${talk.told[name] ?? ''}</dd>`)
  return html`<section><h2>${texts.of}: ${talk.told.userName || texts.visitor}</h2>
<dl>${told}</dl>
<ol>${talk.messages.map(({ by, text: said }) => html`<li>${by === 'staff' ? texts.you : texts.guest}: ${said}</li>`)}</ol>
<form method="post" action="/answer?lang=${language}"><input type="hidden" name="id" value="${talk.id}"><label>${texts.answer}<input name="text" required maxlength="500" autocomplete="off"></label><button>${texts.send}</button></form></section>`
}

export function talkPage(talk: Talk, language: Language, uuid: string): string {
  const texts = textsIn(language)
  const { iframeBy = '', finishCall = '', donateCall = '' } = talk.told
  const donate = Buffer.from(JSON.stringify({ uuid, nickName: texts.staff })).toString('base64')
  const lang = `?lang=${language}`
  const body = html`<section data-by="${iframeBy}" data-finish="${finishCall}" data-donate-call="${donateCall}" data-donate="${donate}" data-from="/talk/${talk.id}/said${lang}">
<ol id="said" aria-live="polite">${saidLines(talk, language)}</ol>
<form method="post" action="/talk/${talk.id}${lang}"><label>${texts.message}<input name="text" required maxlength="500" autocomplete="off"></label><button>${texts.send}</button></form>
<p>${uuid && html`<button type="button" id="donate">${texts.tip}</button> `}<button type="button" id="finish">${texts.end}</button></p></section>
<script src="/talk.js"></script>`
  return drawPage({ language, title: text('talk'), about: text('aboutTalk'), body })
}

export function saidLines({ messages }: Talk, language: Language): readonly Html[] {
  const texts = textsIn(language)
  return messages.map(
    ({ by, text: said }) => html`<li>${by === 'staff' ? texts.staff : texts.you}: ${said}</li>`,
  )
}

/**
 * Runs in the frame: asks for new lines each second, and tells the site that frames it, and no other, of a
 * tip or the end.
 */
export const talkScript = `
const { by, finish, donateCall, donate, from } = document.querySelector('section[data-by]').dataset
const tell = (message) => parent !== window && by && parent.postMessage(message, by)
document.querySelector('#finish').addEventListener('click', () => tell({ call: finish }))
document.querySelector('#donate')?.addEventListener('click', () => tell({ call: donateCall, donate }))
setInterval(async () => {
  const answer = await fetch(from)
  if (answer.ok) document.querySelector('#said').innerHTML = await answer.text()
}, 1000)
`
