// Withdrawals to cards are paid by a file that is handed to the bank. A file is proposed, approved by another
// person, downloaded, and confirmed by statements.

import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '@touchline/client/api/queries'
import { send } from '@touchline/client/api/send'
import { sendForFile } from '@touchline/client/api/send-for-file'
import { fullTime } from '@touchline/client/i18n/times'
import type { PayloadOf } from '@touchline/contract/call'
import { taskCounts, tasks } from '@touchline/contract/task/operator-calls'
import {
  consoleWithdrawals,
  payoutFile,
  payoutFiles,
  proposePayoutFile,
} from '@touchline/contract/withdraw/operator-calls'
import { Button } from '@touchline/ui/Button'
import { EmptyState } from '@touchline/ui/EmptyState'
import { groupAmount } from '@touchline/ui/figure/amount-text'
import { Pill } from '@touchline/ui/Pill'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Block } from '../app/Block.tsx'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { saveFile } from '../app/save-file.ts'
import { Waiting } from '../app/Waiting.tsx'
import { useText } from '../i18n/i18n.ts'
import { useMayDecide } from '../task/may-decide.ts'
import { ProposedLink } from '../task/ProposedLink.tsx'

export function BankFiles() {
  const t = useText()
  const state = useQuery(query(payoutFiles))
  if (!state.data) return <Waiting for={state} />
  const { files, proposed } = state.data
  return (
    <div className="grid gap-4">
      <Ready proposed={proposed} />
      {files.length === 0 ? (
        <EmptyState title={t('withdraw.noFiles')} note={t('withdraw.noFilesNote')} />
      ) : (
        <ul className="overflow-hidden rounded-card bg-surface">
          {files.map((file) => (
            <OneFile key={file.id} file={file} />
          ))}
        </ul>
      )}
    </div>
  )
}

/**
 * The sum of the withdrawals that wait for a file, and the proposed file, or the button that proposes one.
 */
function Ready({ proposed }: { proposed: number | null }) {
  const t = useText()
  const may = useMayDecide('payout.propose')
  const state = useQuery(query(consoleWithdrawals, { query: { tab: 'ready', method: 'card' } }))
  const [proposing, setProposing] = useState(false)
  if (!state.data) return <Waiting for={state} rows={2} />
  const { count, amount, beyond, dayCap } = state.data.ready
  return (
    <Block title={t('withdraw.readyForBank')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-15">
          <strong className="block text-28 font-semibold">{groupAmount(amount)}</strong>
          {t('withdraw.readyCount', { count })}
          {beyond > 0 && (
            <span className="block text-13 text-muted">
              {t('withdraw.beyondCap', { count: beyond, amount: groupAmount(dayCap) })}
            </span>
          )}
        </p>
        {proposed !== null ? (
          <ProposedLink number={proposed} className="text-15" />
        ) : (
          may && (
            <Button look="main" disabled={count === 0} onClick={() => setProposing(true)}>
              {t('withdraw.proposeFile')}
            </Button>
          )
        )}
      </div>
      {proposing && (
        <ReasonDialog
          title={t('withdraw.fileOf', { count, amount: groupAmount(amount) })}
          effect={t('withdraw.fileEffect')}
          confirm={t('site.propose')}
          act={async (reason) => {
            await send(proposePayoutFile, { body: { reason } })
            await refresh(payoutFiles, consoleWithdrawals, tasks, taskCounts)
          }}
          onClose={() => setProposing(false)}
        />
      )}
    </Block>
  )
}

type File = PayloadOf<typeof payoutFiles>['files'][number]

function OneFile({ file: { id, number, madeAt, count, amount, paid, failed, waiting } }: { file: File }) {
  const t = useText()
  const may = useMayDecide('payout.file')
  const [fetching, setFetching] = useState(false)
  const name = t('withdraw.fileNumber', { number })
  return (
    <li
      aria-label={name}
      className="flex flex-wrap items-center justify-between gap-4 border-t border-line px-4 py-3 first:border-t-0"
    >
      <span className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2 text-15">
          <strong className="font-semibold">{name}</strong>
          {groupAmount(amount)} CNY
          {waiting > 0 && <Pill tone="info">{t('withdraw.linesWait', { count: waiting })}</Pill>}
          {paid > 0 && <Pill tone="ok">{t('withdraw.linesPaid', { count: paid })}</Pill>}
          {failed > 0 && <Pill tone="no">{t('withdraw.linesFailed', { count: failed })}</Pill>}
        </span>
        <span className="text-13 text-muted">
          {t('withdraw.lines', { count })} · {fullTime(madeAt)}
        </span>
      </span>
      {may && (
        <Button
          look="line"
          size="small"
          icon={<Download className="size-4" aria-hidden />}
          aria-label={t('withdraw.fetchFile', { number })}
          onClick={() => setFetching(true)}
        >
          {t('withdraw.fetch')}
        </Button>
      )}
      {fetching && (
        <ReasonDialog
          title={t('withdraw.fetchFile', { number })}
          effect={t('withdraw.fetchEffect')}
          confirm={t('withdraw.fetch')}
          act={async (reason) =>
            saveFile(`payout-${number}.xml`, await sendForFile(payoutFile, { id, reason }))
          }
          onClose={() => setFetching(false)}
        />
      )}
    </li>
  )
}
