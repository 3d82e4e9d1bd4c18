import { useQuery } from '@tanstack/react-query'
import { query } from '@touchline/client/api/queries'
import { fullTime } from '@touchline/client/i18n/times'
import { ownOwedProof } from '@touchline/contract/account/proof-calls'
import type { OwedDay, OwnOwed } from '@touchline/contract/account/types'
import { type Fen, formatFen } from '@touchline/engine/money/fen'
import type { OwedCheck } from '@touchline/engine/solvency/owed'
import { Button } from '@touchline/ui/Button'
import { Card, CardHeader } from '@touchline/ui/Card'
import { SumPath } from '@touchline/ui/chart/SumPath'
import { Facts } from '@touchline/ui/figure/Facts'
import { Money } from '@touchline/ui/figure/Money'
import { Pill } from '@touchline/ui/Pill'
import { Skeleton } from '@touchline/ui/Skeleton'
import { Download, RotateCw } from 'lucide-react'
import { Waiting } from '../../app/answer/Waiting.tsx'
import { saveFile } from '../../app/save-file.ts'
import { useText } from '../../i18n/i18n.ts'

interface Props {
  memberId: string
  /** The day as everybody was told it. */
  day: OwedDay
}

/**
 * Whether one's own money is in the total that everybody is told: computed here, from what the member alone
 * is told.
 */
export function OwnInTotal({ memberId, day }: Props) {
  const t = useText()
  const proof = useQuery({ ...query(ownOwedProof, { params: { x: memberId } }), staleTime: 0 })
  const checked = useQuery({
    queryKey: ['owed-checked', memberId, day.root, proof.dataUpdatedAt],
    queryFn: async () => {
      const given = proof.data as OwnOwed
      // The checking code is fetched when it is needed.
      const { checkOwn } = await import('./check-owed.ts')
      return { proof: given, check: await checkOwn(given, day) }
    },
    enabled: proof.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const error = proof.error ?? checked.error
  const sound = checked.data?.check.fault === null
  return (
    <Card className="grid gap-3">
      <CardHeader
        title={t('owed.own')}
        end={
          checked.data && <Pill tone={sound ? 'ok' : 'no'}>{t(sound ? 'owed.isIn' : 'books.notSound')}</Pill>
        }
      />
      <Waiting for={{ data: checked.data, error, refetch: proof.refetch }} failed={t('books.proofFailed')}>
        <Skeleton shape="line" rows={4} label={t('books.checking')} />
      </Waiting>
      {checked.data && (
        <>
          <CheckResult {...checked.data} />
          <div className="grid grid-cols-1 gap-2 narrow:grid-cols-2">
            <Button
              look="main"
              icon={<RotateCw className="size-5" aria-hidden />}
              onClick={() => proof.refetch()}
            >
              {t('books.checkAgain')}
            </Button>
            <Button
              look="line"
              icon={<Download className="size-5" aria-hidden />}
              onClick={() =>
                saveFile(
                  `touchline-owed-${day.day}.json`,
                  JSON.stringify(checked.data.proof, null, 1),
                  'application/json',
                )
              }
            >
              {t('owed.save')}
            </Button>
          </div>
          <p className="text-12 text-muted">{t('owed.saveNote')}</p>
        </>
      )}
    </Card>
  )
}

function CheckResult({ proof, check }: { proof: OwnOwed; check: OwedCheck }) {
  const t = useText()
  const { owed, parts, top } = proof
  const longest = parts.toSorted((one, other) => other.path.length - one.path.length)[0]
  const amount = (fen: number) => <Money amount={formatFen(fen as Fen)} />
  if (check.fault) {
    return (
      <div role="status" className="grid gap-1 text-13">
        <p className="text-red">{t(`owed.fault-${check.fault}`)}</p>
        <p>{t('books.notSoundNote')}</p>
      </div>
    )
  }
  if (!longest) return <p className="text-13 text-muted">{t('owed.nothing')}</p>
  return (
    <>
      <Facts
        shape="columns"
        facts={(['main', 'held', 'locked', 'arrived', 'open'] as const).map((key) => ({
          label: t(`owed.part-${key}`),
          value: amount(owed[key]),
        }))}
      />
      <SumPath
        beside={longest.path.map((_, level) => level % 2 === 0)}
        label={t('owed.way', { levels: check.levels })}
      />
      <p className="flex justify-between gap-3 text-13">
        <span>
          {t('owed.you')} {amount(check.total)}
        </span>
        <span className="text-right">
          {t('owed.all')} {amount(top.total)}
        </span>
      </p>
      <p className="text-13">{t('owed.isInNote')}</p>
      <p className="text-12 text-muted">
        {t('app.sentences', {
          one: t('owed.way', { levels: check.levels }),
          two: t('owed.whenTaken', { time: fullTime(top.takenAt) }),
        })}
      </p>
    </>
  )
}
