// A small capability, as a developer would add it: its own folders, and its lines in the files outside them.
export const files: Readonly<Record<string, string>> = {
  'contract/src/sample/calls.ts': `
import * as z from 'zod/mini'
import { call } from '../call.ts'

export const sampleWords = call({
  id: 'sample.words',
  capability: 'sample',
  added: true,
  summary: 'Words for whoever asks',
  backend: 'relay',
  method: 'GET',
  path: '/sample/words',
  access: 'visitor',
  secrecy: 'plain',
  payload: z.object({ words: z.string() }),
  refusals: [],
})
`,
  'contract/src/sample/operator-calls.ts': `
import * as z from 'zod/mini'
import { operatorCall } from '../operator/operator-call.ts'

export const sampleConsole = operatorCall({
  id: 'console.sample',
  capability: 'sample',
  summary: 'What is said to whoever asks',
  method: 'GET',
  path: '/sample',
  act: 'health.read',
  follows: [],
  payload: z.object({ words: z.string() }),
  refusals: [],
})
`,
  'contract/src/sample/settings.ts': `
import * as z from 'zod/mini'
import { setting } from '../setting.ts'

export const sampleSettings = {
  sampleOpen: setting({
    owner: 'content',
    default: true,
    unit: 'yes or no',
    meaning: 'Whether there are words',
    schema: z.boolean(),
  }),
}
`,
  'server/src/sample/words.ts': `
import { uuidFloor } from '../db/uuid.ts'

export const words = () => ({ words: uuidFloor(0) })
`,
  'server/src/sample/calls.ts': `
import type * as sampleCalls from '@touchline/contract/sample/calls'
import type { HandlersOf } from '../http/handler.ts'
import { words } from './words.ts'

export const sampleHandlers: HandlersOf<typeof sampleCalls> = {
  async sampleWords() {
    return words()
  },
}
`,
  'server/src/sample/operator-calls.ts': `
import type * as sampleCalls from '@touchline/contract/sample/operator-calls'
import type { OperatorHandlersOf } from '../operator/handler.ts'
import { words } from './words.ts'

export const sampleOperatorHandlers: OperatorHandlersOf<typeof sampleCalls> = {
  async sampleConsole() {
    return words()
  },
}
`,
  'server/src/sample/part.ts': `
import type { CapabilityPart } from '../part.ts'
import { sampleHandlers } from './calls.ts'
import { sampleOperatorHandlers } from './operator-calls.ts'

export const samplePart = {
  calls: { sample: sampleHandlers },
  operatorCalls: { sample: sampleOperatorHandlers },
  due: [{ steps: () => [{ name: 'sample', run: async () => {} }] }],
  checks: [async () => []],
} satisfies CapabilityPart
`,
  'web/src/sample/SamplePage.tsx': `
import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { sampleWords } from '@touchline/contract/sample/calls'
import { useText } from '../i18n/i18n.ts'

export function SamplePage() {
  const t = useText()
  const { data } = useQuery(query(sampleWords))
  return <p title={t('sample.title')}>{data?.words}</p>
}
`,
  'web/src/sample/routes.ts': `
import { page } from '../app/page.ts'
import { withTexts } from '../i18n/i18n.ts'

export const sampleRoutes = [
  page('/sample', 'sample.title', () => withTexts(import('./SamplePage.tsx'), 'money')),
] as const
`,
  'web/src/sample/menu.ts': `
import { List } from 'lucide-react'
import type { MenuEntry } from '../app/frame/MenuEntries.tsx'

export const sampleEntry: MenuEntry = { to: '/sample', text: 'sample.title', icon: List }
`,
  'web/src/sample/texts.zh-cn.ts': "export const texts = { title: '样品' } as const\n",
  'web/src/sample/texts.en-us.ts': "export const texts = { title: 'Sample' }\n",
  'console/src/sample/SamplePage.tsx': `
import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { sampleConsole } from '@touchline/contract/sample/operator-calls'
import { useText } from '../i18n/i18n.ts'

export function SamplePage() {
  const t = useText()
  const { data } = useQuery(query(sampleConsole))
  return <p title={t('sample.title')}>{data?.words}</p>
}
`,
  'console/src/sample/routes.ts': `
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shell } from '../app/shell-route.ts'

const sample = createRoute({
  getParentRoute: () => shell,
  path: '/sample',
  component: lazyRouteComponent(() => import('./SamplePage.tsx'), 'SamplePage'),
})

export const sampleRoutes = [sample] as const
`,
  'console/src/sample/menu.ts': `
import { List } from 'lucide-react'
import type { Page } from '../app/page.ts'

export const sampleEntry: Page = {
  link: { to: '/sample' },
  title: 'sample.title',
  group: 'app.look',
  icon: List,
  act: 'health.read',
  key: null,
}
`,
  'console/src/sample/setting-forms.ts': `
import type { sampleSettings } from '@touchline/contract/sample/settings'
import type { FormsOf } from '../app/setting/setting-form.ts'

export const sampleForms = { sampleOpen: {} } satisfies FormsOf<typeof sampleSettings>
`,
  'console/src/sample/setting-texts.zh-cn.ts': `
export const texts = { title_sampleOpen: '样品', meaning_sampleOpen: '是否有样品。' } as const
`,
  'console/src/sample/setting-texts.en-us.ts': `
export const texts = { title_sampleOpen: 'Sample', meaning_sampleOpen: 'Whether there are words.' }
`,
  'console/src/sample/texts.zh-cn.ts': "export const texts = { title: '样品' } as const\n",
  'console/src/sample/texts.en-us.ts': "export const texts = { title: 'Sample' }\n",
}

/** A line, and the line after which it is put; null puts it at the end of the file. */
type Line = readonly [line: string, after: string | null]

const texts = (file: string, line: string, ...more: readonly Line[]) =>
  Object.fromEntries(
    ['zh-cn', 'en-us'].map((language): [string, readonly Line[]] => [
      file.replace('LANGUAGE', language),
      [[line, null] as const, ...more].map(([each, after]) => [each.replace('LANGUAGE', language), after]),
    ]),
  )

/** The sample's lines in files outside its own folders, by file. */
export const lines: Readonly<Record<string, readonly Line[]>> = {
  'contract/src/call.ts': [["  | 'sample'", 'export type Capability =']],
  'contract/src/all-calls.ts': [
    ["import * as sample from './sample/calls.ts'", null],
    ['  sample,', 'export const callModules = {'],
    ["import * as sampleConsole from './sample/operator-calls.ts'", null],
    ['  sample: sampleConsole,', 'export const operatorModules = {'],
  ],
  'contract/src/settings.ts': [
    ["import { sampleSettings } from './sample/settings.ts'", null],
    ['  ...sampleSettings,', 'export const settings = {'],
  ],
  'console/src/site/all-forms.ts': [
    ["import { sampleForms } from '../sample/setting-forms.ts'", null],
    ['  ...sampleForms,', 'const forms: Readonly<Record<SettingName, SettingForm>> = {'],
  ],
  'contract/src/health/work.ts': [["  'sample',", 'export const workNames = [']],
  'console/src/health/texts.zh-cn.ts': [["  work_sample: '样品',", 'export const texts = {']],
  'console/src/health/texts.en-us.ts': [["  work_sample: 'Sample',", 'export const texts = {']],
  'contract/src/routes.ts': [
    ["  { path: '/sample', layout: 'default', guard: 'visitor' },", 'export const routes = ['],
  ],
  'server/src/capabilities.ts': [
    ["import { samplePart } from './sample/part.ts'", null],
    ['  samplePart,', 'const all = ['],
  ],
  'web/src/route-tree.ts': [
    ["import { sampleRoutes } from './sample/routes.ts'", null],
    ['  ...sampleRoutes,', 'const pages = ['],
  ],
  'web/src/menu.ts': [
    ["import { sampleEntry } from './sample/menu.ts'", null],
    ['  sampleEntry,', 'export const moneyPlaces: Entries = ['],
  ],
  ...texts('web/src/i18n/money.LANGUAGE.ts', "export { texts as sample } from '../sample/texts.LANGUAGE.ts'"),
  'house/rooms.ts': [
    ["  sample: ['db'],", "  site: ['db', 'task'],"],
    ["  sample: ['app', 'i18n'],", "  app: ['api', 'i18n'],"],
    ["  sample: ['app', 'i18n'],", "  app: ['i18n'],"],
    ["  sample: ['base', 'operator'],", "  operator: ['base'],"],
  ],
  'console/src/router.ts': [
    ["import { sampleRoutes } from './sample/routes.ts'", null],
    ['      ...sampleRoutes,', '      start,'],
  ],
  'console/src/pages.ts': [
    ["import { sampleEntry } from './sample/menu.ts'", null],
    ['  sampleEntry,', '  startEntry,'],
  ],
  ...texts(
    'console/src/i18n/catalogue.LANGUAGE.ts',
    "import { texts as sample } from '../sample/texts.LANGUAGE.ts'",
    ['  sample,', 'export const catalogue = {'],
    ["import { texts as sampleSettings } from '../sample/setting-texts.LANGUAGE.ts'", null],
    ['    ...sampleSettings,', '  setting: {'],
  ),
}
