import { restoreListing as bringBackListing, takeDownListing } from '#domains/products/catalogue/listings'
import { approve, returnProduct } from '#domains/products/approvals'
import { productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { restoreProfile, profilesOf, takeDownProfile } from '#domains/community/creators'
import {
  restoreComment,
  restorePost,
  commentOf,
  hideComment,
  postOf,
  takeDownPost,
} from '#domains/community/feed'
import { restoreReviewContent, hideReviewContent, findReviewContent } from '#domains/products/reviews'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { badInput } from '#platform/refusal'
import type { StaffMember } from '#platform/staff-action'
import type { Evidence, Subject } from './contract.ts'
import type { SubjectRef } from './queries/cases.ts'
import type { UndoRecord } from './tables.ts'

/** Current content of a subject, and its author. */
export type SubjectSnapshot = { authorId: number | null; productId: number; evidence: Evidence }

type SubjectReader = (db: Db, id: number) => Promise<SubjectSnapshot | null>

const reviewContentReader =
  (kind: 'review' | 'question' | 'answer'): SubjectReader =>
  async (db, id) => {
    const found = await findReviewContent(db, { kind, id })
    if (!found) return null
    const { productId, personId, words, photos } = found
    const product = (await productsOf(db, [productId])).get(productId)
    const place = { product_id: productId, product_name: product?.name ?? '' }
    return {
      authorId: personId,
      productId,
      evidence: { title: '', words, pictures: photos.map(({ path }) => ({ path, alt: '' })), place },
    }
  }

const listingOf = ({ store, packs, description }: CatalogueProduct): NonNullable<Evidence['listing']> => {
  const prices = packs.map(({ pricePaise, discountedPaise }) => discountedPaise ?? pricePaise)
  return {
    store_id: store.id,
    store: store.name,
    price: prices.length > 0 ? toRupees(Math.min(...prices)) : null,
    text: description,
  }
}

const readers: Record<Subject, SubjectReader> = {
  product: async (db, id) => {
    const product = (await productsOf(db, [id])).get(id)
    if (product?.status !== 'Active') return null
    const { name, pictures, store } = product
    const shown = pictures.map(({ path, alt }) => ({ path, alt }))
    const place = { product_id: id, product_name: name }
    return {
      authorId: store.ownerId,
      productId: id,
      evidence: { title: '', words: name, pictures: shown, place, listing: listingOf(product) },
    }
  },
  profile: async (db, id) => {
    const maker = (await profilesOf(db, [id])).get(id)
    if (!maker) return null
    const words = [maker.bio, maker.instagram && `@${maker.instagram}`, maker.portfolio]
      .filter(Boolean)
      .join('\n')
    const pictures = maker.picture ? [{ path: maker.picture.path, alt: '' }] : []
    return {
      authorId: id,
      productId: 0,
      evidence: { title: maker.profileName, words, pictures, place: { maker_id: id } },
    }
  },
  post: async (db, id) => {
    const post = await postOf(db, id)
    if (!post) return null
    const pictures = post.pictures.map(({ path, alt }) => ({ path, alt }))
    return {
      authorId: post.creatorId,
      productId: 0,
      evidence: { title: post.title, words: post.words, pictures, place: { post_id: id } },
    }
  },
  comment: async (db, id) => {
    const comment = await commentOf(db, id)
    if (!comment || !(await postOf(db, comment.postId))) return null
    const { personId, words, postId } = comment
    return {
      authorId: personId,
      productId: 0,
      evidence: { title: '', words, pictures: [], place: { post_id: postId } },
    }
  },
  review: reviewContentReader('review'),
  question: reviewContentReader('question'),
  answer: reviewContentReader('answer'),
}

/** null: not visible. */
export const readSubject = (db: Db, { subject, subjectId }: SubjectRef): Promise<SubjectSnapshot | null> =>
  readers[subject](db, subjectId)

/** As one text, to detect changes. */
export const evidenceText = ({ title, words }: Evidence): string => [title, words].filter(Boolean).join(': ')

type ActionContext = { actorId: number; reason: string; at: Date }

/** Hides a subject. @returns the record needed to restore it; null when there was nothing to take down. */
export async function takeDownSubject(
  tx: Tx,
  { subject, subjectId: id }: SubjectRef,
  by: ActionContext,
): Promise<UndoRecord | null> {
  if (subject === 'product') return undoOf('product', await takeDownListing(tx, id, by.at))
  if (subject === 'profile') return undoOf('profile', await takeDownProfile(tx, id, by))
  if (subject === 'post') return undoOf('post', await takeDownPost(tx, { postId: id, ...by }))
  const isGone =
    subject === 'comment'
      ? await hideComment(tx, id, { personId: by.actorId, because: by.reason })
      : await hideReviewContent(tx, { kind: subject, id }, by)
  return isGone ? { subject } : null
}

/** Returns a listing to its seller to be changed. @throws Refusal 400 for any other subject, 409 when it is taken down. */
export async function returnSubject(
  tx: Tx,
  { subject, subjectId }: SubjectRef,
  { message, by }: { message: string; by: StaffMember },
): Promise<UndoRecord> {
  if (subject !== 'product') throw badInput('moderation.return_listings_only')
  await returnProduct(tx, subjectId, { message, by })
  return { subject: 'returned-product' }
}

const undoOf = <S extends 'product' | 'profile' | 'post'>(
  subject: S,
  before: Extract<UndoRecord, { subject: S }>['before'] | null,
): UndoRecord | null => (before === null ? null : ({ subject, before } as UndoRecord))

/** Restores a subject with its counts. Content that its author has deleted meanwhile stays deleted. */
export async function restoreSubject(
  tx: Tx,
  undo: UndoRecord,
  { id, requestId, ...by }: ActionContext & { id: number; requestId: string },
): Promise<boolean> {
  if (undo.subject === 'returned-product') {
    const staff = { actorId: by.actorId, requestId, now: by.at }
    return (await approve(tx, id, { words: { note: by.reason }, by: staff })).state === 'Live'
  }
  if (undo.subject === 'product') return bringBackListing(tx, id, undo.before)
  if (undo.subject === 'profile') return restoreProfile(tx, id, { before: undo.before, ...by })
  if (undo.subject === 'post') return restorePost(tx, undo.before, { postId: id, ...by })
  if (undo.subject === 'comment') return restoreComment(tx, id)
  return restoreReviewContent(tx, { kind: undo.subject, id })
}
