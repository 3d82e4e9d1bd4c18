// Parts of forms. A form posts to a path of its own service, which answers with a redirect (`303`), so that a
// reload repeats nothing.
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'

export interface FormParts {
  readonly language: Language
  readonly action: string
  readonly heading: string
  readonly fields: readonly Html[]
  readonly button: string
  /** One of the fields is a file. */
  readonly hasFile?: boolean
}

export function form({ language, action, heading, fields, button, hasFile = false }: FormParts): Html {
  return html`<section><h2>${heading}</h2>
<form method="post" action="${action}?lang=${language}"${
    hasFile ? html` enctype="multipart/form-data"` : ''
  }>${fields}<button>${button}</button></form></section>`
}

/** A button that acts on the thing with this id. */
export function press(language: Language, action: string, id: string, name: string): Html {
  return html`<form method="post" action="${action}?lang=${language}"><input type="hidden" name="id" value="${id}"><button>${name}</button></form>`
}

/** A field for a file of the visitor. */
export function fileField(label: string, name: string): Html {
  return html`<label>${label}<input type="file" name="${name}" accept=".xml,text/xml,application/xml" required></label>`
}

/** A field for a line of text; `hint` stands below it. */
export function field(label: string, name: string, value: string, hint?: string): Html {
  return html`<label>${label}<input name="${name}" value="${value}" autocomplete="off">${
    hint ? html`<small>${hint}</small>` : ''
  }</label>`
}

/** A choice of one option; each has a value and a name. */
export function select(
  label: string,
  name: string,
  options: readonly (readonly [string, string])[],
  chosen = '',
): Html {
  const items = options.map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
  )
  return html`<label>${label}<select name="${name}">${items}</select></label>`
}

/** A table with column headings; if it is wider than the screen, it can be scrolled, also by keyboard. */
export function table(caption: string, columns: readonly string[], rows: readonly (readonly Html[])[]): Html {
  return html`<section><h2>${caption}</h2><div class="wide" role="region" aria-label="${caption}" tabindex="0"><table>
<thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div></section>`
}
