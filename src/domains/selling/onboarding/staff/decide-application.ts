import { grantRole } from '#domains/accounts/identity/account-status'
import { setAccountIn } from '#domains/money/payouts'
import { stateOf } from '#domains/delivery/regions'
import { openStore, type StoreFields, type StorePlace } from '#domains/selling/sellers'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notAllowed } from '#platform/refusal'
import { transact } from '#platform/transact'
import { queueBankVerification } from '../bank-verification/verify-bank-account.ts'
import { lockExistingApplication, transitionApplication } from '../transition-application.ts'
import type { Answers, FilledItems, Place } from '../rules/items.ts'
import type { Item } from '../rules/names.ts'
import { panOfGstin } from '#platform/gstin'
import { isVerificationFailed, isAccountMissing, isVerifiedForSeller } from '../rules/verification.ts'
import { sealOwnerOf, type Vault } from '../onboarding-vault.ts'
import {
  requestItems,
  filledItemsOf,
  deleteSealed,
  lockSlug,
  listItems,
  updateApplication,
} from '../queries/applications.ts'
import { findBankVerification } from '../queries/bank-verifications.ts'
import type { ApplicationRow, ItemRow } from '../tables.ts'
import { recordApplicationAudit } from './record-audit.ts'
import type { StaffAction } from '#platform/staff-action'

/** The staff cannot decide their own application. */
async function lockApplicationForStaff(tx: Tx, id: number, actorId: number): Promise<ApplicationRow> {
  const row = await lockExistingApplication(tx, id)
  if (row.person_id === actorId) throw notAllowed('onboarding.own_application')
  return row
}

const wrongStateRefusal = (row: ApplicationRow) =>
  conflict('wrong_state', 'common.moved_on', { state: row.state })

/** Assigns an application to the acting member of the staff. @throws Refusal 404, 409. */
export function assignApplication(db: Db, id: number, acting: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    const row = await lockApplicationForStaff(tx, id, acting.actorId)
    if (row.state !== 'submitted' && row.state !== 'asked') throw wrongStateRefusal(row)
    await updateApplication(tx, id, { assigned_actor: acting.actorId })
  })
}

/** Requests changes to some items; only these can be edited. @throws Refusal 404, 409. */
export function requestChanges(
  db: Db,
  id: number,
  { items, ...acting }: StaffAction & { items: readonly { item: Item; comment: string }[] },
): Promise<void> {
  return transact(db, async (tx) => {
    const row = await lockApplicationForStaff(tx, id, acting.actorId)
    if (items.some(({ item }) => item === 'agreement')) throw badInput('onboarding.agreement_renews_itself')
    await requestItems(tx, id, { items, at: acting.now })
    const facts = { items: items.map(({ item }) => item) }
    await transitionApplication(tx, row, {
      event: 'ask',
      actor: 'staff',
      actorId: acting.actorId,
      reason: acting.reason,
      facts,
      at: acting.now,
    })
    await recordApplicationAudit(tx, id, { act: 'seller-asked', acting, after: facts })
  })
}

/** Confirms that the account is the applicant's. @throws Refusal 404, 409. */
export function confirmBankAccount(db: Db, id: number, acting: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    const row = await lockApplicationForStaff(tx, id, acting.actorId)
    if (row.state !== 'submitted') throw wrongStateRefusal(row)
    if (isAccountMissing(await findBankVerification(tx, id), row.bank_fingerprint)) throw noAccountRefusal()
    await updateApplication(tx, id, { bank_checked_by: acting.actorId, bank_checked_at: acting.now })
    await recordApplicationAudit(tx, id, { act: 'seller-bank-checked', acting })
  })
}

/** Sends another ₹1 to the account after a failure. @throws Refusal 404, 409 `wrong_state`, `not_failed`. */
export function retryBankVerification(db: Db, id: number, acting: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    const row = await lockApplicationForStaff(tx, id, acting.actorId)
    if (row.state !== 'submitted') throw wrongStateRefusal(row)
    const isSent =
      isVerificationFailed(await findBankVerification(tx, id), row.bank_fingerprint) &&
      (await queueBankVerification(tx, { applicationId: id, mark: row.bank_fingerprint, at: acting.now }))
    if (!isSent) throw conflict('not_failed', 'onboarding.not_failed')
    await recordApplicationAudit(tx, id, { act: 'seller-bank-asked', acting })
  })
}

/** Rejects an application; the applicant gets the reason, and may apply again. @throws Refusal 404, 409. */
export function rejectApplication(db: Db, id: number, acting: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    const row = await lockApplicationForStaff(tx, id, acting.actorId)
    const patch = { decided_by: acting.actorId, rejection_reason: acting.reason }
    await transitionApplication(tx, row, {
      event: 'reject',
      actor: 'staff',
      actorId: acting.actorId,
      reason: acting.reason,
      at: acting.now,
      patch,
    })
    await recordApplicationAudit(tx, id, { act: 'seller-rejected', acting })
  })
}

/**
 * Approves a seller: opens the store, grants the role, and sets the payout account, all in one transaction.
 * @throws Refusal 404, 409 `wrong_state`, `bank_not_checked`, `second_person`, `no_account`, `slug_taken`.
 */
export function approveApplication(
  db: Db,
  id: number,
  { vault, ...acting }: StaffAction & { vault: Vault },
): Promise<{ storeId: number }> {
  return transact(db, async (tx) => {
    const row = await lockApplicationForStaff(tx, id, acting.actorId)
    if (row.state !== 'submitted' || row.person_id === null) throw wrongStateRefusal(row)
    const rows = await listItems(tx, id)
    const filled = requireComplete(filledItemsOf(rows))
    const isProven = await requireBankAccountVerified(tx, row, { filled, actorId: acting.actorId })
    await lockSlug(tx, filled.store.slug)
    const storeId = await openStore(tx, storeFieldsOf(filled, row.person_id))
    await grantRole(tx, row.person_id, 'seller')
    await setPayoutAccount(tx, row, { storeId, rows, filled, vault, acting })
    await deleteSealed(tx, id)
    const patch = { decided_by: acting.actorId, store_id: storeId, is_bank_proven: isProven }
    await transitionApplication(tx, row, {
      event: 'approve',
      actor: 'staff',
      actorId: acting.actorId,
      reason: acting.reason,
      at: acting.now,
      patch,
    })
    await recordApplicationAudit(tx, id, { act: 'seller-approved', acting, after: { store: storeId } })
    return { storeId }
  })
}

const noAccountRefusal = () => conflict('no_account', 'onboarding.no_account')

/** Requires the bank's confirmation, or that another member of the staff has compared the cheque. @returns whether it was the bank. */
async function requireBankAccountVerified(
  tx: Tx,
  { id, bank_fingerprint, bank_checked_by }: ApplicationRow,
  { filled, actorId }: { filled: FilledItems; actorId: number },
): Promise<boolean> {
  const proof = await findBankVerification(tx, id)
  if (isAccountMissing(proof, bank_fingerprint)) throw noAccountRefusal()
  if (isVerifiedForSeller(proof, { mark: bank_fingerprint, filled })) return true
  if (bank_checked_by === null) throw conflict('bank_not_checked', 'onboarding.bank_not_checked')
  if (bank_checked_by === actorId) throw conflict('second_person', 'onboarding.second_person')
  return false
}

type CompleteApplication = Required<
  Pick<FilledItems, 'business' | 'address' | 'pickup' | 'bank' | 'store' | 'goods' | 'agreement'>
>

function requireComplete({
  business,
  address,
  pickup,
  bank,
  store,
  goods,
  agreement,
}: FilledItems): CompleteApplication {
  if (business && address && pickup && bank && store && goods && agreement)
    return { business, address, pickup, bank, store, goods, agreement }
  throw conflict('not_whole', 'onboarding.not_whole')
}

function storeFieldsOf(
  { business, address, pickup, store }: CompleteApplication,
  ownerId: number,
): StoreFields {
  const from = pickup.place ?? address
  return {
    name: store.name,
    slug: store.slug,
    about: store.about,
    city: from.city,
    stateCode: address.state,
    pin: from.pin,
    gstin: business.gstin,
    gstScheme: business.business_type === 'composition' ? 'composition' : 'regular',
    codAllowed: true,
    freeShippingFromPaise: null,
    ownerId,
    legalName: business.legal_name,
    address: addressLineOf(address),
    careEmail: store.care_email,
    carePhone: `+91 ${store.care_phone}`,
    constitution: business.constitution ?? '',
    pickup: pickup.place || pickup.phone !== store.care_phone ? storePlaceOf(from, pickup.phone) : null,
    returns: pickup.returns ? storePlaceOf(pickup.returns, pickup.phone) : null,
    officerName: store.officer_name ?? '',
    officerEmail: store.officer_email ?? '',
  }
}

const addressLineOf = ({ address1, address2, city, state, pin }: Place): string =>
  [address1, address2, city, `${stateOf(state)?.name ?? ''} ${pin}`].filter(Boolean).join(', ')

const storePlaceOf = (place: Place, phone: string): StorePlace => ({
  address: [place.address1, place.address2].filter(Boolean).join(', '),
  city: place.city,
  state_code: place.state,
  pin: place.pin,
  phone: `+91 ${phone}`,
})

type PayoutAccountInput = {
  storeId: number
  rows: readonly ItemRow[]
  filled: { business: Answers['business']; bank: Answers['bank'] }
  vault: Vault
  acting: StaffAction
}

async function setPayoutAccount(
  tx: Tx,
  { id }: ApplicationRow,
  { storeId, rows, filled, vault, acting }: PayoutAccountInput,
): Promise<void> {
  const accountNumber = unsealItem(rows, { id, item: 'bank', vault })
  const pan = filled.business.gstin
    ? panOfGstin(filled.business.gstin)
    : unsealItem(rows, { id, item: 'business', vault })
  const wish = {
    method: 'bank' as const,
    holder: filled.bank.holder,
    accountNumber,
    ifsc: filled.bank.ifsc,
    pan,
  }
  await setAccountIn(
    tx,
    { kind: 'store', payeeId: storeId },
    { request: wish, sealing: vault, actorId: acting.actorId, now: acting.now },
  )
}

/** Decrypts a number of an application. @throws Refusal 409 when that is no longer possible. */
export function unsealItem(
  rows: readonly ItemRow[],
  { id, item, vault }: { id: number; item: 'business' | 'bank'; vault: Vault },
): string {
  const sealed = rows.find((row) => row.item === item)?.sealed
  const plain = sealed ? vault.open(sealOwnerOf(id, item), sealed) : null
  if (plain === null) throw conflict('unreadable', 'onboarding.unreadable')
  return plain
}
