// The one frame of the outside's pages: made by the server, without a script; light or dark as the system is
// set.
import { type Html, html } from './html.ts'
import type { Language, Text } from './language.ts'

export interface Page {
  readonly language: Language
  readonly title: Text
  /** One sentence: whose page this is, and what can be done on it. */
  readonly about: Text
  /** The result of the last press. */
  readonly said?: Text | undefined
  readonly body: Html
}

const notReal: Text = {
  'zh-cn': '沙盒的外部服务,一切资金皆非真实。',
  'en-us': 'A stand-in of the sandbox: no money here is real.',
}
const languages: Text = { 'zh-cn': '中文', 'en-us': 'English' }
const choice: Text = { 'zh-cn': '语言', 'en-us': 'Language' }

export function drawPage({ language, title, about, said, body }: Page): string {
  const others = (Object.keys(languages) as Language[]).map(
    (each) =>
      html`<a href="?lang=${each}" hreflang="${each}" lang="${each}"${
        each === language ? html` aria-current="true"` : ''
      }>${languages[each]}</a>`,
  )
  return `<!doctype html>${
    html`<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title[language]}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><p>${notReal[language]}</p><nav aria-label="${choice[language]}">${others}</nav></header>
<main>
<h1>${title[language]}</h1>
<p>${about[language]}</p>
${said ? html`<p role="status">${said[language]}</p>` : ''}
${body}
</main>
</body>
</html>
`.text
  }`
}
