import { findStoreBySlug } from '#domains/selling/sellers'
import { categoryTree } from '#domains/products/catalogue/reference-data'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { badInput, conflict, type FieldError } from '#platform/refusal'
import { transact } from '#platform/transact'
import { dayInIndia } from '#platform/time'
import type { Step } from './contract/shapes.ts'
import { lockExistingApplication } from './transition-application.ts'
import { crossItemFaults, faultsOfPlace, readBank, readBusiness, type Answers } from './rules/items.ts'
import type { Item } from './rules/names.ts'
import { isLive, isEditable } from './rules/states.ts'
import {
  insertApplicationIfNone,
  filledItemsOf,
  isSlugRequested,
  lockSlug,
  listItems,
  findOwnApplication,
  findTerms,
  upsertItem,
  updateApplication,
} from './queries/applications.ts'
import type { ApplicationRow } from './tables.ts'
import { accountMarkInput, sealOwnerOf, type Vault } from './onboarding-vault.ts'

type SaveContext = { personId: number; vault: Vault; now: Date }
type ParsedStep = {
  answers: Answers[Item]
  sealed: Buffer | null
  patch?: {
    pan_fingerprint?: string
    bank_fingerprint?: string
    bank_checked_by?: null
    bank_checked_at?: null
  }
}

/**
 * Saves one step of a person's application; creates one if there is none in progress.
 * @throws Refusal 400 with the invalid fields, 409 for a step that cannot be edited now, or a slug that is taken.
 */
export function saveStep(db: Db, step: Step, { personId, vault, now }: SaveContext): Promise<void> {
  return transact(db, async (tx) => {
    const row = await lockLiveApplication(tx, personId, now)
    const rows = await listItems(tx, row.id)
    requireEditable(row, rows.find(({ item }) => item === step.item)?.asked_at != null)
    const read = await parseStep(tx, row, { step, vault, now })
    const errors = crossItemFaults({ ...filledItemsOf(rows), [step.item]: read.answers })
    if (errors.length > 0) throw fieldsRefusal(errors)
    await upsertItem(tx, row.id, { item: step.item, answers: read.answers, sealed: read.sealed, at: now })
    if (read.patch) await updateApplication(tx, row.id, read.patch)
  })
}

const fieldsRefusal = (errors: FieldError[]) => badInput(errors[0]?.message ?? 'platform.check_input', errors)

/** Locks a person's application in progress; creates it if there is none. */
export async function lockLiveApplication(tx: Tx, personId: number, now: Date): Promise<ApplicationRow> {
  await insertApplicationIfNone(tx, { id: newPrivateId(), personId, at: now })
  const own = await findOwnApplication(tx, personId)
  return lockExistingApplication(tx, own?.id ?? 0)
}

/** @throws Refusal 409 `not_open` while the staff review it. */
export function requireEditable(row: ApplicationRow, wasAsked: boolean): void {
  if (isLive(row.state) && isEditable(row.state, wasAsked)) return
  throw conflict(
    'not_open',
    row.state === 'asked' ? 'onboarding.not_open_unasked' : 'onboarding.not_open_in_review',
    { state: row.state },
  )
}

type StepContext = { step: Step; vault: Vault; now: Date }

async function parseStep(
  tx: Tx,
  row: ApplicationRow,
  { step, vault, now }: StepContext,
): Promise<ParsedStep> {
  switch (step.item) {
    case 'business': {
      const { answers, pan, errors } = readBusiness(step)
      if (errors.length > 0) throw fieldsRefusal(errors)
      return {
        answers,
        sealed: vault.seal(sealOwnerOf(row.id, 'business'), pan),
        patch: { pan_fingerprint: vault.mark('pan', pan) },
      }
    }
    case 'bank': {
      const { answers, number, errors } = readBank(step)
      if (errors.length === 0 && step.account_again.replaceAll(/\s/g, '') !== number) {
        errors.push({ field: 'account_again', message: 'onboarding.account_numbers_differ' })
      }
      if (errors.length > 0) throw fieldsRefusal(errors)
      const patch = {
        bank_fingerprint: vault.mark('bank', accountMarkInput(answers.ifsc, number)),
        bank_checked_by: null,
        bank_checked_at: null,
      }
      return { answers, sealed: vault.seal(sealOwnerOf(row.id, 'bank'), number), patch }
    }
    default:
      return { answers: await parseUnsealedStep(tx, row, { step, now }), sealed: null }
  }
}

type UnsealedStep = Exclude<Step, { item: 'business' | 'bank' }>

async function parseUnsealedStep(
  tx: Tx,
  row: ApplicationRow,
  { step, now }: { step: UnsealedStep; now: Date },
): Promise<Answers[Item]> {
  const { item: _item, ...answers } = step
  switch (step.item) {
    case 'address':
      throwIfAny(faultsOfPlace(step))
      return answers as Answers['address']
    case 'pickup':
      return parsePickup(step)
    case 'store':
      await refuseTakenSlug(tx, step.slug, row.id)
      return answers as Answers['store']
    case 'goods':
      await requireHobbies(tx, step.categories)
      return answers as Answers['goods']
    default: {
      const { version } = await findTerms(tx, dayInIndia(now))
      if (step.version !== version)
        throw conflict('terms_changed', 'onboarding.terms_changed', {
          version,
        })
      return { version }
    }
  }
}

function parsePickup({
  is_same,
  place,
  phone,
  returns = null,
}: Extract<Step, { item: 'pickup' }>): Answers['pickup'] {
  if (returns) throwIfAny(faultsOfPlace(returns, 'returns.'))
  if (is_same) return { is_same, place: null, phone, returns }
  if (!place) throw fieldsRefusal([{ field: 'place.address1', message: 'onboarding.pickup_required' }])
  throwIfAny(faultsOfPlace(place, 'place.'))
  return { is_same, place, phone, returns }
}

function throwIfAny(errors: FieldError[]): void {
  if (errors.length > 0) throw fieldsRefusal(errors)
}

async function requireHobbies(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = new Set((await categoryTree(tx)).map(({ id }) => id))
  if (ids.some((id) => !known.has(id)))
    throw fieldsRefusal([{ field: 'categories', message: 'onboarding.hobby_unknown' }])
}

/** Locks the slug until the transaction ends. @throws Refusal 409 `slug_taken`. */
export async function refuseTakenSlug(tx: Tx, slug: string, applicationId: number): Promise<void> {
  await lockSlug(tx, slug)
  if (!(await isSlugFree(tx, slug, applicationId))) {
    throw conflict('slug_taken', 'common.slug_taken').with({
      errors: [{ field: 'slug', message: 'common.slug_taken' }],
    })
  }
}

export const isSlugFree = async (db: Db, slug: string, applicationId: number): Promise<boolean> =>
  (await findStoreBySlug(db, slug)) === null && !(await isSlugRequested(db, slug, applicationId))
