import type { PayeeKind } from '#domains/money/ledger'
import { setPan, saveAccountFingerprint } from '#domains/money/ledger/tax'
import { findStores } from '#domains/selling/sellers'
import { addJobs, publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, type FieldError } from '#platform/refusal'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { ACCOUNT_NUMBER, maskNumber, IFSC, PAN, maskUpi, UPI } from '../rules.ts'
import { requestRelink } from '../route/request-relink.ts'
import type { Sealing } from './sealing.ts'
import { findAccount, loadSettings, replaceAccount } from '../queries.ts'

export type AccountRequest = {
  method: 'bank' | 'upi'
  holder: string
  accountNumber?: string | undefined
  ifsc?: string | undefined
  upi?: string | undefined
  pan?: string | undefined
}

export type Payee = { kind: PayeeKind; payeeId: number }
export const sealOwnerOf = ({ kind, payeeId }: Payee): string => `${kind} ${payeeId}`

/** Sealed contents of an account, as the bank file needs them. */
export type AccountSecret =
  | { accountNumber: string; ifsc: string }
  | { upi: string }
  | { linkedAccount: string }

type AccountSetting = { request: AccountRequest; sealing: Sealing; actorId: number; now: Date }

/**
 * Sets a payee's bank account. After a change nothing is paid for a while (a setting, 48 hours by default), so that the owner of a hijacked
 * account can notice; the payee is notified at the previous contact details.
 * @throws Refusal 400 with the fields that are wrong.
 */
export const setAccount = (db: Db, payee: Payee, setting: AccountSetting): Promise<void> =>
  transact(db, (tx) => setAccountIn(tx, payee, setting))

/** The same within an open transaction. @throws Refusal 400 with the fields that are wrong. */
export function setAccountIn(
  tx: Tx,
  payee: Payee,
  { request, sealing, actorId, now }: AccountSetting,
): Promise<void> {
  const sealed = { ...sealAccount(payee, request, sealing), method: request.method, holder: request.holder }
  return saveAccount(tx, payee, { sealed, sealing, actorId, now })
}

export type SealedAccount = { sealed: Buffer; shown: string; pan_sealed: Buffer | null; pan_shown: string }

/** Validates and seals entered account details. @throws Refusal 400 with the fields that are wrong. */
export function sealAccount(payee: Payee, request: AccountRequest, sealing: Sealing): SealedAccount {
  const { secret, shown } = parseAccount(request)
  const pan = request.pan?.toUpperCase()
  const owner = sealOwnerOf(payee)
  return {
    sealed: sealing.seal(owner, JSON.stringify(secret)),
    shown,
    pan_sealed: pan ? sealing.seal(owner, pan) : null,
    pan_shown: pan ? maskNumber(pan) : '',
  }
}

type AccountReplacement = {
  sealed: Omit<SealedAccount, 'sealed'> & { sealed: Buffer | null; method: 'bank' | 'upi'; holder: string }
  sealing: Sealing
  actorId: number
  now: Date
  always?: boolean
}

/** Replaces the payee's account by the sealed one. */
export async function saveAccount(
  tx: Tx,
  payee: Payee,
  { sealed, sealing, actorId, now, always = false }: AccountReplacement,
): Promise<void> {
  const { kind, payeeId } = payee
  const [before, settings] = [await findAccount(tx, kind, payeeId), await loadSettings(tx)]
  const usableFrom = before || always ? new Date(now.getTime() + settings.cool_off_hours * HOUR_MS) : now
  const { method, holder, shown } = sealed
  await replaceAccount(tx, {
    kind,
    payee_id: payeeId,
    method,
    sealed: sealed.sealed,
    shown,
    holder,
    ...panFieldsOf(sealed, before),
    set_by: actorId,
    set_at: now,
    usable_from: usableFrom,
  })
  await recordAccountFingerprint(tx, payee, { sealed: sealed.sealed, sealing, at: now })
  const pan = sealed.pan_sealed ? sealing.open(sealOwnerOf(payee), sealed.pan_sealed) : null
  if (pan) await setPan(tx, kind, { payeeId, pan, at: now })
  if (kind === 'store') await queueGatewayUpdate(tx, payeeId, now)
  if (usableFrom > now) await notifyPayee(tx, payee, { shown, usableFrom, now })
}

type FingerprintSource = { sealed: Buffer | null; sealing: Sealing; at: Date }

/** Stores the fingerprint by which two payees with one account are found. */
export async function recordAccountFingerprint(
  tx: Tx,
  { kind, payeeId }: Payee,
  { sealed, sealing, at }: FingerprintSource,
): Promise<void> {
  const plain = sealed && sealing.open(sealOwnerOf({ kind, payeeId }), sealed)
  const account = plain ? accountKeyOf(JSON.parse(plain) as AccountSecret) : null
  if (account !== null)
    await saveAccountFingerprint(tx, kind, { payeeId, fingerprint: sealing.fingerprint(account), at })
}

/** Canonical account key: bank branches (the end of the IFSC) and leading zeros do not distinguish accounts. */
function accountKeyOf(secret: AccountSecret): string | null {
  if ('upi' in secret) return `upi ${secret.upi.toLowerCase()}`
  return 'accountNumber' in secret
    ? `${secret.ifsc.slice(0, 4)} ${secret.accountNumber.replace(/^0+/, '')}`
    : null
}

/** A PAN that is not entered again is retained. */
function panFieldsOf(
  sealed: Pick<SealedAccount, 'pan_sealed' | 'pan_shown'>,
  before: Pick<SealedAccount, 'pan_sealed' | 'pan_shown'> | undefined,
) {
  const { pan_sealed, pan_shown } = sealed.pan_sealed ? sealed : (before ?? sealed)
  return { pan_sealed, pan_shown }
}

/** Queues the update at the gateway, which pays nothing until it has the new account. */
async function queueGatewayUpdate(tx: Tx, storeId: number, now: Date): Promise<void> {
  if (await requestRelink(tx, storeId, now))
    await addJobs(tx, [{ identifier: 'payouts:route', payload: {}, jobKey: 'payouts:route' }])
}

async function notifyPayee(
  tx: Tx,
  { kind, payeeId }: Payee,
  { shown, usableFrom, now }: { shown: string; usableFrom: Date; now: Date },
): Promise<void> {
  const personId = kind === 'creator' ? payeeId : (await findStores(tx, [payeeId])).get(payeeId)?.ownerId
  if (personId == null) return
  await publish(tx, 'payouts.account_changed', {
    kind,
    payeeId,
    personId,
    shown,
    usableFrom: usableFrom.toISOString(),
    at: now.toISOString(),
  })
}

/** @throws Refusal 400 with the fields that are wrong; called before a fresh ID token is requested, so that none is requested in vain. */
export const validateAccount = (request: AccountRequest): void => void parseAccount(request)

function parseAccount(request: AccountRequest): { secret: AccountSecret; shown: string } {
  const { errors, ...account } = request.method === 'bank' ? parseBankAccount(request) : parseUpi(request)
  if (request.holder.length < 2)
    errors.unshift({ field: 'holder', message: 'common.account_holder_required' })
  if (request.pan && !PAN.test(request.pan.toUpperCase()))
    errors.push({ field: 'pan', message: 'payouts.pan_invalid' })
  if (errors.length > 0) throw badInput(errors[0]?.message ?? 'platform.check_input', errors)
  return account
}

type ParsedAccount = { secret: AccountSecret; shown: string; errors: FieldError[] }

function parseBankAccount({ accountNumber = '', ifsc = '' }: AccountRequest): ParsedAccount {
  const secret = { accountNumber: accountNumber.replaceAll(/\s/g, ''), ifsc: ifsc.toUpperCase().trim() }
  const errors: FieldError[] = []
  if (!ACCOUNT_NUMBER.test(secret.accountNumber))
    errors.push({ field: 'account_number', message: 'common.account_number_invalid' })
  if (!IFSC.test(secret.ifsc)) errors.push({ field: 'ifsc', message: 'payouts.ifsc_invalid' })
  return { secret, shown: maskNumber(secret.accountNumber), errors }
}

function parseUpi({ upi = '' }: AccountRequest): ParsedAccount {
  const id = upi.trim()
  const errors: FieldError[] = UPI.test(id) ? [] : [{ field: 'upi', message: 'common.upi_id_invalid' }]
  return { secret: { upi: id }, shown: maskUpi(id), errors }
}
