// All settings by owner, with their values; the panel next to the list explains and changes the open one.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '@touchline/client/api/queries'
import { settingOwners } from '@touchline/contract/setting'
import { siteSettings } from '@touchline/contract/site/operator-calls'
import { classes } from '@touchline/ui/classes'
import { TextInput } from '@touchline/ui/input/TextInput'
import { Pill } from '@touchline/ui/Pill'
import { Search } from 'lucide-react'
import { PageHead } from '../app/PageHead.tsx'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { SettingPanel } from './SettingPanel.tsx'
import { type Setting, useSettingText } from './setting.ts'
import { useValueSummary } from './setting-value.ts'

export function SettingsPage() {
  const t = useText()
  const { find = '', open } = useSearch({ from: '/shell/settings' })
  const navigate = useNavigate({ from: '/settings' })
  const state = useQuery(query(siteSettings))
  const said = useSettingText()
  const all = state.data?.settings.filter(({ name }) => name !== 'maintenance') ?? []
  const found = all.filter((setting) =>
    Object.values({ name: setting.name, ...said(setting.name) }).some((text) =>
      text.toLowerCase().includes(find.trim().toLowerCase()),
    ),
  )
  const opened = all.find(({ name }) => name === open)
  return (
    <div className="grid h-full lg:grid-cols-[1fr_auto]">
      <section className="min-w-0 overflow-y-auto p-4 lg:p-6">
        <PageHead title={t('site.settings')} hint={t('site.settingsHint')}>
          <TextInput
            aria-label={t('site.findSetting')}
            placeholder={t('site.findSetting')}
            start={<Search className="size-5 text-muted" aria-hidden />}
            value={find}
            onChange={({ target: { value } }) =>
              void navigate({ replace: true, search: (now) => ({ ...now, find: value || undefined }) })
            }
          />
        </PageHead>
        <Waiting for={state} />
        {settingOwners.map((owner) => (
          <Group
            key={owner}
            owner={owner}
            settings={found.filter((each) => each.owner === owner)}
            open={open}
          />
        ))}
        {state.data && found.length === 0 && <p className="text-15 text-muted">{t('app.nothingFound')}</p>}
      </section>
      {opened && <SettingPanel key={opened.name} setting={opened} />}
    </div>
  )
}

interface GroupProps {
  owner: (typeof settingOwners)[number]
  settings: readonly Setting[]
  open: string | undefined
}

function Group({ owner, settings, open }: GroupProps) {
  const t = useText()
  const summary = useValueSummary()
  const said = useSettingText()
  if (settings.length === 0) return null
  return (
    <section className="mb-6 grid gap-2">
      <h2 className="text-17 font-semibold">{t(`site.owner_${owner}`)}</h2>
      <p className="text-13 text-muted">{t(`site.ownerHint_${owner}`)}</p>
      <ul className="overflow-hidden rounded-card bg-surface">
        {settings.map((setting) => (
          <li key={setting.name} className="border-t border-line first:border-t-0">
            <Link
              ref={setting.name === open ? intoView : undefined}
              from="/settings"
              to="/settings"
              search={(now) => ({ ...now, open: setting.name })}
              aria-current={setting.name === open ? 'true' : undefined}
              className={classes(
                'grid min-h-tap gap-x-4 gap-y-1 px-4 py-2 text-15 hover:bg-fill lg:grid-cols-2 lg:items-center',
                setting.name === open && 'bg-info-soft',
              )}
            >
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {said(setting.name).title}
                {setting.proposed !== null && <Pill tone="warn">{t('site.proposed')}</Pill>}
                {!isUsual(setting) && <Pill>{t('site.changed')}</Pill>}
              </span>
              <span className="truncate text-muted">{summary(setting.name, setting.value)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Scrolls the list to the open setting, which a link may have opened. */
function intoView(row: HTMLAnchorElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}

function isUsual({ value, default: usual }: Setting): boolean {
  return JSON.stringify(value) === JSON.stringify(usual)
}
