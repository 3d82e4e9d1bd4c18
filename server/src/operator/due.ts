import { longRead } from '../db/long-read.ts'
import type { DuePart } from '../jobs/due-part.ts'
import { tellAuditHeads, writtenHeads } from './audit/audit-outside.ts'
import { verifyAudit } from './audit/audit-verify.ts'
import { revealFaults } from './reveal.ts'

export const operatorDue: DuePart = {
  work: tellAuditHeads,
  async verify({ sql, auditHeadTo }) {
    const written = auditHeadTo.file === null ? [] : await writtenHeads(auditHeadTo.file)
    return longRead(sql, async (tx) => {
      const { fault } = await verifyAudit(tx, written)
      const problem = fault && `audit log: row ${fault.seq} is not as it was written or told (${fault.kind})`
      return [...(problem ? [problem] : []), ...(await revealFaults(tx))]
    })
  },
}
