import { sendForFile } from '@touchline/client/api/send-for-file'
import { exportReport } from '@touchline/contract/account/operator-calls'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { saveFile } from '../app/save-file.ts'
import { useText } from '../i18n/i18n.ts'
import type { ReportUnit } from './report-search.ts'

interface Props {
  asked: { unit: ReportUnit; from: string; until: string }
  onClose: () => void
}

/** The report as a file, with a reason that the audit log keeps. */
export function ExportReport({ asked, onClose }: Props) {
  const t = useText()
  const { unit, from, until } = asked
  return (
    <ReasonDialog
      title={t('account.exportTitle', { from, until })}
      effect={t('account.exportEffect')}
      confirm={t('account.export')}
      act={async (reason) => {
        const file = await sendForFile(exportReport, { ...asked, reason })
        saveFile(`report-${unit}-${from}-${until}.csv`, file)
      }}
      onClose={onClose}
    />
  )
}
