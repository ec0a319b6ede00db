import { addJobs } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { accountMarkInput, sealOwnerOf, type Vault } from '../onboarding-vault.ts'
import { filledItemsOf, listItems } from '../queries/applications.ts'
import {
  deleteBankVerification,
  lockBankVerification,
  findBankVerification,
  requestBankVerification,
  updateBankVerification,
} from '../queries/bank-verifications.ts'
import type { BankProofRow } from '../tables.ts'
import type { BankCheck, Validation } from './bank-check.ts'

const POLL_INTERVAL_MS = 20_000
/** Banks answer within minutes or not at all. */
const MAX_POLLS = 30

/**
 * Queues the verification of an application's account in the same transaction; a verified account is not checked again.
 * @returns whether ₹1 will be sent.
 */
export async function queueBankVerification(
  tx: Tx,
  request: { applicationId: number; mark: string; at: Date },
): Promise<boolean> {
  const isWanted = await requestBankVerification(tx, request)
  if (isWanted) await queue(tx, request.applicationId)
  return isWanted
}

const queue = (tx: Tx, applicationId: number, runAt?: Date): Promise<void> =>
  addJobs(tx, [
    {
      identifier: 'onboarding:verify-bank',
      payload: { applicationId },
      jobKey: `onboarding:prove-bank ${applicationId}`,
      ...(runAt && { runAt }),
    },
  ])

const ENDED_STATES: ReadonlySet<BankProofRow['state']> = new Set(['done', 'failed'])

type VerificationDependencies = { db: Db; clock: Clock; bank: BankCheck | null; vault: () => Promise<Vault> }

/**
 * Sends ₹1, or polls the bank's answer. After a crash it is sent again under the same reference, so the gateway
 * recognises it. Without a source account nothing is sent, and the staff compare the cheque.
 */
export async function verifyBankAccount(
  { db, clock, bank, vault }: VerificationDependencies,
  applicationId: number,
): Promise<void> {
  const proof = await findBankVerification(db, applicationId)
  if (!proof || ENDED_STATES.has(proof.state)) return
  if (!bank) return transact(db, (tx) => deleteBankVerification(tx, applicationId))
  const account = await openAccount(db, proof, await vault())
  if (!account) return
  const result = await validateOrFetch(bank, proof, account).catch((error: unknown) => {
    // Without an answer the job is retried.
    if (error instanceof Refusal && error.status === 409) return error
    throw error
  })
  await transact(db, async (tx) => {
    const now = clock.now()
    const held = await lockBankVerification(tx, applicationId)
    // A late answer: another account was entered, the verification was restarted, or it has ended meanwhile.
    if (
      held?.bank_fingerprint !== proof.bank_fingerprint ||
      held.attempt !== proof.attempt ||
      ENDED_STATES.has(held.state)
    )
      return
    await updateBankVerification(tx, applicationId, {
      ...verificationResultOf(result, held.polls + 1),
      changed_at: now,
    })
    if (!(result instanceof Refusal) && result.status === 'created' && held.polls + 1 < MAX_POLLS) {
      await queue(tx, applicationId, new Date(Date.now() + POLL_INTERVAL_MS))
    }
  })
}

type BankAccount = { holder: string; accountNumber: string; ifsc: string }

/** The account to verify, or null when another one was entered meanwhile: its answer must not count for this verification. */
async function openAccount(
  db: Db,
  { application_id: id, bank_fingerprint }: BankProofRow,
  vault: Vault,
): Promise<BankAccount | null> {
  const items = await listItems(db, id)
  const { bank } = filledItemsOf(items)
  const sealed = items.find(({ item }) => item === 'bank')?.sealed
  const accountNumber = sealed ? vault.open(sealOwnerOf(id, 'bank'), sealed) : null
  const isThis =
    bank &&
    accountNumber &&
    vault.mark('bank', accountMarkInput(bank.ifsc, accountNumber)) === bank_fingerprint
  return isThis ? { holder: bank.holder, ifsc: bank.ifsc, accountNumber } : null
}

const validateOrFetch = (
  bank: BankCheck,
  { gateway_id, ...proof }: BankProofRow,
  account: BankAccount,
): Promise<Validation> =>
  gateway_id ? bank.fetch(gateway_id) : bank.validate({ ...account, reference: referenceOf(proof) })

const referenceOf = ({
  application_id,
  bank_fingerprint,
  attempt,
}: Pick<BankProofRow, 'application_id' | 'bank_fingerprint' | 'attempt'>): string =>
  `${application_id}-${bank_fingerprint.slice(0, 20)}${attempt > 1 ? `-${attempt}` : ''}`

function verificationResultOf(result: Validation | Refusal, polls: number) {
  if (result instanceof Refusal) return { state: 'failed' as const, error: result.message, polls }
  const { id, status, validation_results: results } = result
  if (status === 'failed')
    return { state: 'failed' as const, gateway_id: id, error: results?.details ?? '', polls }
  if (status === 'created')
    return { state: polls < MAX_POLLS ? ('asked' as const) : ('failed' as const), gateway_id: id, polls }
  return {
    state: 'done' as const,
    gateway_id: id,
    polls,
    is_active: results?.account_status === 'active',
    registered_name: results?.registered_name ?? '',
  }
}
