import { setPan, writeAccountPrint, type PayeeKind } from '#domains/money/ledger'
import { storesOf } from '#domains/selling/sellers'
import { addJobs, publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, type FieldError } from '#platform/refusal'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { ACCOUNT_NUMBER, endOf, IFSC, PAN, shownUpi, UPI } from './rules.ts'
import { askAgain } from './route/ask-again.ts'
import type { Sealing } from './sealing.ts'
import { readAccount, readSettings, replaceAccount } from './store.ts'

export type AccountWish = {
  method: 'bank' | 'upi'
  holder: string
  accountNumber?: string | undefined
  ifsc?: string | undefined
  upi?: string | undefined
  pan?: string | undefined
}

export type Payee = { kind: PayeeKind; payeeId: number }
export const ownerOf = ({ kind, payeeId }: Payee): string => `${kind} ${payeeId}`

/** What is sealed of an account: as the bank file needs it. */
export type Secret = { accountNumber: string; ifsc: string } | { upi: string } | { linkedAccount: string }

type Setting = { wish: AccountWish; sealing: Sealing; actorId: number; now: Date }

/**
 * Where a payee is paid from now on. After a change nothing is paid for a while (a setting, 48 hours at first), so that somebody whose account was
 * taken over has time to notice; whoever is paid there hears of it where she was reached before.
 * @throws Refusal 400 with the fields that are wrong.
 */
export const setAccount = (db: Db, payee: Payee, setting: Setting): Promise<void> =>
  transact(db, (tx) => placeAccount(tx, payee, setting))

/** The same within a transaction that is open. @throws Refusal 400 with the fields that are wrong. */
export function placeAccount(tx: Tx, payee: Payee, { wish, sealing, actorId, now }: Setting): Promise<void> {
  const sealed = { ...sealWish(payee, wish, sealing), method: wish.method, holder: wish.holder }
  return putAccount(tx, payee, { sealed, sealing, actorId, now })
}

export type SealedWish = { sealed: Buffer; shown: string; pan_sealed: Buffer | null; pan_shown: string }

/** What somebody typed, sealed. @throws Refusal 400 with the fields that are wrong. */
export function sealWish(payee: Payee, wish: AccountWish, sealing: Sealing): SealedWish {
  const { secret, shown } = secretOf(wish)
  const pan = wish.pan?.toUpperCase()
  const owner = ownerOf(payee)
  return {
    sealed: sealing.seal(owner, JSON.stringify(secret)),
    shown,
    pan_sealed: pan ? sealing.seal(owner, pan) : null,
    pan_shown: pan ? endOf(pan) : '',
  }
}

type Put = {
  sealed: Omit<SealedWish, 'sealed'> & { sealed: Buffer | null; method: 'bank' | 'upi'; holder: string }
  sealing: Sealing
  actorId: number
  now: Date
  /** Waits even where there was no account before. */
  always?: boolean
}

/** Puts what is sealed into its place. */
export async function putAccount(
  tx: Tx,
  payee: Payee,
  { sealed, sealing, actorId, now, always = false }: Put,
): Promise<void> {
  const { kind, payeeId } = payee
  const [before, settings] = [await readAccount(tx, kind, payeeId), await readSettings(tx)]
  const usableFrom = before || always ? new Date(now.getTime() + settings.cool_off_hours * HOUR_MS) : now
  const { method, holder, shown } = sealed
  await replaceAccount(tx, {
    kind,
    payee_id: payeeId,
    method,
    sealed: sealed.sealed,
    shown,
    holder,
    ...panOf(sealed, before),
    set_by: actorId,
    set_at: now,
    usable_from: usableFrom,
  })
  await notePrint(tx, payee, { sealed: sealed.sealed, sealing, at: now })
  const pan = sealed.pan_sealed ? sealing.open(ownerOf(payee), sealed.pan_sealed) : null
  if (pan) await setPan(tx, kind, { payeeId, pan, at: now })
  if (kind === 'store') await tellGateway(tx, payeeId, now)
  if (usableFrom > now) await tellPayee(tx, payee, { shown, usableFrom, now })
}

type Printed = { sealed: Buffer | null; sealing: Sealing; at: Date }

/** By this it is seen that two payees have one account. */
export async function notePrint(
  tx: Tx,
  { kind, payeeId }: Payee,
  { sealed, sealing, at }: Printed,
): Promise<void> {
  const plain = sealed && sealing.open(ownerOf({ kind, payeeId }), sealed)
  const account = plain ? nameOf(JSON.parse(plain) as Secret) : null
  if (account !== null) await writeAccountPrint(tx, kind, { payeeId, print: sealing.print(account), at })
}

/** One account has one name: branches of a bank (the end of its IFSC) and zeros before a number make no other of it. */
function nameOf(secret: Secret): string | null {
  if ('upi' in secret) return `upi ${secret.upi.toLowerCase()}`
  return 'accountNumber' in secret
    ? `${secret.ifsc.slice(0, 4)} ${secret.accountNumber.replace(/^0+/, '')}`
    : null
}

/** A PAN that is not given anew stays. */
function panOf(
  sealed: Pick<SealedWish, 'pan_sealed' | 'pan_shown'>,
  before: Pick<SealedWish, 'pan_sealed' | 'pan_shown'> | undefined,
) {
  const { pan_sealed, pan_shown } = sealed.pan_sealed ? sealed : (before ?? sealed)
  return { pan_sealed, pan_shown }
}

/** The gateway pays to the new numbers once it knows them; until then it pays nothing. */
async function tellGateway(tx: Tx, storeId: number, now: Date): Promise<void> {
  if (await askAgain(tx, storeId, now))
    await addJobs(tx, [{ identifier: 'payouts:route', payload: {}, jobKey: 'payouts:route' }])
}

async function tellPayee(
  tx: Tx,
  { kind, payeeId }: Payee,
  { shown, usableFrom, now }: { shown: string; usableFrom: Date; now: Date },
): Promise<void> {
  const personId = kind === 'creator' ? payeeId : (await storesOf(tx, [payeeId])).get(payeeId)?.ownerId
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

/** @throws Refusal 400 with the fields that are wrong; asked before somebody is to show who she is, who would do so for nothing. */
export const checkWish = (wish: AccountWish): void => void secretOf(wish)

function secretOf(wish: AccountWish): { secret: Secret; shown: string } {
  const { errors, ...account } = wish.method === 'bank' ? bankOf(wish) : upiOf(wish)
  if (wish.holder.length < 2) errors.unshift({ field: 'holder', message: 'common.give_name_account_holder' })
  if (wish.pan && !PAN.test(wish.pan.toUpperCase()))
    errors.push({ field: 'pan', message: 'payouts.pan_looks_like_abcpd1234e' })
  if (errors.length > 0) throw badInput(errors[0]?.message ?? 'platform.check_what_sent', errors)
  return account
}

type Read = { secret: Secret; shown: string; errors: FieldError[] }

function bankOf({ accountNumber = '', ifsc = '' }: AccountWish): Read {
  const secret = { accountNumber: accountNumber.replaceAll(/\s/g, ''), ifsc: ifsc.toUpperCase().trim() }
  const errors: FieldError[] = []
  if (!ACCOUNT_NUMBER.test(secret.accountNumber))
    errors.push({ field: 'account_number', message: 'common.account_number_9_18_digits' })
  if (!IFSC.test(secret.ifsc)) errors.push({ field: 'ifsc', message: 'payouts.ifsc_looks_like_sbin0001234' })
  return { secret, shown: endOf(secret.accountNumber), errors }
}

function upiOf({ upi = '' }: AccountWish): Read {
  const id = upi.trim()
  const errors: FieldError[] = UPI.test(id)
    ? []
    : [{ field: 'upi', message: 'common.upi_id_looks_like_name' }]
  return { secret: { upi: id }, shown: shownUpi(id), errors }
}
