import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { queries, query } from '@touchline/client/api/queries'
import { tournamentBracket } from '@touchline/contract/market/tournament-calls'
import { Card } from '@touchline/ui/Card'
import { EmptyState } from '@touchline/ui/EmptyState'
import { Chips } from '@touchline/ui/input/Chips'
import { useEffect, useRef } from 'react'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { useText } from '../../i18n/i18n.ts'
import { BracketTie } from './BracketTie.tsx'
import { editionArgs, loadFrame, TournamentFrame, type TournamentSearch } from './TournamentFrame.tsx'
import { type Column, columnsOf, roundNow } from './tournament-facts.ts'

// Queries

export function load({ search }: { search: TournamentSearch }) {
  loadFrame(search)
  void queries.prefetchQuery(query(tournamentBracket, editionArgs(search)))
}

// Screen

export function TournamentBracketPage() {
  const t = useText()
  const { id } = useSearch({ strict: false })
  const answer = useQuery(query(tournamentBracket, editionArgs({ id })))
  const { data } = answer
  const columns = columnsOf(data?.rounds ?? [])
  return (
    <TournamentFrame>
      {columns.length === 0 ? (
        <Card flush className="mt-3">
          <Waiting for={answer} failed={t('tournament.failed')} rows={8} />
          {data && <EmptyState title={t('tournament.noPlayed')} />}
        </Card>
      ) : (
        <>
          <p className="mt-3 text-12 text-muted">{t('tournament.ninety')}</p>
          <Tree columns={columns} />
        </>
      )}
    </TournamentFrame>
  )
}

// Parts

/** On a phone a round at a time, side by side to swipe; from 1024 px on the whole tree. */
function Tree({ columns }: { columns: readonly Column[] }) {
  const t = useText()
  const { round } = useSearch({ strict: false })
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const shown = columns.find(({ stage }) => stage === round)?.stage ?? roundNow(columns) ?? 'final'
  const index = columns.findIndex(({ stage }) => stage === shown)
  const choose = (stage: Column['stage']) =>
    navigate({ to: '.', search: (now) => ({ ...now, round: stage }), replace: true, resetScroll: false })
  useEffect(() => {
    const swiped = box.current
    if (swiped && columnAt(swiped) !== index) swiped.scrollTo({ left: index * swiped.clientWidth })
  }, [index])
  const settled = () => {
    const stage = box.current && columns[columnAt(box.current)]?.stage
    if (stage && stage !== shown) void choose(stage)
  }
  return (
    <>
      <Chips
        className="-mx-3 mt-2 lg:hidden"
        label={t('tournament.rounds')}
        value={shown}
        onValueChange={choose}
        choices={columns.map(({ stage }) => ({ value: stage, label: t(`tournament.stage_${stage}`) }))}
      />
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keys, too
        tabIndex={0}
        aria-label={t('tournament.tree')}
        onScrollEnd={settled}
        className="scroll-x relative -mx-3 mt-2 flex snap-x snap-mandatory lg:-mx-2 lg:mt-4"
      >
        {columns.map((column, n) => (
          <Round key={column.stage} column={column} first={n === 0} />
        ))}
      </section>
    </>
  )
}

/** The column that a swiped row rests on. */
function columnAt({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)
}

function Round({ column: { stage, ties, third }, first }: { column: Column; first: boolean }) {
  const t = useText()
  return (
    <div className="flex w-full shrink-0 snap-center flex-col px-3 lg:w-auto lg:min-w-0 lg:flex-1 lg:shrink lg:px-2">
      <h2 className="hidden pb-2 text-13 font-semibold text-muted lg:block">
        {t(`tournament.stage_${stage}`)}
      </h2>
      <ol className="relative grid gap-2 lg:flex lg:flex-1 lg:flex-col lg:gap-0">
        {ties.map((tie) => (
          <li
            key={tie.slot}
            className={`relative lg:flex lg:flex-1 lg:items-center lg:py-1 ${stage === 'final' ? '' : lines} ${first ? '' : 'lg:before:absolute lg:before:top-1/2 lg:before:-left-2 lg:before:w-2 lg:before:border-t lg:before:border-edge'}`}
          >
            <BracketTie tie={tie} />
          </li>
        ))}
        {third && (
          <li className="mt-3 lg:absolute lg:inset-x-0 lg:bottom-1">
            <h2 className="pb-1 text-13 font-semibold text-muted">{t('tournament.stage_third')}</h2>
            <BracketTie tie={third} />
          </li>
        )}
      </ol>
    </div>
  )
}

/**
 * Each match draws half of the line that joins it with its neighbour on the way to the next round: the upper
 * one downwards, the lower one upwards.
 */
const lines =
  'lg:after:absolute lg:after:-right-2 lg:after:h-1/2 lg:after:w-2 lg:after:border-r lg:after:border-edge lg:odd:after:top-1/2 lg:odd:after:border-t lg:even:after:bottom-1/2 lg:even:after:border-b'
