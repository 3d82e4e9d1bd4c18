// How often the chosen option happened in the league and to both teams, next to the chance that its rate
// expects. A count is never given without the number of matches counted.
import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { howCommon } from '@touchline/contract/market/calls'
import type { Game, Market, Select } from '@touchline/contract/market/types'
import { Card, CardHeader } from '@touchline/ui/Card'
import { Bone } from '@touchline/ui/Skeleton'
import { Waiting } from '../app/answer/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import type { Translate } from '../i18n/texts.ts'
import { optionTitle } from '../market/option-words.ts'
import { type CommonRow, commonRows, type HowCommonAnswer, scaleOf, undecided } from './common-facts.ts'

interface Props {
  game: Game
  market: Market
  select: Select
}

export default function HowCommon({ game, market, select }: Props) {
  const t = useText()
  const answer = useQuery(query(howCommon, { params: { id: game.gameId } }))
  const { data } = answer
  const type = market.marketType
  return (
    <Card className="@container grid gap-2">
      <CardHeader
        title={t(isScore(select.option) ? 'match.common' : 'match.commonOther', {
          option: optionTitle(t, type, select.option),
        })}
        note={type === 1 ? t('match.commonNote') : `${market.marketName} · ${t('match.commonNote')}`}
      />
      <Waiting for={answer} failed={t('match.commonFailed')}>
        <Bone className="h-pick w-full" />
      </Waiting>
      {data && <Rows answer={data} game={game} market={market} select={select} />}
    </Card>
  )
}

function isScore(option: string): boolean {
  return /^\d-\d$/.test(option)
}

// Parts

function Rows({ answer, game, market, select }: Props & { answer: HowCommonAnswer }) {
  const t = useText()
  const rows = commonRows(answer, market.marketType, select.option)
  const left = undecided(answer, market.marketType)
  const expected = Number(select.chance)
  const scale = scaleOf([expected, ...rows.map(({ percent }) => percent ?? 0)])
  return (
    <>
      <ul className="grid gap-1.5 text-13">
        <Row name={t('match.commonExpected')} percent={expected} shown={select.chance} scale={scale} />
        {rows.map(({ of, times, matches, percent }) => (
          <Row
            key={of}
            name={nameOf(t, of, answer, game)}
            percent={percent}
            shown={percent?.toFixed(1)}
            scale={scale}
            count={{ times, matches }}
          />
        ))}
      </ul>
      {left > 0 && <p className="text-12 text-muted">{t('match.commonLeftOut', { count: left })}</p>}
    </>
  )
}

function nameOf(
  t: Translate,
  of: CommonRow['of'],
  { seasons, neutral }: HowCommonAnswer,
  game: Game,
): string {
  const league = game.competitionName
  if (of === 'league') return seasons > 0 ? t('match.commonSeasons', { league, count: seasons }) : league
  const team = game[of].name
  if (neutral) return t('match.commonAnywhere', { team })
  return t(of === 'home' ? 'match.commonHome' : 'match.commonAway', { team })
}

interface RowProps {
  name: string
  /** Null: there are too few matches for a percentage. */
  percent: number | null
  shown: string | undefined
  /** The percentage at which the bars end. */
  scale: number
  /** Left out in the row of the rate, whose chance is no count. */
  count?: { times: number; matches: number }
}

function Row({ name, percent, shown, scale, count }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 @figures:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_3.25rem_3.5rem]">
      <span className="text-muted @max-figures:col-span-full">{name}</span>
      {percent !== null && (
        <>
          <svg aria-hidden width="100%" height="8" className="overflow-hidden rounded-full">
            <rect width="100%" height="8" className="fill-fill" />
            <rect
              width={`${(100 * percent) / scale}%`}
              height="8"
              className="fill-bar"
              opacity={count ? 0.55 : 1}
            />
          </svg>
          <b className="text-right font-semibold">{shown}%</b>
        </>
      )}
      {count && (
        <span className={`text-right text-muted ${percent === null ? 'col-span-3' : ''}`}>
          <Count {...count} />
        </span>
      )}
    </li>
  )
}

function Count({ times, matches }: { times: number; matches: number }) {
  const t = useText()
  if (matches === 0) return t('match.commonNone')
  return (
    <>
      <span aria-hidden>
        {times}/{matches}
      </span>
      <span className="sr-only">{t('match.commonCount', { times, count: matches })}</span>
    </>
  )
}
