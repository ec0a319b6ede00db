import { csvFile } from '#platform/csv'
import type { Db } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { formatRupeesForFile } from '../statements/format-rupees-for-file.ts'
import type { Sealing } from '../accounts/sealing.ts'
import { sealOwnerOf, type AccountSecret } from '../accounts/set-account.ts'
import { loadAccountsById, findBatch, listPayoutsOfBatch } from '../queries.ts'

export const BANK_COLUMNS = [
  'payout_id',
  'payee',
  'beneficiary',
  'method',
  'account_number',
  'ifsc',
  'upi',
  'amount',
  'reference',
] as const

/**
 * The bank file: one line per submitted and unanswered payout, in rupees (docs/payouts.md).
 * @throws Refusal 404, 409 `wrong_state` before the batch is released, 409 `sealed` for account numbers that cannot be decrypted.
 */
export async function buildBankFile(db: Db, batchId: number, sealing: Sealing): Promise<string> {
  const batch = await findBatch(db, batchId)
  if (!batch) throw notFound('payouts.batch_not_found')
  if (batch.state !== 'released')
    throw conflict('wrong_state', 'payouts.batch_not_released', {
      batch_state: batch.state,
    })
  const payouts = (await listPayoutsOfBatch(db, batchId)).filter(
    ({ state, way }) => state === 'submitted' && way === 'bank',
  )
  const accounts = await loadAccountsById(
    db,
    payouts.map(({ account_id }) => account_id),
  )
  const lines = payouts.map((payout) => {
    const account = accounts.get(payout.account_id)
    const opened = account?.sealed
      ? sealing.open(sealOwnerOf({ kind: account.kind, payeeId: account.payee_id }), account.sealed)
      : null
    if (!account || opened === null) throw conflict('sealed', 'payouts.sealed')
    const secret = JSON.parse(opened) as AccountSecret
    const [number, ifsc] = 'accountNumber' in secret ? [secret.accountNumber, secret.ifsc] : ['', '']
    const upi = 'upi' in secret ? secret.upi : ''
    const cells = [
      String(payout.id),
      `${payout.kind} ${payout.payee_id}`,
      account.holder,
      account.method,
      number,
      ifsc,
      upi,
    ]
    return [...cells, formatRupeesForFile(payout.paise), `CIY${payout.id}`]
  })
  return csvFile(BANK_COLUMNS, lines)
}
