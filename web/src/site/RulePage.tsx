import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { officialGuide } from '@touchline/contract/site/calls'
import { Card } from '@touchline/ui/Card'
import { TabList, TabPanel, Tabs } from '@touchline/ui/frame/Tabs'
import { Waiting } from '../app/answer/Waiting.tsx'
import { Emphasised } from '../app/Emphasised.tsx'
import { UsualTopBar } from '../app/frame/UsualTopBar.tsx'
import { VideoLinks } from '../app/VideoLinks.tsx'
import { useText } from '../i18n/i18n.ts'
import { RulePictures } from './RulePictures.tsx'
import {
  type Guide,
  levelRows,
  limitRows,
  orderLines,
  settlingLines,
  wageringLines,
  withdrawingLines,
} from './rule-lines.ts'
import { ruleTabs } from './rule-tabs.ts'

// Queries

const route = getRouteApi('/rule')

export function load() {
  void queries.prefetchQuery(query(officialGuide))
}

// Screen

/** The rules, in words and in pictures, with the figures in force. */
export function RulePage() {
  const t = useText()
  const { tab = 'text' } = route.useSearch()
  const navigate = route.useNavigate()
  const answer = useQuery(query(officialGuide))
  const guide = answer.data
  const choose = (value: string) =>
    void navigate({ search: { tab: ruleTabs.find((one) => one === value) }, replace: true })
  return (
    <Tabs value={tab} onValueChange={choose}>
      <UsualTopBar title="rule.title">
        <TabList
          label={t('rule.kinds')}
          items={ruleTabs.map((value) => ({ value, label: t(`rule.kind_${value}`) }))}
        />
      </UsualTopBar>
      <div className="mx-auto max-w-desktop p-2 pb-6 lg:p-3">
        <TabPanel value={tab}>
          <Waiting card for={answer} failed={t('rule.failed')} rows={8} />
          {guide && (tab === 'text' ? <InWords guide={guide} /> : <RulePictures guide={guide} />)}
        </TabPanel>
      </div>
    </Tabs>
  )
}

// Parts

/** On a desktop the blocks flow down two columns, and none is split. */
const block = 'grid gap-1 lg:mb-3 lg:break-inside-avoid'

function InWords({ guide }: { guide: Guide }) {
  const t = useText()
  const limitHeads = [t('rule.level'), t('rule.least'), t('rule.perOrder'), t('rule.perMarket')]
  const levelHeads = [t('rule.level'), t('rule.fee'), t('rule.aDay'), t('rule.free')]
  return (
    <div className="grid gap-2 lg:block lg:columns-2 lg:gap-3">
      <p className="px-1 text-13 text-muted lg:mb-3 lg:[column-span:all]">{t('rule.note')}</p>
      <Lines title={t('rule.orders')} lines={orderLines(guide, t)} />
      <Lines title={t('rule.settling')} lines={settlingLines(guide, t)} />
      <Rows
        title={t('rule.limits')}
        note={t('rule.limitsNote')}
        heads={[...limitHeads, t('rule.perMatch')]}
        rows={limitRows(guide)}
      />
      <Rows title={t('rule.fees')} note={t('rule.feesNote')} heads={levelHeads} rows={levelRows(guide, t)} />
      <Lines title={t('rule.wagering')} lines={wageringLines(guide, t)} />
      <Lines title={t('rule.withdrawing')} lines={withdrawingLines(guide, t)} />
      <VideoLinks
        head={
          <>
            <h2 className="text-17 font-semibold">{t('rule.videos')}</h2>
            <p className="text-13 text-muted">{t('rule.videosNote')}</p>
          </>
        }
        videos={guide.videos}
      />
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Card className={block}>
      <h2 className="text-17 font-semibold">{title}</h2>
      <ul className="divide-y divide-line text-15">
        {lines.map((line) => (
          <li key={line} className="py-2 text-pretty">
            <Emphasised text={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RowsProps {
  title: string
  note: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

function Rows({ title, note, heads, rows }: RowsProps) {
  return (
    <Card className={block}>
      <h2 className="text-17 font-semibold">{title}</h2>
      <p className="text-13 text-muted">{note}</p>
      <table className="w-full border-collapse text-13">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-muted">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1.5 text-right font-normal first:text-left">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([level, ...cells]) => (
            <tr key={level} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-medium whitespace-nowrap">
                {level}
              </th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
                <td key={place} className="py-2 pl-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
