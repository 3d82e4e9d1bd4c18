import { sendForFile } from '@touchline/client/api/send-for-file'
import { dateText } from '@touchline/client/i18n/times'
import { exportJournal, exportTrialBalance } from '@touchline/contract/accounting/operator-calls'
import { journalForms } from '@touchline/engine/accounting/journal'
import { Segmented } from '@touchline/ui/input/Segmented'
import { useState } from 'react'
import { ReasonDialog } from '../app/ReasonDialog.tsx'
import { saveFile } from '../app/save-file.ts'
import { useText } from '../i18n/i18n.ts'

const forms = ['csv', ...journalForms] as const
type Form = (typeof forms)[number]

/** A day of the books as a file, with a reason that the audit log keeps. */
export function ExportBooks({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useText()
  const [form, setForm] = useState<Form>('csv')
  return (
    <ReasonDialog
      title={t('accounting.exportTitle', { day: dateText(day) })}
      effect={t('accounting.exportEffect')}
      confirm={t('accounting.export')}
      act={async (reason) => {
        if (form === 'csv')
          saveFile(`trial-balance-${day}.csv`, await sendForFile(exportTrialBalance, { day, reason }))
        else saveFile(`books-${day}.${form}`, await sendForFile(exportJournal, { day, form, reason }))
      }}
      onClose={onClose}
    >
      <Segmented<Form>
        label={t('accounting.form')}
        choices={forms.map((value) => ({ value, label: t(`accounting.form-${value}`) }))}
        value={form}
        onValueChange={setForm}
      />
    </ReasonDialog>
  )
}
