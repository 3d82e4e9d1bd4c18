// A guide to a wallet as a row: the steps of each part and language are the lines of one column.
import type { Columns, RowCodec } from '../app/setting/setting-form.ts'

const parts = ['install', 'register', 'recharge', 'withdraw'] as const
const lineColumns = [
  { name: 'installZh', part: 'install', language: 'zh-cn' },
  { name: 'installEn', part: 'install', language: 'en-us' },
  { name: 'registerZh', part: 'register', language: 'zh-cn' },
  { name: 'registerEn', part: 'register', language: 'en-us' },
  { name: 'rechargeZh', part: 'recharge', language: 'zh-cn' },
  { name: 'rechargeEn', part: 'recharge', language: 'en-us' },
  { name: 'withdrawZh', part: 'withdraw', language: 'zh-cn' },
  { name: 'withdrawEn', part: 'withdraw', language: 'en-us' },
] as const

interface Guide {
  readonly name: string
  readonly downloadLink: string | null
  readonly steps: readonly {
    readonly part: string
    readonly words: Readonly<Record<string, readonly string[]>>
  }[]
}

export const guideColumns: Columns = {
  name: { label: 'withdraw.col_wallet', figure: 'text' },
  downloadLink: { label: 'site.col_linkOrNone', figure: 'textOrNone' },
  ...Object.fromEntries(
    lineColumns.map(({ name }) => [name, { label: `withdraw.guide_${name}`, figure: 'lines' }] as const),
  ),
}

export const guideRows: RowCodec = {
  rowsOf: (value: readonly Guide[]) =>
    value.map(({ steps, ...row }) => ({
      ...row,
      ...Object.fromEntries(
        lineColumns.map(({ part, language, name }) => [
          name,
          steps.filter((step) => step.part === part).flatMap((step) => step.words[language] ?? []),
        ]),
      ),
    })),
  storedOf: (rows) =>
    rows.map(({ name, downloadLink, ...lines }) => ({
      name,
      downloadLink,
      steps: parts.flatMap((part) => {
        const own = lineColumns.filter((column) => column.part === part)
        const said = own.map(({ language, name }) => [language, lines[name] as readonly string[]] as const)
        return said.some(([, { length }]) => length > 0) ? [{ part, words: Object.fromEntries(said) }] : []
      }),
    })),
}
