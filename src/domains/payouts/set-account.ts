import { writePayee, type PayeeKind } from '#domains/ledger'
import type { Db, Tx } from '#platform/database'
import { badInput, type FieldError } from '#platform/refusal'
import { transact } from '#platform/transact'
import { ACCOUNT_NUMBER, endOf, IFSC, isPerson, PAN, shownUpi, UPI } from './rules.ts'
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

const HOUR_MS = 3_600_000

type Setting = { wish: AccountWish; sealing: Sealing; actorId: number; now: Date }

/**
 * Where a payee is paid from now on. After a change nothing is paid for 48 hours, so that somebody whose account was taken over has time to notice.
 * @throws Refusal 400 with the fields that are wrong.
 */
export const setAccount = (db: Db, payee: Payee, setting: Setting): Promise<void> => transact(db, (tx) => placeAccount(tx, payee, setting))

/** The same within a transaction that is open. @throws Refusal 400 with the fields that are wrong. */
export async function placeAccount(tx: Tx, payee: Payee, { wish, sealing, actorId, now }: Setting): Promise<void> {
  const { secret, shown } = secretOf(wish)
  const pan = wish.pan?.toUpperCase()
  const owner = ownerOf(payee)
  const [before, settings] = [await readAccount(tx, payee.kind, payee.payeeId), await readSettings(tx)]
  await replaceAccount(tx, {
    kind: payee.kind,
    payee_id: payee.payeeId,
    method: wish.method,
    sealed: sealing.seal(owner, JSON.stringify(secret)),
    shown,
    holder: wish.holder,
    pan_sealed: pan ? sealing.seal(owner, pan) : (before?.pan_sealed ?? null),
    pan_shown: pan ? endOf(pan) : (before?.pan_shown ?? ''),
    set_by: actorId,
    set_at: now,
    usable_from: before ? new Date(now.getTime() + settings.cool_off_hours * HOUR_MS) : now,
  })
  if (pan) await writePayee(tx, payee.kind, { payeeId: payee.payeeId, hasPan: true, isIndividual: isPerson(pan), at: now })
}

function secretOf(wish: AccountWish): { secret: Secret; shown: string } {
  const { errors, ...account } = wish.method === 'bank' ? bankOf(wish) : upiOf(wish)
  if (wish.pan && !PAN.test(wish.pan.toUpperCase())) errors.push({ field: 'pan', message: 'A PAN looks like ABCPD1234E.' })
  if (errors.length > 0) throw badInput(errors[0]?.message ?? '', errors)
  return account
}

type Read = { secret: Secret; shown: string; errors: FieldError[] }

function bankOf({ accountNumber = '', ifsc = '' }: AccountWish): Read {
  const secret = { accountNumber: accountNumber.replaceAll(/\s/g, ''), ifsc: ifsc.toUpperCase().trim() }
  const errors: FieldError[] = []
  if (!ACCOUNT_NUMBER.test(secret.accountNumber)) errors.push({ field: 'account_number', message: 'An account number has 9 to 18 digits.' })
  if (!IFSC.test(secret.ifsc)) errors.push({ field: 'ifsc', message: 'An IFSC looks like SBIN0001234.' })
  return { secret, shown: endOf(secret.accountNumber), errors }
}

function upiOf({ upi = '' }: AccountWish): Read {
  const id = upi.trim()
  const errors = UPI.test(id) ? [] : [{ field: 'upi', message: 'A UPI id looks like name@bank.' }]
  return { secret: { upi: id }, shown: shownUpi(id), errors }
}
